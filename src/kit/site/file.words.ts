const pages = (count: number) => (count === 1 ? "1 page" : `${count} pages`);

/** Of the file of a notice or a download. */
export const fileWords = {
  title: "The file",
  asPicture: (title: string) => `${title}, as a picture`,
  firstPage: (title: string, pageCount: number) => `${title}. Page 1 of ${pageCount}`,
  showPages: (pageCount: number) => (pageCount === 2 ? "Show page 2" : `Show pages 2 to ${pageCount}`),
  page: (page: number, pageCount: number) => `Page ${page} of ${pageCount}`,
  notAllShown: (pageCount: number) =>
    `The file has ${pageCount} pages. The others are not shown here: open it to read them.`,
  pages,
  open: "Open",
  download: "Download",
  share: "Share",
  copied: "The link is copied.",
  link: "This is the link:",
  print: "Print",
  text: "Text of the file",
  restOfText: "The file contains the rest of the text.",
  textAlone: "Text",
  otherSite: "other site",
} as const;
