/** The words of the screens of mails to subscribers. */
export const campaignWords = {
  heading: "Mail",
  lead: "New notices are mailed automatically to those who want their type. Here you see what was sent, and write to subscribers yourself.",
  listHeading: "What went out",
  loading: "Loading mails...",
  listFailed: "The mails could not be loaded.",
  search: "Search the subjects",
  empty: "No mails found",
  emptyHint: "When a notice becomes public, its mail appears here within a minute.",
  column: {
    failed: "Not sent",
  },
  kind: { notice: "Notice", letter: "From the office" },
  state: { draft: "Draft", filling: "Beginning", sending: "Being sent", done: "Done", stopped: "Stopped" },
  noSubject: "Without a subject",
  one: {
    failed: "The mail could not be loaded.",
    text: "Text",
    people: (count: number) => (count === 1 ? "1 person" : `${count.toLocaleString("en-IN")} people`),
    saved: "The draft is saved.",
    typing: "Saved in a moment...",
    saving: "Saving...",
    preview: "As its readers see it",
    noPreview: "There is no preview until mail can be sent.",
    discard: "Discard draft",
    stop: "Stop sending",
    figures: {
      sent: "Sent",
      waiting: "Waiting",
      refused: "Refused",
      unconfirmed: "Without a response",
      dropped: "Left out",
    },
    meaning: {
      refused:
        "The mail server refused them for good. After three in a row nothing more is sent to an address: see Subscribers.",
      unconfirmed:
        "The connection broke while they were handed over. They have most likely arrived, and are not sent again, so that nobody gets a mail twice.",
      dropped: "Stopped, too late, or no longer wanted when their turn came.",
      waiting: "Daily mails wait for their time; a hidden notice waits until it is shown again.",
    },
    failuresHeading: "Who did not get it",
    failureColumn: { email: "E-mail" },
    why: { refused: "Refused", unconfirmed: "Without a response" },
  },
} as const;
