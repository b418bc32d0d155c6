import { doorMessages } from "#accounts/login.words.ts";
import { lastVerifiedYear } from "#calendar/bikram-sambat.ts";

/** What all screens of the back office say, by situation. What one screen says stands in its own file beside this one. */
export const officeMessages = {
  calendar: {
    prefix: "B.S.",
    bikramSambat: "Day in Bikram Sambat",
    prompt: "2083-07-29",
    unknownDay: `No such day. Write it like 2083-07-29 or 29 Kartik 2083, up to the year ${lastVerifiedYear}.`,
  },
  ...doorMessages,

  guard: {
    pending: "Loading roadblocks...",
  },

  /** The frame in which one chooses what of a picture is shown. */
  crop: {
    keys: "Arrow keys move the picture, + and - zoom.",
    frame: "Picture in its frame",
    zoom: "Zoom",
    zoomIn: "Zoom in",
    zoomOut: "Zoom out",
    left: "Move left",
    right: "Move right",
    up: "Move up",
    down: "Move down",
    use: "Use this crop",
    skip: "Use the whole picture",
    preparing: "Preparing...",
    cancel: "Cancel",
  },

  /** The session ended in the middle of work. */
  sessionEnded: {
    title: "Please sign in again",
    text: "Your session has ended. Sign in to go on; nothing you typed is lost.",
    /** Said when the sign-in was cancelled. */
    failure: "Your session has ended. Please sign in again.",
    cancel: "Cancel",
  },

  /** A change that a stranger at an open screen must not make. */
  confirmPassword: {
    title: "Please enter your password again",
    text: "This change is a sensitive one. You will not be asked again for ten minutes.",
    password: "Your password",
    submit: "Go on",
    submitting: "Checking...",
    cancel: "Cancel",
  },

  /** A screen is left, or its form is taken for something else, with text in it. */
  unsaved: {
    title: "Leave without saving?",
    text: "What you typed here has not been saved.",
    stay: "Stay here",
    leave: "Leave without saving",
    setAside: "What you had typed was set aside.",
    bringBack: "Bring it back",
  },

  /** The forms that add records and edit them. */
  form: {
    cancelEdit: "Cancel Edit",
    saving: "Saving...",
    uploading: "Uploading...",
  },

  /** What visitors see of a record now, or would when it is saved. */
  state: {
    scheduled: (moment: string) => `Scheduled (appears on ${moment})`,
    live: "Live",
    expired: "Expired",
    hidden: "Hidden",
    binned: "In the bin",
    moment: (day: string, time: string) => `${day} at ${time}`,
    whenSaved: "When saved:",
    /** The choice above a list. */
    choice: "State",
    all: "All states",
    name: { live: "Live", scheduled: "Scheduled", expired: "Expired", hidden: "Hidden" },
    none: "Nothing is in this state.",
  },

  /** What can be taken back for some seconds. */
  undo: {
    undo: "Undo",
    failed: (message: string) => `It was not undone: ${message}`,
  },

  /** What is done to one record or to many. */
  bulkActions: {
    select: "Select",
    selectOne: (name: string) => `Select ${name}`,
    selectAll: "Select all on this page",
    selected: (count: number) => `${count} selected`,
    hide: "Hide",
    show: "Show",
    delete: "Delete",
    working: "Working...",
    failed: (message: string, names: string) => `Error: ${message} Not changed: ${names}.`,
    missing: (names: string) => `Not changed, because it is no longer there: ${names}.`,
    name: (name: string) => `“${name}”`,
    more: (count: number) => `${count} more`,
    deleteTitle: (count: number) => (count === 1 ? "Move it to the bin?" : `Move ${count} to the bin?`),
    /** Of those, `shown` are on the website. */
    deleteText(names: string, days: number, { count, shown }: { count: number; shown: number }) {
      if (count === 1) {
        const leaves = shown === 1 ? " leaves the website at once," : "";
        return `${names}${leaves} stays in the bin for ${days} days, and is then gone for good with its file.`;
      }
      const leave = shown === count ? "" : " where they are on it";
      return `${names}${shown > 0 ? ` leave the website at once${leave},` : ""} stay in the bin for ${days} days, and are then gone for good with their files.`;
    },
    confirm: "Move to the bin",
  },

  /** Somebody else has saved the same record while it was edited. */
  conflict: {
    title: "Somebody else has changed this meanwhile",
    text: "Nothing was saved yet, and nothing you typed is lost. Choose what holds where the two differ.",
    mine: "Yours",
    theirs: "Theirs",
    differs: "Differs",
    same: "The same in both",
    empty: "(empty)",
    /** For a file that was not chosen anew. */
    unchanged: "You did not change it.",
    back: "Back to the form",
    save: "Save what is chosen",
  },

  /** Something that is deleted for good is asked about first. */
  deletion: {
    cancel: "Keep it",
    delete: "Delete",
    deleting: "Deleting...",
    failed: (message: string) => `Error: ${message}`,
    refused: (message: string) => `Error: ${message}`,
  },

  /** A picture that is made smaller in the browser. */
  picture: {
    unreadable: "This browser cannot read the picture. Please choose another one.",
    cannotShrink: "The picture could not be made small enough. Please choose a smaller one.",
    cannotShrinkAnimated:
      "A moving picture cannot be made smaller here: it would stop moving. Please choose a smaller one.",
  },

  /** The eye in the lists. */
  active: {
    on: "Active: shown on the website",
    off: "Inactive: not shown on the website",
    active: "Active",
    inactive: "Inactive",
    of: (name: string) => `Active: ${name}`,
  },
} as const;

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
