/** States that the office can filter by. The trash is a separate list. */
export const shownStates = ["live", "draft", "scheduled", "expired", "hidden"] as const;
export type ShownState = (typeof shownStates)[number];

export const bulkActions = ["hide", "show", "delete", "restore"] as const;
export type BulkAction = (typeof bulkActions)[number];

/** A list without pages shows so many. */
export const maxBulkRecords = 1_000;

/** A notice may have thousands of index entries. */
export const removedAtOnce = 100;
/** The audit log is counted up to here, and shows "10,000+" beyond. */
export const maxCountedChanges = 10_000;
/** A search returns only the newest matches. */
export const maxSearchMatches = 1_000;

/** Of an imported table. */
export const maxTableBytes = 1024 * 1024;
