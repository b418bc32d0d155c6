import { earliest } from "#base/calendar/dates.ts";
import { fillInShown, showFiles } from "#kit/fields/field-uploads.server.ts";
import { uploadedIn } from "#kit/fields/sources.ts";
import type { Queries } from "#platform/database/tables/tables.ts";
import { createDocumentStore, readForPages, sampleOf } from "./documents.store.server.ts";
import type { Content, ContentExtras, DocumentName, Documents } from "./registry.ts";

interface Snapshot {
  contents: Map<DocumentName, unknown>;
  extras: ContentExtras;
  /** When another version becomes public by itself, or when to retry an unreachable database. */
  changesAt?: Date | undefined;
  /** ISO timestamps, but none for the sample. */
  changedAt: ReadonlyMap<string, string>;
}

export type ContentReads = ReturnType<typeof readsOf>;

const readsOf = (current: () => Promise<Snapshot>) => ({
  read: async <Name extends DocumentName>(name: Name) =>
    (await current()).contents.get(name) as Content<Name>,
  changesAt: async () => (await current()).changesAt,
  extras: async () => (await current()).extras,
  changedAt: async (name: DocumentName) => (await current()).changedAt.get(name),
});

/** If the database is unreachable, the last snapshot is used for this long. */
const retryMs = 5_000;

interface Reading {
  begun: Date;
  snapshot: Promise<Snapshot>;
  done?: Snapshot;
}

/** Documents as pages read them, with the text from which each was made: of hundreds of pages one changes at a time. */
type ReadTexts = ReadonlyMap<DocumentName, { text: string; content: unknown }>;

/** The public documents, cached until content changes or a scheduled version becomes public. */
export function createContentReads(db: Queries, documents: Documents, now: () => Date) {
  /** Requests meanwhile wait for the same reading. */
  let reading: Reading | undefined;
  let last: Snapshot | undefined;
  let lastTexts: ReadTexts = new Map();

  async function load(at: Date): Promise<Snapshot> {
    const store = createDocumentStore(db, () => at);
    const [rows, nextPublication] = await Promise.all([store.currentVersions(), store.nextPublication()]);
    lastTexts = await readTexts(db, documents, rows, lastTexts);
    const contents = contentsOf(documents, lastTexts);
    const extras = await documents.readExtras(db, at, contents);
    return {
      contents,
      extras,
      changesAt: earliest(nextPublication, extras.changesAt),
      changedAt: new Map(rows.map(({ document, publish_at }) => [document, publish_at])),
    };
  }

  function orLast(error: unknown): Snapshot {
    if (last) return { ...last, changesAt: new Date(now().getTime() + retryMs) };
    throw error;
  }

  function current(): Promise<Snapshot> {
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
    /** Undefined if they must be read first. */
    knownExtras: () => reading?.done?.extras,
    lastTexts: () => lastTexts,
    forget(): void {
      reading = undefined;
    },
  };
}

/**
 * The documents with their drafts, for the preview, with those of hidden and unpublished records. A scheduled version is
 * shown until another one is public. Not cached.
 */
export async function readDrafts(
  db: Queries,
  documents: Documents,
  now: () => Date,
  known: ReadTexts = new Map(),
): Promise<ContentReads> {
  const store = createDocumentStore(db, now);
  const [scheduled, rows, drafts, listed, extras] = await Promise.all([
    store.allScheduled(),
    store.currentVersions(),
    store.drafts(),
    documents.list(db),
    documents.readExtras(db, now()),
  ]);
  const empty = listed.map(({ name }) => [name, sampleOf(name, documents)] as const);
  const texts = await readTexts(db, documents, [...scheduled, ...rows, ...drafts], known);
  const contents = new Map([...empty, ...contentsOf(documents, texts)]);
  return readsOf(async () => ({ contents, extras, changedAt: new Map() }));
}

/** The clock may have been set back. */
const isOver = ({ begun, done }: Reading, at: Date): boolean =>
  begun > at || (done?.changesAt !== undefined && done.changesAt <= at);

/** The last row of a document counts. */
async function readTexts(
  db: Queries,
  { isDocumentName, rulesOf }: Documents,
  rows: readonly { document: string; content: string }[],
  known: ReadTexts,
): Promise<ReadTexts> {
  // Ignores documents of a newer version of the product.
  const stored = new Map(
    rows.flatMap(({ document, content }) => (isDocumentName(document) ? [[document, content] as const] : [])),
  );
  const read = new Map(
    Array.from(stored, ([name, text]) => {
      const before = known.get(name);
      const same = before?.text === text ? before : undefined;
      return [name, same ?? { text, content: readForPages(rulesOf(name), text) }] as const;
    }),
  );
  const fresh = [...read].filter(([name, one]) => known.get(name) !== one);
  const uploaded = fresh.flatMap(([name, { content }]) => uploadedIn(rulesOf(name), content));
  const shown = await showFiles(db, [...new Set(uploaded)]);
  for (const [name, { content }] of fresh) fillInShown(rulesOf(name), content, shown);
  return read;
}

/** Without a row, a document is the sample. */
const contentsOf = ({ samples }: Documents, texts: ReadTexts): Map<DocumentName, unknown> =>
  new Map([
    ...(Object.entries(samples) as [DocumentName, unknown][]),
    ...Array.from(texts, ([name, { content }]) => [name, content] as const),
  ]);
