import { type Collection, sentenceStart } from "#kit/collections/define-collection.ts";

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

export const loadingWords = (what: string) => ({
  loading: `Loading ${what}...`,
  failed: `${sentenceStart(what)} could not be loaded.`,
});

/** The words of a list, where no others are prescribed (decision 8). */
export const listWords = (many: string, listHeading: string) => ({
  listHeading,
  loading: `Loading ${many}...`,
  listFailed: `The ${many} could not be loaded.`,
  search: `Search the ${many}`,
  empty: `No ${many} found`,
});

export const recordWords = ({ a, the, many }: Collection["labels"]) => ({
  ...listWords(many, `All ${many}`),
  addHeading: `Add ${a}`,
  editHeading: `Edit ${the}`,
  add: "Add",
  update: "Update",
  addFirst: `${sentenceStart(many)} that you add above appear here.`,
  orderHeading: `Order of the ${many}`,
});
