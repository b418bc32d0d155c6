/** What the office may ask a list for; the bin has a list of its own. */
export const shownStates = ["live", "scheduled", "expired", "hidden"] as const;
export type ShownState = (typeof shownStates)[number];

export const bulkActions = ["hide", "show", "delete", "restore"] as const;
export type BulkAction = (typeof bulkActions)[number];

export const maxBulkRecords = 100;

export const countPattern = /^[1-9]\d{0,8}$/;
export const maxSearchLength = 200;
export const maxPageSize = 100;
export const defaultPageSize = 10;
/** Rows of the audit log are counted up to here, and a list shows "10,000+" beyond; every page of it can be read. */
export const maxCountedChanges = 10_000;
/** A search that finds more is not narrow enough: it ends here, at the newest. */
export const maxSearchMatches = 1_000;

/** The text of a table that is brought: of people, or of the items of a list. */
export const maxTableBytes = 1024 * 1024;
