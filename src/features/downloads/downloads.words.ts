export const downloadsWords = {
  title: "Downloads",
  lead: "Forms, reports and other documents of the school.",
  onPage: (page: number) => `, Page ${page}`,
  description: (school: string) => `Forms, reports, regulations and other documents of ${school}.`,
  filter: {
    label: "Find downloads",
    search: "Search titles",
    category: { label: "Category", all: "All categories" },
    fiscalYear: { label: "Fiscal year", all: "All years" },
    submit: "Filter",
    clear: "Clear filters",
  },
  total: (count: number) => (count === 1 ? "1 download" : `${count} downloads`),
  place: (page: number, pageCount: number) => `Page ${page} of ${pageCount}`,
  pages: "Pages of downloads",
  empty: {
    none: { title: "No downloads found", hint: "They appear here as soon as the school publishes one." },
    filtered: { title: "No download matches", hint: "Try fewer words, another category or another year." },
  },
  columns: { day: "Published", title: "Download", kind: "Category", file: "File" },
  details: "Details",
  detailsOf: (title: string) => `Details of ${title}`,
  officer: "Information officer",
} as const;

export const downloadWords = {
  loading: "Loading the download...",
  all: "All downloads",
  fiscalYear: (year: string) => `Fiscal year ${year}`,
  describe: (category: string, school: string, title: string) => `${category} of ${school}: ${title}.`,
  gone: {
    kicker: "Withdrawn",
    title: "This document is no longer offered",
    text: "Its time is over, or the school has withdrawn it. The documents of today are in the list.",
    list: "Go to the downloads",
  },
} as const;
