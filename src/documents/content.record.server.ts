import type { FastifyRequest } from "fastify";
import { among } from "#collections/record.store.server.ts";
import type { Database, Queries } from "#database/tables/tables.ts";
import type { Rule } from "#fields/rules.ts";
import { isUploaded, sourcedIn } from "#fields/values.ts";
import { fileUrl } from "#files/files.routes.server.ts";
import { createPictureStore, pictureUrl, toPicture } from "#files/pictures.server.ts";
import type { StoredFiles } from "#files/stored-files.server.ts";
import { found, ProductError, savedMeanwhile } from "#http/errors/errors.ts";
import type { Samples } from "./content.reads.server.ts";
import {
  createContentStore,
  lockDocuments,
  readStored,
  sampleVersion,
  uploadedIn,
} from "./content.store.server.ts";
import type { DocumentRecord } from "./content.ts";
import { createContentWrites, DraftMovedError } from "./content.writes.server.ts";
import { type DocumentName, documents, isDocumentName } from "./documents.ts";

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

export type Shown = DocumentRecord["shown"];

/** What is needed to show uploaded files and pictures, by their source. */
export async function showFiles(db: Queries, sources: readonly string[]): Promise<Shown> {
  if (sources.length === 0) return {};
  const files = await db
    .selectFrom("files")
    .select(["key", "bytes"])
    .where(among(db, "key", sources))
    .execute();
  const pictures = await createPictureStore(db).find(sources);
  return Object.fromEntries(
    files.map(({ key, bytes }) => {
      const picture = toPicture(pictures.get(key), "picture");
      const url = picture ? pictureUrl(key, "picture") : fileUrl(key, "file");
      return [key, { url, bytes, picture }];
    }),
  );
}

/** Puts into a document what pages need to show its files. It is changed in place: nobody else holds it. */
export function fillInShown(rules: Rule, content: unknown, shown: Shown): void {
  for (const { rule, value } of sourcedIn(rules, content)) {
    if (!isUploaded(value.source)) continue;
    const known = shown[value.source];
    if (!known) value.source = "";
    else if (rule.kind === "file" && "name" in value)
      value.shown = { url: fileUrl(value.source, value.name || "file"), bytes: known.bytes };
    else if ("alt" in value && known.picture) value.shown = { ...known.picture, url: known.url };
  }
}

export interface ContentParts {
  db: Database;
  storedFiles: StoredFiles;
  samples: Samples;
  now(): Date;
}

export const tags = ["Site content"];

/** The document that an address names, or a 404. */
export function nameIn(request: { params: { document: string } }): DocumentName {
  const { document } = request.params;
  if (!isDocumentName(document))
    throw new ProductError(404, "There is no such document. Please go back to the list.");
  return document;
}

export type ChangeDocument = ReturnType<typeof documentChanges>;

/** Runs a change in one transaction; who was overtaken by somebody else gets what stands there now. */
export function documentChanges({ db, samples, now }: ContentParts) {
  return async <Outcome>(
    request: FastifyRequest,
    name: DocumentName,
    work: (writes: ReturnType<typeof createContentWrites>, by: string) => Promise<Outcome>,
  ): Promise<Outcome> => {
    const by = found(await request.administrator(), "The account").email;
    try {
      const done = await request.inWrite(async (transaction, note) => {
        await lockDocuments(transaction, [name]);
        // One moment for all that the change compares and writes, and not before it is alone.
        const at = now();
        const writes = createContentWrites({ transaction, samples, now: () => at, note });
        return { outcome: await work(writes, by) };
      });
      return done.outcome;
    } catch (error) {
      if (!(error instanceof DraftMovedError)) throw error;
      throw savedMeanwhile("It was not saved", await readDocument(name, { db, samples, now }));
    }
  };
}
