export const noticeMessages = {
  heading: "Notices",
  addHeading: "Add New Notice",
  editHeading: "Edit Notice",
  listHeading: "Current Notice List",
  add: "Add Notice",
  update: "Update Notice",
  field: {
    noticeTitle: "Notice Title",
    noticeType: "Notice Type",
    publishDate: "Publish Date",
    publishTime: "Publish Time",
    showUntil: "Show Until",
    pinnedUntil: "Pin Until",
    text: "Text",
  },
  search: "Search the titles",
} as const;
