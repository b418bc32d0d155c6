/** The words of the messages screen. */
export const inboxMessages = {
  heading: "Messages",
  listHeading: "From the contact form",
  folders: "Folders",
  folder: { inbox: "Inbox", suspicious: "Suspicious" },
  suspiciousHint:
    "A program seems to have written these. They were not mailed to the office. Move a message to the inbox if a person wrote it.",
  unreadOnly: "Unread only",
  loading: "Loading messages...",
  listFailed: "The messages could not be loaded.",
  empty: "No messages found",
  emptyFolder: {
    inbox: "Messages from the contact form appear here.",
    suspicious: "There are no suspicious messages.",
  },
  search: "Search the messages",
  column: { from: "From", message: "Message", received: "Received", state: "State" },
  nameless: "No name",
  noSubject: "No subject",
  unread: "Unread",
  read: "Read",
  open: "Open",
  openOf: (subject: string) => `the message “${subject}”`,
  field: { email: "E-mail", contact: "Contact", why: "Why suspicious" },
  suspicion: {
    honeypot: "it filled in a field that nobody sees",
    "too-fast": "it was sent within three seconds",
    "many-links": "it has many links",
  },
  reply: "Reply by e-mail",
  replySubject: (subject: string) => `Re: ${subject}`,
  markUnread: "Mark as unread",
  markRead: "Mark as read",
  moveToSuspicious: "Move to suspicious",
  moveToInbox: "Move to inbox",
  moved: {
    inbox: "The message is now in the inbox.",
    suspicious: "The message is now in the suspicious folder.",
  },
  deleteTitle: "Delete this message?",
  deleteText: (from: string, subject: string) =>
    `“${subject}” from ${from} will be deleted for good, also from the export.`,
} as const;
