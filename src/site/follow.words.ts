export const followWords = {
  allFeeds: "All notices",
  formats: { atom: "Atom", rss: "RSS", json: "JSON" },
  schoolCalendar: "Calendar of the school",
  programCalendar: (shortName: string) => `Dates of ${shortName}`,
  feedTitle: (what: string, school: string) => `${what}, ${school}`,
} as const;
