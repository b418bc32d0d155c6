import type { DocumentName } from "#contract/content/documents.ts";
import type { PictureValue } from "#contract/content/values.ts";
import type { Visit } from "#contract/visit.ts";
import { readDocuments } from "#web/lib/read-content.ts";
import { filesOf } from "#web/lib/site-picture-files.ts";

/** The addresses of all pictures that stand in the documents of a page, wherever in them, each once. */
export async function picturesIn(visit: Visit, documents: readonly DocumentName[]): Promise<string[]> {
  const contents = Object.values(await readDocuments(visit, documents));
  return [...new Set(contents.flatMap(picturesOf).flatMap((picture) => filesOf(picture)?.fallback ?? []))];
}

function picturesOf(value: unknown): PictureValue[] {
  if (typeof value !== "object" || value === null) return [];
  if (isPicture(value)) return [value];
  return Object.values(value).flatMap(picturesOf);
}

const isPicture = (value: object): value is PictureValue => "source" in value && "focus" in value;
