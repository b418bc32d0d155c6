/** What the office says about those who get notices by mail. */
export const subscriberMessages = {
  heading: "Subscribers",
  listHeading: "Addresses for the newsletter",
  lead: "New notices, and what you write under Mail, go to those who confirmed. The export holds, for each address, the link that unsubscribes it.",
  count: (total: number) => (total === 1 ? "1 address" : `${total} addresses`),
  loading: "Loading subscribers...",
  listFailed: "The subscribers could not be loaded.",
  retry: "Retry",
  empty: "No subscribers found",
  emptyHint: "Addresses that visitors enter at the foot of a page appear here.",
  noMatch: "No address matches.",
  search: "Search the addresses",
  export: "Export as CSV",
  column: {
    email: "E-mail",
    state: "State",
    since: "Subscribed",
    confirmed: "Confirmed",
    wants: "Gets",
    delete: "Delete",
  },
  wants: {
    all: "All notices",
    frequency: { "at once": "at once", daily: "once a day" },
    stopped: "Stopped",
    why: (reason: string) => `Three mails in a row were refused: ${reason}`,
    restart: "Start again",
    restarting: "Starting...",
    failed: (message: string) => `Error: ${message}`,
  },
  state: { "not-asked": "No mail sent", asked: "Asked to confirm", confirmed: "Confirmed" },
  /** What the states mean, and what to do about them. */
  statesHeading: "What the states mean",
  stateMeaning: {
    "not-asked":
      "The website could not send mail when the address came, so nobody has been asked. The address may be mistyped, or somebody else’s. Once the website can send mail, who enters it again is asked.",
    asked:
      "A mail asks whether the newsletter is wanted. Nothing else goes to the address before the answer.",
    confirmed: "The owner of the address said yes: new notices and what you write under Mail go here.",
  },
  none: "–",
  delete: "Delete",
  deleteTitle: "Delete this address?",
  deleteText: (email: string) => `${email} will be gone for good, and gets no newsletter any more.`,
} as const;
