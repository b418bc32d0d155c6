export const subscriberMessages = {
  heading: "Subscribers",
  listHeading: "Addresses for the newsletter",
  lead: "New notices, and what you write under Mail, go to those who confirmed. The export has, for each address, the link that unsubscribes it.",
  count: (total: number) => (total === 1 ? "1 address" : `${total} addresses`),
  loading: "Loading subscribers...",
  listFailed: "The subscribers could not be loaded.",
  empty: "No subscribers found",
  emptyHint: "Addresses that visitors enter at the foot of a page appear here.",
  search: "Search the addresses",
  column: { email: "E-mail" },
  wants: {
    frequency: { "at once": "at once", daily: "once a day" },
  },
  state: { "not-asked": "No mail sent", asked: "Asked to confirm", confirmed: "Confirmed" },
  stateMeaning: {
    "not-asked":
      "The website could not send mail when the address was entered, so nobody has been asked. The address may be mistyped, or somebody else’s. Once the website can send mail, anybody who enters it again is asked.",
    asked: "A mail asks whether the newsletter is wanted. Nothing else is sent to the address before that.",
    confirmed: "The owner of the address said yes: new notices and what you write under Mail are sent here.",
  },
} as const;
