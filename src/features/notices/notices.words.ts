const notices = (count: number) => (count === 1 ? "1 notice" : `${count} notices`);

export const noticesWords = {
  title: "Notice",
  lead: "Admissions, examinations, results, holidays and events. The newest come first.",
  onPage: (page: number) => `, Page ${page}`,
  description: (school: string) =>
    `Notices from ${school}: admissions, examinations, results, holidays and events, with their documents.`,
  loading: "Loading notices...",
  filter: {
    label: "Find notices",
    search: "Search titles",
    example: "For example: routine",
    type: { label: "Type", placeholder: "All types" },
    year: { label: "Year", placeholder: "All years" },
    submit: "Filter",
    clear: "Clear filters",
  },
  total: notices,
  matching: (count: number) => (count === 1 ? "1 notice matches" : `${count} notices match`),
  newestMatching: (count: number) => `The newest ${count} notices that match`,
  place: (page: number, pageCount: number) => `Page ${page} of ${pageCount}`,
  follow: "Follow notices",
  pages: "Pages of notices",
  empty: {
    past: {
      title: "This page is past the last notice",
      hint: (pageCount: number) =>
        pageCount === 1 ? "There is one page of notices." : `There are ${pageCount} pages of notices.`,
      link: "Go to the first page",
    },
    filtered: { title: "No notice matches", hint: "Try fewer words, another type or another year." },
    none: { title: "No notices found", hint: "They appear here as soon as the school publishes one." },
  },
  columns: { day: "Published", title: "Notice", kind: "Type", file: "File" },
  moreFiles: (count: number) => (count === 1 ? "and 1 more file" : `and ${count} more files`),
  isNew: "NEW",
  preview: "Preview",
  previewOf: (title: string) => `Preview ${title}`,
  details: "Details",
  detailsOf: (title: string) => `Details of ${title}`,
} as const;

/** The blanks are filled in by the scripts of the page. */
export const previewWords = {
  title: "Preview",
  close: "Close the preview",
  loading: "Loading PDF...",
  page: (number: string, count: string) => `Page ${number} of ${count}`,
  morePages: "The other pages are in the file.",
  failed: (blank: string) => `Failed to load PDF: ${blank}`,
  refused: "Cannot display PDF - Your browser doesn't support PDF viewing or the file doesn't exist.",
  tryAgain: "Try again",
  details: "Details",
  openFile: "Open PDF in New Tab",
} as const;

export const openingWords = {
  loading: (blank: string) => `Opening ${blank}...`,
  gone: (blank: string) => `Failed to open PDF: ${blank}. File may not exist.`,
  failed: (blank: string) => `Failed to open PDF: ${blank}`,
  dismiss: "Dismiss",
} as const;

export const noticeWords = {
  loading: "Loading the notice...",
  toProgram: (shortName: string) => `About the ${shortName}`,
  gone: {
    kicker: "Withdrawn",
    title: "This notice is no longer shown",
    text: "Its time is over, or the school has withdrawn it. The notices of today are in the list.",
    list: "Go to the notices",
  },
  describe: (type: string, school: string, day: string, title: string) =>
    `${type} notice from ${school}, ${day}: ${title}.`,
  origin: (type: string, day: string) => `${type} notice, ${day}.`,
  newer: "Newer",
  older: "Older",
  more: (type: string) => `More notices: ${type}`,
  all: "All notices",
} as const;
