import { dayOf } from "#contract/calendar/dates.ts";
import type { DocumentName } from "#contract/content/documents.ts";
import { upcomingEvents } from "#contract/content/school-events.ts";
import type { PictureValue } from "#contract/content/values.ts";
import type { Visit } from "#contract/visit.ts";
import { type Documents, readDocuments } from "#web/lib/content/read-content.ts";
import { filesOf } from "#web/lib/pictures/site-picture-files.ts";

/** The addresses of all pictures that stand in the documents of a page, wherever in them, each once. */
export async function picturesIn(visit: Visit, documents: readonly DocumentName[]): Promise<string[]> {
  const { events, ...others }: Partial<Documents<DocumentName>> = await readDocuments(visit, documents);
  // A poster would tell of an event before its day.
  const contents = [...Object.values(others), upcomingEvents(events?.items ?? [], dayOf(visit.now))];
  return [...new Set(contents.flatMap(picturesOf).flatMap((picture) => filesOf(picture)?.fallback ?? []))];
}

function picturesOf(value: unknown): PictureValue[] {
  if (typeof value !== "object" || value === null) return [];
  if (isPicture(value)) return [value];
  return Object.values(value).flatMap(picturesOf);
}

const isPicture = (value: object): value is PictureValue => "source" in value && "focus" in value;
