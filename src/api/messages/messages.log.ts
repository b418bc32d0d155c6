import { formatMoment } from "#contract/calendar/dates.ts";
import type { MessageFolder } from "#contract/messages/messages.rules.ts";
import type { Change } from "../change-log/note-change.ts";
import type { MessageRow } from "./messages.store.ts";

/**
 * How the log of changes speaks of messages: by when they came, and with nothing of what a visitor wrote. What is erased or too
 * old would otherwise live on in the log.
 */
const subjectOf = ({ id, created_at }: MessageRow) => ({
  id,
  title: `Message of ${formatMoment(created_at)}`,
});

const folderNames: Record<MessageFolder, string> = { inbox: "Inbox", suspicious: "Suspicious" };

export const messageMoved = (row: MessageRow, to: MessageFolder): Change => ({
  kind: "message",
  action: "moved",
  subject: subjectOf(row),
  fields: [{ field: "Folder", from: folderNames[row.folder], to: folderNames[to] }],
});

export const messageDeleted = (row: MessageRow): Change => ({
  kind: "message",
  action: "deleted",
  subject: subjectOf(row),
});
