import type { ChangeKind } from "#collections/audit-log.rules.ts";
import { collections } from "#collections/collections.ts";

export const auditLogMessages = {
  heading: "Log",
  lead: "Who did what in this back office, and what each field said before. Sign-ins are here too, also those that failed. Nobody can change or delete a line; old ones are deleted automatically.",
  listHeading: "Changes, newest first",
  loading: "Loading the log...",
  listFailed: "The log could not be loaded.",
  search: "Search the log",
  count: (total: number, isCut: boolean) =>
    total === 1 ? "1 line" : `${total.toLocaleString("en-IN")}${isCut ? "+" : ""} lines`,
  empty: "No changes found",
  emptyHint: "Changes that you and others make in this back office appear here.",

  kind: {
    label: "About",
    all: "Everything",
    name: {
      ...Object.fromEntries(
        Object.values(collections).map(({ auditKind, labels }) => [auditKind, labels.heading]),
      ),
      person: "People",
      content: "Site content",
      redirect: "Redirects",
      message: "Messages",
      subscriber: "Subscribers",
      mailing: "Mail",
      "personal data": "Personal data",
      account: "Accounts",
      "sign-in": "Sign-ins",
    } as Record<ChangeKind, string>,
  },
  person: {
    label: "By",
    all: "Everybody",
    gone: "Somebody whose account is gone",
    unknown: "Not signed in",
    /** Somebody tried to sign in as this person. */
    meant: (name: string) => `As ${name}`,
  },

  column: { what: "What" },
  open: "Details",
  openOf: (action: string, subject: string) => `${subject}, ${action}`,
  fact: { who: "Who", when: "When", done: "Done", address: "IP address" },
  changesHeading: "What changed",
  noFields: "No fields were changed.",
} as const;
