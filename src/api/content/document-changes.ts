import type { FastifyRequest } from "fastify";
import { type DocumentName, isDocumentName } from "#contract/content/documents.ts";
import type { Database } from "../database/tables/tables.ts";
import type { StoredFiles } from "../files/stored-files.ts";
import { found, ProductError, savedMeanwhile } from "../http/errors/errors.ts";
import type { Samples } from "./content.reads.ts";
import { readDocument } from "./content.record.ts";
import { createContentWrites, DraftMovedError } from "./content.writes.ts";
import { lockDocuments } from "./document-lock.ts";

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
