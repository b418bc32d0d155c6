import { formatMoment } from "#contract/calendar/dates.ts";
import type { FieldChange } from "#contract/change-log/change-log.rules.ts";
import { changesBetween } from "#contract/content/changes.ts";
import { type DocumentName, documents } from "#contract/content/documents.ts";
import type { Change } from "../change-log/note-change.ts";

/** How the log of changes speaks of a document. Drafts save themselves while one types: what counts is what was made public. */
export const documentChange = (
  name: DocumentName,
  action: string,
  fields: readonly FieldChange[] = [],
): Change => ({
  kind: "content",
  action,
  subject: { id: name, title: documents[name].title },
  fields,
});

interface Published {
  before: unknown;
  after: unknown;
  /** Where it is to be public later. */
  publishAt?: Date | undefined;
  /** When another version was to be public, which is now withdrawn. */
  withdrawn?: string | undefined;
}

/** What visitors will see otherwise, field by field; it may be nothing but the moment. */
export function publishedChange(
  name: DocumentName,
  action: "published" | "scheduled" | "imported",
  { before, after, publishAt, withdrawn }: Published,
): Change {
  const fields = changesBetween(documents[name].rules, before, after).map(
    ({ where, before: from, after: to }) => ({ field: where, from, to }),
  );
  return documentChange(name, action, [
    ...(publishAt ? [{ field: "Public from", from: "", to: formatMoment(publishAt.toISOString()) }] : []),
    ...(withdrawn ? [{ field: "Withdrawn, was for", from: formatMoment(withdrawn), to: "" }] : []),
    ...fields,
  ]);
}
