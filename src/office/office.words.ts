import { loginMessages } from "#accounts/login.words.ts";
import { lastVerifiedYear } from "#calendar/bikram-sambat.ts";
import { type Collection, sentenceStart } from "#collections/define-collection.ts";

export const commonWords = {
  retry: "Retry",
  tryAgain: "Try again",
  cancel: "Cancel",
  close: "Close",
  keep: "Keep it",
  delete: "Delete",
  deleting: "Deleting...",
  edit: "Edit",
  editing: "Editing...",
  save: "Save",
  saving: "Saving...",
  restore: "Restore",
  sending: "Sending...",
  working: "Working...",
  dismiss: "Dismiss",
  showIt: "Show it",
  export: "Export as CSV",
  upload: "Upload",
  dropHere: " or drop it here",
  opensNewTab: "(opens in a new tab)",
  personalData: "A person’s data",
  none: "–",
  noMatch: "Nothing matches the search and the filters.",
  showAll: "Show all",
  error: (message: string) => `Error: ${message}`,
} as const;

/** Words of one screen are in its feature. */
export const officeMessages = {
  order: {
    begin: "Set the order",
    hint: "Drag by the handle, or use the buttons.",
    drag: (name: string) => `Drag ${name}, or use the arrow keys`,
    top: (name: string) => `To the top: ${name}`,
    up: (name: string) => `Up: ${name}`,
    down: (name: string) => `Down: ${name}`,
    moved: (name: string, place: number, count: number) => `${name} is now ${place} of ${count}.`,
    save: "Save the order",
    saved: "The order was saved.",
    failed: (message: string) => `${message} The order below is as you set it.`,
  },
  calendar: {
    prefix: "B.S.",
    today: "Today",
    bikramSambat: "Day in Bikram Sambat",
    prompt: "2083-07-29",
    unknownDay: `No such day. Write it like 2083-07-29 or 29 Kartik 2083, up to the year ${lastVerifiedYear}.`,
  },
  ...loginMessages,

  guard: {
    pending: "Loading roadblocks...",
  },

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
  },

  sessionEnded: {
    title: "Please sign in again",
    text: "Your session has ended. Sign in to continue; nothing you typed is lost.",
    /** After the sign-in was cancelled. */
    failure: "Your session has ended. Please sign in again.",
  },

  /** On the first screen, for the owner of a site that still shows the sample. */
  checklist: {
    text: (done: number, total: number) =>
      `Make it yours: ${done} of ${total} parts of this website have nothing of the sample school left.`,
    open: "Open the checklist",
  },

  /** Before a change that a stranger at an open screen must not make. */
  confirmPassword: {
    title: "Please enter your password again",
    text: "This is a sensitive change. You will not be asked again for ten minutes.",
    password: "Your password",
    submit: "Continue",
    submitting: "Checking...",
  },

  /** A screen is left, or its form is used for something else, with text in it. */
  unsaved: {
    title: "Leave without saving?",
    text: "What you typed here has not been saved.",
    stay: "Stay here",
    leave: "Leave without saving",
    setAside: "Your unsaved text was kept.",
    bringBack: "Bring it back",
  },

  form: {
    cancelEdit: "Cancel Edit",
    open: "Open the form",
    uploading: "Uploading...",
  },

  /** Whether visitors see a record, now or once it is saved. */
  state: {
    scheduled: (moment: string) => `Scheduled (appears on ${moment})`,
    live: "Live",
    over: "Over, its page is still shown",
    expired: "Expired",
    hidden: "Hidden",
    binned: "In the trash",
    moment: (day: string, time: string) => `${day} at ${time}`,
    whenSaved: "When saved:",
    choice: "State",
    all: "All states",
    name: { live: "Live", scheduled: "Scheduled", expired: "Expired", hidden: "Hidden" },
  },

  /** One search across the lists of the office. */
  search: {
    box: "Search the office",
    heading: "Search the office",
    lead: (search: string) => `“${search}” in names and titles. A link opens the list with what was found.`,
    empty: "Enter a name or a word of a title.",
    submit: "Search",
    none: "Nothing was found. Try fewer or other words.",
    loading: "Searching...",
    failed: "The search failed.",
    kind: { messages: "Messages", subscribers: "Subscribers", documents: "Site content" },
  },

  undo: {
    undo: "Undo",
    failed: (message: string) => `It was not undone: ${message}`,
  },

  bulkActions: {
    select: "Select",
    selectOne: (name: string) => `Select ${name}`,
    selectAll: "Select all on this page",
    selected: (count: number) => `${count} selected`,
    hide: "Hide",
    show: "Show",
    failed: (message: string, names: string) => `Error: ${message} Not changed: ${names}.`,
    missing: (names: string) => `Not changed, because somebody has deleted it: ${names}.`,
    name: (name: string) => `“${name}”`,
    more: (count: number) => `${count} more`,
    deleteTitle: (count: number) => (count === 1 ? "Move it to the trash?" : `Move ${count} to the trash?`),
    /** `shown` of them are on the website. */
    deleteText(names: string, days: number, { count, shown }: { count: number; shown: number }) {
      if (count === 1) {
        const leaves = shown === 1 ? " leaves the website at once," : "";
        return `${names}${leaves} stays in the trash for ${days} days, and is then gone for good with its file.`;
      }
      const leave = shown === count ? "" : " where they are on it";
      return `${names}${shown > 0 ? ` leave the website at once${leave},` : ""} stay in the trash for ${days} days, and are then gone for good with their files.`;
    },
    confirm: "Move to the trash",
  },

  /** Somebody else has saved the same record while it was edited. */
  conflict: {
    title: "Somebody else has changed this meanwhile",
    text: "Nothing was saved yet, and nothing you typed is lost. Choose which version to keep.",
    mine: "Yours",
    theirs: "Theirs",
    differs: "Differs",
    same: "The same in both",
    empty: "(empty)",
    /** For a file that was not replaced. */
    unchanged: "You did not change it.",
    back: "Back to the form",
    save: "Save this choice",
  },

  history: {
    open: "History of",
    title: (name: string) => `History of ${name}`,
    text: "Restoring fills in the form with the earlier values. Nothing changes before you save it.",
    loading: "Loading the history...",
    failed: (message: string) => `The history could not be loaded: ${message}`,
    none: "No changes are recorded.",
    unknown: "unknown person",
    restore: "Restore",
    lost: (names: string) => `Not in the log, so it cannot be restored: ${names}.`,
  },

  /** The diff: what was changed, field by field. */
  changes: {
    before: "Before",
    after: "After",
    empty: "(empty)",
    more: (count: number) => `and ${count === 1 ? "one more change" : `${count} more changes`}`,
  },

  /** A picture that is made smaller in the browser. */
  picture: {
    unreadable: "This browser cannot read the picture. Please choose another one.",
    cannotShrink: "The picture could not be made small enough. Please choose a smaller one.",
    cannotShrinkAnimated:
      "An animated picture cannot be made smaller here: it would stop moving. Please choose a smaller one.",
  },

  active: {
    on: "Active: shown on the website",
    off: "Inactive: not shown on the website",
    active: "Active",
    inactive: "Inactive",
    of: (name: string) => `Active: ${name}`,
  },
} as const;

/** The words of a screen of records, where SPEC.md has no others. */
export const recordWords = ({ a, the, many }: Collection["labels"]) => ({
  addHeading: `Add ${a}`,
  editHeading: `Edit ${the}`,
  add: "Add",
  update: "Update",
  listHeading: `All ${many}`,
  loading: `Loading ${many}...`,
  listFailed: `The ${many} could not be loaded.`,
  search: `Search the ${many}`,
  empty: `No ${many} found`,
  addFirst: `${sentenceStart(many)} that you add above appear here.`,
  savedElsewhere: (name: string) => `“${name}” was saved. It is not among the ${many} shown here.`,
  orderHeading: `Order of the ${many}`,
});

export const importWords = ({ many }: Collection["labels"]) => ({
  begin: "Import from a table",
  title: `Import ${many}`,
  description: "You see all rows before anything is added.",
  columns: (names: string, required: string) =>
    `The first row must have the names of the columns: ${names}. These are required: ${required}.`,
  file: "A file",
  filePrompt: "Choose a file",
  fileHint: (rows: number) =>
    `A CSV file, which Excel and every other spreadsheet can save. At most ${rows} rows and 1 MB.`,
  workbook:
    "This is an Excel file. Please open it, choose “Save as” and “CSV”, and choose the new file here.",
  tooLarge: "The file is larger than 1 MB. Please split it.",
  text: "Or paste it here",
  textHint: "Copy the rows in your spreadsheet, with the first row, and paste them.",
  check: "Check the table",
  back: "Back to the table",
  preview: `${sentenceStart(many)} that will be imported`,
  row: "Row",
  others: "Also imported",
  problems: "Mistakes",
  wrong: (wrong: number, rows: string) =>
    `${wrong} of ${rows} with mistakes, so nothing can be imported yet. Please correct the table and check it again.`,
  rows: (count: number) => (count === 1 ? "1 row" : `${count} rows`),
  ready: (rows: string) => `${rows} can be imported.`,
  importAll: (rows: string) => `Import ${rows}`,
  nameKnown: "This name is in the list already.",
  unknownColumns: (names: readonly string[]) =>
    `These columns are not known and will not be imported: ${names.map((name) => `“${name}”`).join(", ")}.`,
});
