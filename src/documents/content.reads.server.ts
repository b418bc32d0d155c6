import { affects, type ChangedTables } from "#collections/changes.server.ts";
import type { Queries, Tables } from "#database/tables/tables.ts";
import type { SiteReads } from "#site/visit.ts";
import { fillInShown, showFiles } from "./content.record.server.ts";
import { createContentStore, readForPages, uploadedIn } from "./content.store.server.ts";
import { type Content, type DocumentName, documentNames, documents, isDocumentName } from "./documents.ts";
import { givenEventAddresses, newEventAddresses } from "./event-addresses.server.ts";

export type Samples = { readonly [Name in DocumentName]: Content<Name> };

interface Snapshot {
  contents: Map<DocumentName, unknown>;
  /** The addresses of events that are there no more. */
  goneEvents: ReadonlySet<string>;
  readAt: Date;
  /** When another version becomes public by itself, or the database is asked again that was away. */
  changesAt: Date | undefined;
  /** Since when the documents are as they are. */
  changedAt: ReadonlyMap<string, string>;
}

/** All that documents are made of. */
const readFrom = [
  "content_versions",
  "content_addresses",
  "files",
  "pictures",
  "picture_variants",
] as const satisfies (keyof Tables)[];

/** What was known last is shown for so long before somebody asks a database again that was away. */
const triedAgainMs = 5_000;

/**
 * The documents as visitors see them now. One copy is held in memory, until content changes or the moment comes at which
 * a version becomes public; while the database is away, the last one is good enough.
 */
export function createContentReads(db: Queries, samples: Samples, now: () => Date) {
  let loading: Promise<Snapshot> | undefined;
  let last: Snapshot | undefined;

  async function load(readAt: Date): Promise<Snapshot> {
    const store = createContentStore(db, () => readAt);
    const [rows, changesAt] = await Promise.all([store.currentVersions(), store.nextMoment()]);
    const contents = await read(db, samples, rows);
    const changedAt = new Map(rows.map(({ document, publish_at }) => [document, publish_at]));
    return { contents, readAt, changesAt, changedAt, goneEvents: await addressEvents(db, contents) };
  }

  function current(): Promise<Snapshot> {
    const at = now();
    if (last && isOver(last, at)) {
      loading = undefined;
      // All who ask while it is read anew wait for the same.
      last = { ...last, readAt: at, changesAt: undefined };
    }
    if (loading) return loading;
    const begun = load(at).then(
      (snapshot) => {
        if (loading === begun) last = snapshot;
        return snapshot;
      },
      (error) => {
        if (!last) {
          if (loading === begun) loading = undefined;
          throw error;
        }
        const standIn = { ...last, readAt: at, changesAt: new Date(at.getTime() + triedAgainMs) };
        if (loading === begun) last = standIn;
        return standIn;
      },
    );
    loading = begun;
    return begun;
  }

  const reads: SiteReads["content"] = {
    async read(name) {
      const { contents } = await current();
      return contents.get(name) as Content<typeof name>;
    },
    changesAt: async () => (await current()).changesAt,
    isGoneEvent: async (slug) => (await current()).goneEvents.has(slug),
    changedAt: async (name) => (await current()).changedAt.get(name),
  };
  return {
    ...reads,
    /** Something has changed. */
    forget(tables?: ChangedTables): void {
      if (affects(tables, readFrom)) loading = undefined;
    },
  };
}

/** The same with the drafts in place of what is public, for somebody who is signed in. Nothing of it is held. */
export async function readDrafts(
  db: Queries,
  samples: Samples,
  now: () => Date,
): Promise<SiteReads["content"]> {
  const store = createContentStore(db, now);
  const [rows, drafts] = await Promise.all([store.currentVersions(), store.drafts()]);
  const contents = await read(db, samples, [...rows, ...drafts]);
  const goneEvents = await addressEvents(db, contents);
  return {
    read: async (name) => contents.get(name) as Content<typeof name>,
    changesAt: async () => undefined,
    isGoneEvent: async (slug) => goneEvents.has(slug),
    // Nobody lists what is not public.
    changedAt: async () => undefined,
  };
}

/** Gives every event its address, or the one that a sample or a draft would get, and returns those of events that are gone. */
async function addressEvents(db: Queries, contents: Map<DocumentName, unknown>): Promise<Set<string>> {
  const { items } = contents.get("events") as Content<"events">;
  const given = await givenEventAddresses(db);
  const slugs = new Map([...given, ...newEventAddresses(items, given)].map(([slug, id]) => [id, slug]));
  contents.set("events", { items: items.map((event) => ({ ...event, slug: slugs.get(event.id) })) });
  const ids = new Set(items.map(({ id }) => id));
  return new Set([...given].filter(([, id]) => !ids.has(id)).map(([slug]) => slug));
}

/** A clock that was set back says nothing of what was read before. */
const isOver = ({ readAt, changesAt }: Snapshot, at: Date): boolean =>
  (changesAt !== undefined && changesAt <= at) || readAt > at;

/** All documents; of several rows of one the last counts, and where there is none the sample. */
async function read(
  db: Queries,
  samples: Samples,
  rows: readonly { document: string; content: string }[],
): Promise<Map<DocumentName, unknown>> {
  const stored = new Map(rows.map(({ document, content }) => [document, content]));
  const contents = new Map<DocumentName, unknown>(documentNames.map((name) => [name, samples[name]]));
  // One that is not known is of a program that is newer than this one.
  const known = [...stored].flatMap(([name, text]) =>
    isDocumentName(name) ? { name, document: readForPages(name, text) } : [],
  );
  const uploaded = known.flatMap(({ name, document }) => uploadedIn(documents[name].rules, document));
  const shown = await showFiles(db, [...new Set(uploaded)]);
  for (const { name, document } of known) {
    fillInShown(documents[name].rules, document, shown);
    contents.set(name, document);
  }
  return contents;
}
