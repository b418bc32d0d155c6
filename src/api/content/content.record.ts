import type { DocumentRecord } from "#contract/content/content.ts";
import { type DocumentName, documents } from "#contract/content/documents.ts";
import type { Queries } from "../database/tables/tables.ts";
import type { Samples } from "./content.reads.ts";
import { createContentStore, sampleVersion } from "./content.store.ts";
import { showFiles } from "./shown.ts";
import { uploadedIn } from "./sources.ts";
import { readStored } from "./stored-document.ts";

interface RecordParts {
  db: Queries;
  samples: Samples;
  now(): Date;
}

type Stored = Record<string, unknown>;

/** A document as the office sees it: what is public, what is written, and what comes later. */
export async function readDocument(name: DocumentName, parts: RecordParts): Promise<DocumentRecord> {
  const { db, samples, now } = parts;
  const store = createContentStore(db, now);
  const { rules } = documents[name];
  const [current, draft, scheduled] = await Promise.all([
    store.current(name),
    store.draft(name),
    store.scheduled(name),
  ]);
  const published = current && readStored(name, current.content);
  const content: Stored = published?.content ?? samples[name];
  const draftRead = draft && readStored(name, draft.content);
  const written: Stored | undefined = draftRead?.content;
  return {
    name,
    version: current?.version ?? sampleVersion,
    content,
    savedAt: current?.saved_at ?? null,
    savedBy: current?.saved_by ?? null,
    publishedAt: current?.publish_at ?? null,
    isSample: !current,
    isDamaged: (draftRead ?? published)?.isDamaged ?? false,
    draft:
      draft && written
        ? {
            content: written,
            revision: draft.revision,
            basedOn: draft.based_on,
            savedAt: draft.saved_at,
            savedBy: draft.saved_by,
          }
        : null,
    scheduled: scheduled
      ? { version: scheduled.version, publishAt: scheduled.publish_at, savedBy: scheduled.saved_by }
      : null,
    shown: await showFiles(db, [
      ...new Set([...uploadedIn(rules, content), ...(written ? uploadedIn(rules, written) : [])]),
    ]),
  };
}
