import type { Change } from "../change-log/note-change.ts";
import { readTypes } from "../mail/chosen-types.ts";
import type { MailingRow } from "./mailings.store.ts";

/** How the log of changes speaks of mails to subscribers. Drafts save themselves while one types: what counts is what left. */
export const mailingChange = (
  row: MailingRow,
  action: "sent" | "sent as a test" | "stopped" | "draft thrown away",
): Change => ({
  kind: "mailing",
  action,
  subject: { id: row.id, title: row.subject || "Without a subject" },
});

export const letterSent = (row: MailingRow, people: number): Change => ({
  ...mailingChange(row, "sent"),
  fields: [
    { field: "Text", from: "", to: row.body },
    { field: "For", from: "", to: readTypes(row.types)?.join(", ") ?? "Everybody" },
    { field: "People", from: "", to: String(people) },
  ],
});
