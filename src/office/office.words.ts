import { loginMessages } from "#accounts/login.words.ts";
import { lastVerifiedYear } from "#calendar/bikram-sambat.ts";
import { type Collection, sentenceStart } from "#collections/define-collection.ts";

export const commonWords = {
  tryAgain: "Try again",
  cancel: "Cancel",
  close: "Close",
  delete: "Delete",
  edit: "Edit",
  saving: "Saving...",
  restore: "Restore",
  sending: "Sending...",
  working: "Working...",
  dropHere: " or drop it here",
  none: "–",
  error: (message: string) => `Error: ${message}`,
} as const;

/** Words of one screen are in its feature. */
export const officeMessages = {
  calendar: {
    prefix: "B.S.",
    today: "Today",
    bikramSambat: "Day in Bikram Sambat",
    prompt: "2083-07-29",
    unknownDay: `No such day. Write it like 2083-07-29 or 29 Kartik 2083, up to the year ${lastVerifiedYear}.`,
  },
  ...loginMessages,

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
} as const;

/** Of something that a screen loads. */
export const loadingWords = (what: string) => ({
  loading: `Loading ${what}...`,
  failed: `${sentenceStart(what)} could not be loaded.`,
});

/** The words of a list, where SPEC.md has no others. */
export const listWords = (many: string, listHeading: string) => ({
  listHeading,
  loading: `Loading ${many}...`,
  listFailed: `The ${many} could not be loaded.`,
  search: `Search the ${many}`,
  empty: `No ${many} found`,
});

/** The same of a screen of records. */
export const recordWords = ({ a, the, many }: Collection["labels"]) => ({
  ...listWords(many, `All ${many}`),
  addHeading: `Add ${a}`,
  editHeading: `Edit ${the}`,
  add: "Add",
  update: "Update",
  addFirst: `${sentenceStart(many)} that you add above appear here.`,
  savedElsewhere: (name: string) => `“${name}” was saved. It is not among the ${many} shown here.`,
  orderHeading: `Order of the ${many}`,
});
