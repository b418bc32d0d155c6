import type { Queries } from "#database/tables/tables.ts";
import { showFiles } from "#files/field-uploads.server.ts";
import type { DocumentRecord } from "./documents.schemas.ts";
import {
  createDocumentStore,
  readStored,
  type Samples,
  sampleOf,
  sampleVersion,
  uploadedIn,
} from "./documents.store.server.ts";
import type { DocumentName } from "./documents.ts";
import { describeDocument, listPrograms } from "./program-list.server.ts";

export interface RecordParts {
  db: Queries;
  samples: Samples;
  now(): Date;
}

export async function readDocument(
  name: DocumentName,
  { db, samples, now }: RecordParts,
): Promise<DocumentRecord> {
  const store = createDocumentStore(db, now);
  const [current, draft, scheduled] = await Promise.all([
    store.current(name),
    store.draft(name),
    store.scheduled(name),
  ]);
  const published = current && readStored(name, current.content);
  const content = published?.content ?? sampleOf(name, samples);
  const draftRead = draft && readStored(name, draft.content);
  const sources = new Set([...uploadedIn(name, content), ...uploadedIn(name, draftRead?.content)]);
  return {
    ...summaryOf(name, current, scheduled),
    ...(await describeDocument(db, name)),
    content,
    publishedAt: current?.publish_at ?? null,
    isDamaged: (draftRead ?? published)?.isDamaged ?? false,
    draft:
      draft && draftRead
        ? {
            content: draftRead.content,
            revision: draft.revision,
            basedOn: draft.based_on,
            savedAt: draft.saved_at,
            savedBy: draft.saved_by,
          }
        : null,
    shown: await showFiles(db, [...sources]),
    programs: (await listPrograms(db)).map((each) => ({ value: each.document, label: each.shortName })),
  };
}

type VersionRow = Awaited<ReturnType<ReturnType<typeof createDocumentStore>["current"]>>;

export const summaryOf = (name: DocumentName, current: VersionRow, scheduled: VersionRow) => ({
  name,
  version: current?.version ?? sampleVersion,
  savedAt: current?.saved_at ?? null,
  savedBy: current?.saved_by ?? null,
  isSample: !current,
  scheduled: scheduled
    ? { version: scheduled.version, publishAt: scheduled.publish_at, savedBy: scheduled.saved_by }
    : null,
});
