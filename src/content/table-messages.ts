/** What the office says where items of a list come from a table. */
export const tableMessages = {
  begin: "Add from a table",
  title: (label: string) => `${label} from a table`,
  description:
    "Nothing is added before you have looked at what would be, and nothing is public before you publish it.",
  columns: (names: string) => `The first line names the columns: ${names}. Pictures are added afterwards.`,
  file: "A file",
  filePrompt: "Choose a file",
  filePromptMouse: " or drop it here",
  fileHint: "CSV, as every spreadsheet saves it. At most 200 rows and 1 MB.",
  workbook:
    "This is a workbook, not a table. Please save it as CSV in your spreadsheet, and choose that file.",
  tooLarge: "The file is larger than 1 MB. Please split it.",
  text: "Or paste it here",
  textHint: "Copied from a spreadsheet, with its first line.",
  look: "Check the table",
  back: "Back to the table",
  cancel: "Cancel",
  close: "Close",
  preview: "What would be added",
  row: "Row",
  name: "Name",
  problems: "To mend",
  wrong: (wrong: number, rows: number) =>
    `${wrong} of ${rows} ${rows === 1 ? "row has" : "rows have"} mistakes, so nothing can be added yet. Please mend them in your table and check it again.`,
  ready: (rows: number) => (rows === 1 ? "1 row can be added." : `${rows} rows can be added.`),
  tooMany: (room: number) => `There is room for ${room} more only.`,
  unknownColumns: (names: string) => `These columns are not known and are left out: ${names}.`,
  addAll: (rows: number) => (rows === 1 ? "Add 1 row" : `Add ${rows} rows`),
  added: (count: number) => `${count === 1 ? "1 row was" : `${count} rows were`} added to the draft.`,
} as const;
