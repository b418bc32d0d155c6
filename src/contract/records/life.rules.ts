/** Figures and choices without zod, so that the browser can use them without loading it. */

/** What the office may ask a list for; the bin has a list of its own. */
export const shownStates = ["live", "scheduled", "expired", "hidden"] as const;
export type ShownState = (typeof shownStates)[number];

export const bulkActions = ["hide", "show", "delete", "restore"] as const;
export type BulkAction = (typeof bulkActions)[number];

export const maxAtOnce = 100;
