/** What the office says where content is taken out and brought back. */
export const transferMessages = {
  heading: "All content as one file",
  lead: "Download what is public as one file, for your records or for another site, and bring such a file back. Uploaded pictures are named in it, not part of it.",
  export: "Download all content",
  choose: "Bring a file back",
  reading: "Reading the file...",
  notOurs: "This file was not exported here: it cannot be read.",
  tooLarge: "This file is larger than 5 MB, so it was not exported here.",
  title: "Publish what is in this file?",
  nothing: "The file says the same as the website. Nothing would change.",
  text: "All of it becomes public at once, or nothing if something goes wrong. Each document can be brought back from its history.",
  changes: (title: string, count: number) => `${title}: ${count === 1 ? "one change" : `${count} changes`}`,
  confirm: "Publish it",
  working: "Working...",
  cancel: "Cancel",
  done: "The content of the file is on the website now.",
  failed: (message: string) => `Error: ${message}`,
} as const;
