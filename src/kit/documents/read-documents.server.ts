import { type Content, type DocumentName, isDocumentName, rulesOf } from "#features/documents.ts";
import { type ListedProgram, listPrograms } from "#features/programs/listed-programs.server.ts";
import { fillInShown, showFiles } from "#kit/fields/field-uploads.server.ts";
import type { Queries } from "#platform/database/tables/tables.ts";
import {
  createDocumentStore,
  readForPages,
  type Samples,
  sampleOf,
  uploadedIn,
} from "./documents.store.server.ts";

interface Snapshot {
  contents: Map<DocumentName, unknown>;
  /** In the order of the pages. */
  programs: readonly ListedProgram[];
  /** When another version becomes public by itself, or when to retry an unreachable database. */
  changesAt?: Date | undefined;
  /** ISO timestamps, but none for the sample. */
  changedAt: ReadonlyMap<string, string>;
}

interface PublicSnapshot extends Snapshot {
  /** Targets by their keys. They share the cache of the documents. */
  redirects: ReadonlyMap<string, string>;
}

export type ContentReads = ReturnType<typeof readsOf>;

const readsOf = (current: () => Promise<Snapshot>) => ({
  read: async <Name extends DocumentName>(name: Name) =>
    (await current()).contents.get(name) as Content<Name>,
  changesAt: async () => (await current()).changesAt,
  programs: async () => (await current()).programs,
  changedAt: async (name: DocumentName) => (await current()).changedAt.get(name),
});

/** If the database is unreachable, the last snapshot is used for this long. */
const retryMs = 5_000;

interface Reading {
  begun: Date;
  snapshot: Promise<PublicSnapshot>;
  done?: PublicSnapshot;
}

/** The public documents, cached until content changes or a scheduled version becomes public. */
export function createContentReads(db: Queries, samples: Samples, now: () => Date) {
  /** Requests meanwhile wait for the same reading. */
  let reading: Reading | undefined;
  let last: PublicSnapshot | undefined;

  async function load(at: Date): Promise<PublicSnapshot> {
    const store = createDocumentStore(db, () => at);
    const [rows, scheduled] = await Promise.all([store.currentVersions(), store.allScheduled()]);
    const contents = await readAll(db, samples, rows);
    const programs = await listPrograms(db);
    const redirects = await db.selectFrom("redirects").select(["from_key", "target"]).execute();
    const [next] = scheduled.map(({ publish_at }) => publish_at).sort();
    return {
      contents,
      programs: programs.filter(({ isActive, document }) => isActive && contents.has(document)),
      redirects: new Map(redirects.map(({ from_key, target }) => [from_key, target])),
      changesAt: next ? new Date(next) : undefined,
      changedAt: new Map(rows.map(({ document, publish_at }) => [document, publish_at])),
    };
  }

  function orLast(error: unknown): PublicSnapshot {
    if (last) return { ...last, changesAt: new Date(now().getTime() + retryMs) };
    throw error;
  }

  function current(): Promise<PublicSnapshot> {
    const at = now();
    if (reading && !isOver(reading, at)) return reading.snapshot;
    const own: Reading = { begun: at, snapshot: load(at).catch(orLast) };
    reading = own;
    // If content changes meanwhile, those who wait still get this reading, and nobody later does.
    own.snapshot.then(
      (snapshot) => {
        own.done = snapshot;
        if (reading === own) last = snapshot;
      },
      () => {
        if (reading === own) reading = undefined;
      },
    );
    return own.snapshot;
  }

  return {
    ...readsOf(current),
    redirects: async () => (await current()).redirects,
    /** Undefined if they must be read first. */
    knownRedirects: () => reading?.done?.redirects,
    forget(): void {
      reading = undefined;
    },
  };
}

/** The documents with their drafts, for the preview, with hidden and unpublished programs. Not cached. */
export async function readDrafts(db: Queries, samples: Samples, now: () => Date): Promise<ContentReads> {
  const store = createDocumentStore(db, now);
  const [rows, drafts, programs] = await Promise.all([
    store.currentVersions(),
    store.drafts(),
    listPrograms(db),
  ]);
  const empty = programs.map(({ document }) => [document, sampleOf(document, samples)] as const);
  const contents = new Map([...empty, ...(await readAll(db, samples, [...rows, ...drafts]))]);
  return readsOf(async () => ({ contents, programs, changedAt: new Map() }));
}

/** The clock may have been set back. */
const isOver = ({ begun, done }: Reading, at: Date): boolean =>
  begun > at || (done?.changesAt !== undefined && done.changesAt <= at);

/** The last row of a document counts; without a row, the sample. */
async function readAll(
  db: Queries,
  samples: Samples,
  rows: readonly { document: string; content: string }[],
): Promise<Map<DocumentName, unknown>> {
  const contents = new Map(Object.entries(samples) as [DocumentName, unknown][]);
  // Ignores documents of a newer version of the product.
  const stored = new Map(
    rows.flatMap(({ document, content }) =>
      isDocumentName(document) ? [[document, readForPages(document, content)] as const] : [],
    ),
  );
  const uploaded = [...stored].flatMap(([name, content]) => uploadedIn(name, content));
  const shown = await showFiles(db, [...new Set(uploaded)]);
  for (const [name, content] of stored) {
    fillInShown(rulesOf(name), content, shown);
    contents.set(name, content);
  }
  return contents;
}
