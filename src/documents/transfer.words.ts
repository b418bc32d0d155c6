/** What the office says where content is taken out and brought back. */
export const transferMessages = {
  heading: "All content as one file",
  lead: "Download all texts that visitors see as one file, to keep it or to use it on another site, and upload such a file again. The file does not hold uploaded pictures, only their names.",
  export: "Download all content",
  choose: "Upload a file",
  reading: "Reading the file...",
  notOurs: "This file cannot be read. Please choose a file that was downloaded on this page.",
  tooLarge: "This file is larger than 8 MB. Please choose a file that was downloaded on this page.",
  title: "Publish what is in this file?",
  nothing: "The file is the same as the website. Nothing will change.",
  text: "Visitors see all of it at once. If something goes wrong, nothing changes. You can bring back the old version of each part from its history.",
  changes: (title: string, count: number) => `${title}: ${count === 1 ? "one change" : `${count} changes`}`,
  withdraws: (moment: string) => `The version that is scheduled for ${moment} will not be published.`,
  confirm: "Publish it",
  done: "Published: visitors see the content of the file now.",
} as const;
