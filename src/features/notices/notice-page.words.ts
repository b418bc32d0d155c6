/** The words of a notice's own page. Apart from the messages, because no page that hydrates shows them. */
export const noticePage = {
  notPublicYet: "Not public yet: only people who are signed in see this page.",
  noLongerPublic: "No longer public: only people who are signed in see this page.",
  back: "All notices",
  /** Where the notice has no text of its own. */
  description: (title: string, type: string, date: string, school: string) =>
    `${type} notice from ${school}, ${date}: ${title}.`,
  /** Behind its first words, so that no two notices say the same. */
  origin: (type: string, date: string) => `${type} notice, ${date}.`,

  fileHeading: "The file",
  pageCount: (pages: number) => (pages === 1 ? "1 page" : `${pages} pages`),
  open: "Open",
  download: "Download",
  opensNewTab: "(opens in a new tab)",
  share: "Share",
  copied: "The link is copied.",
  copyFailed: "This is the link:",
  print: "Print",

  /** Beside the pictures, which say nothing to who cannot see them: the text of the file follows. */
  picture: (title: string) => `${title}, as a picture`,
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  otherPages: (last: number) => (last === 2 ? "Show page 2" : `Show pages 2 to ${last}`),
  morePages: (pages: number) =>
    `The file has ${pages} pages. The others are not shown here: open it to read them.`,
  fileText: "The text of the file",
  textGoesOn: "The text goes on in the file.",

  neighbours: (type: string) => `More notices: ${type}`,
  newer: "Newer",
  older: "Older",

  loading: "Loading the notice...",
  tryAgain: "Try again",
  gone: {
    kicker: "Withdrawn",
    title: "This notice is no longer shown",
    text: "Its time is over, or the school has withdrawn it. The notices of today are in the list.",
    list: "Go to the notices",
  },
} as const;
