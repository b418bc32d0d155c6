/** What the office says where items of a list come from a table. */
export const tableMessages = {
  begin: "Add from a table",
  export: "Download as a table",
  title: (label: string) => `${label} from a table`,
  description: "You see all rows before they are added. Visitors see them after you publish.",
  columns: (names: string) =>
    `The first row must have the names of the columns: ${names}. You can add pictures afterwards.`,
  file: "A file",
  filePrompt: "Choose a file",
  filePromptMouse: " or drop it here",
  fileHint: "A CSV file, which Excel and every other spreadsheet can save. At most 200 rows and 1 MB.",
  workbook:
    "This is an Excel file. Please open it, choose “Save as” and “CSV”, and choose the new file here.",
  tooLarge: "The file is larger than 1 MB. Please split it.",
  text: "Or paste it here",
  textHint: "Copy the rows in your spreadsheet, with the first row, and paste them.",
  look: "Check the table",
  back: "Back to the table",
  cancel: "Cancel",
  close: "Close",
  preview: "Rows that will be added",
  row: "Row",
  name: "Name",
  problems: "Mistakes",
  wrong: (wrong: number, rows: number) =>
    `${wrong} of ${rows} ${rows === 1 ? "row has" : "rows have"} mistakes, so nothing can be added yet. Please correct the table and check it again.`,
  ready: (rows: number) => (rows === 1 ? "1 row can be added." : `${rows} rows can be added.`),
  tooMany: (room: number) => `The list has room for only ${room} more.`,
  unknownColumns: (names: string) => `These columns are not known and will not be added: ${names}.`,
  addAll: (rows: number) => (rows === 1 ? "Add 1 row" : `Add ${rows} rows`),
  added: (count: number) => `${count === 1 ? "1 row was" : `${count} rows were`} added to the draft.`,
} as const;
