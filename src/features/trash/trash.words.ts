/** The words of the trash, which the screen calls the bin. */
export const trashMessages = {
  heading: "Bin",
  lead: (days: number) =>
    `Deleted records stay here for ${days} days and can be restored as they were. Then they are deleted for good, with their files.`,
  kinds: "What was deleted",
  loading: "Loading the bin...",
  listFailed: "The bin could not be loaded.",
  search: "Search the bin",
  empty: "The bin is empty",
  noneFound: "Nothing found",
  emptyHint: (days: number) => `Nothing of this kind was deleted in the last ${days} days.`,
  noMatch: "Nothing in the bin has these words.",
  column: { name: "What", deleted: "Deleted", goes: "Gone for good" },
  restore: "Restore",
} as const;
