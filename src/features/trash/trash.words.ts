export const trashMessages = {
  heading: "Trash",
  lead: (days: number) =>
    `Deleted records stay here for ${days} days and can be restored as they were. Then they are deleted for good, with their files.`,
  kinds: "What was deleted",
  tab: (kind: string, count: number) => (count > 0 ? `${kind} (${count})` : kind),
  loading: "Loading the trash...",
  listFailed: "The trash could not be loaded.",
  search: "Search the trash",
  empty: "None in the trash",
  noneFound: "Nothing found",
  emptyHint: (days: number) => `Nothing of this kind was deleted in the last ${days} days.`,
  column: { name: "What", deleted: "Deleted", goes: "Gone for good" },
} as const;
