import type { ChangeKind } from "#collections/audit-log.rules.ts";

/** What the office says where it reads who did what. */
export const changeLogMessages = {
  heading: "Log",
  lead: "Who did what in this back office, and what stood there before. Sign-ins are here too, also those that failed. Nobody can change a line or delete one; old ones go by themselves.",
  listHeading: "Changes, newest first",
  loading: "Loading the log...",
  listFailed: "The log could not be loaded.",
  retry: "Retry",
  search: "Search the log",
  export: "Export as CSV",
  count: (total: number, isCut: boolean) =>
    total === 1 ? "1 line" : `${total.toLocaleString("en-IN")}${isCut ? "+" : ""} lines`,
  empty: "No changes found",
  emptyHint: "What you and others change in this back office appears here.",
  noMatch: "No line matches the search and the choices above.",
  clear: "Show all lines",

  kind: {
    label: "About",
    all: "Everything",
    name: {
      notice: "Notices",
      person: "People",
      roadblock: "Banners",
      content: "Site content",
      redirect: "Redirects",
      message: "Messages",
      subscriber: "Subscribers",
      mailing: "Mail",
      "personal data": "Personal data",
      account: "Accounts",
      "sign-in": "Sign-ins",
    } satisfies Record<ChangeKind, string>,
  },
  person: {
    label: "By",
    all: "Everybody",
    /** An account that the address names and that is gone. */
    gone: "Somebody whose account is gone",
    unknown: "Not signed in",
    /** Somebody tried to be this person. */
    meant: (name: string) => `As ${name}`,
  },

  column: { when: "When", what: "What", who: "Who", about: "About", open: "Open" },
  open: "Details",
  openOf: (action: string, subject: string) => `: ${subject}, ${action}`,
  close: "Close",
  fact: { who: "Who", when: "When", about: "About", done: "Done", address: "Network address" },
  changesHeading: "What changed",
  noFields: "Nothing else was noted.",
  none: "–",
} as const;
