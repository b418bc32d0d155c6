export const ownPageWords = {
  kicker: "No longer here",
  gone: {
    title: "This page was removed",
    text: "The school has taken it down. Perhaps the search finds what you were looking for.",
    list: "Search",
  },
  updated: (day: string) => `Updated on ${day}`,
  allNotices: "All notices",
  noticesOf: (type: string) => `All notices: ${type}`,
  allDownloads: "All downloads",
  downloadsOf: (category: string) => `All downloads: ${category}`,
  allEvents: "All events",
} as const;
