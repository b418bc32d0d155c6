/** What the office says where deleted records wait until they are gone for good. */
export const binMessages = {
  heading: "Bin",
  lead: (days: number) =>
    `What you delete stays here for ${days} days and can be brought back as it was. Then it is gone for good, with its file.`,
  kinds: "What was deleted",
  kind: {
    notices: "Notices",
    faculty: "Faculties",
    administration: "Adminstration",
    banners: "Roadblocks",
  },
  loading: "Loading the bin...",
  listFailed: "The bin could not be loaded.",
  retry: "Retry",
  search: "Search the bin",
  empty: "The bin is empty",
  noneFound: "Nothing found",
  emptyHint: (days: number) => `Nothing of this kind was deleted in the last ${days} days.`,
  noMatch: "Nothing in the bin has these words.",
  column: { name: "What", deleted: "Deleted", goes: "Gone for good", restore: "Restore" },
  restore: "Restore",
  failed: (message: string) => `Error: ${message}`,
} as const;
