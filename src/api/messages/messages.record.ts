import type { Suspicion } from "#contract/messages/messages.rules.ts";
import type { Message } from "#contract/messages/messages.ts";
import type { MessageRow } from "./messages.store.ts";

/** A message as it leaves the server. */
export function toRecord(row: MessageRow): Message {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    subject: row.subject,
    contact: row.contact,
    message: row.message,
    folder: row.folder,
    suspicions: row.suspicions.split(",").filter(Boolean) as Suspicion[],
    read: row.read === 1,
    createdAt: row.created_at,
  };
}
