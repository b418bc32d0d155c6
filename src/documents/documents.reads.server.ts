import type { Queries } from "#database/tables/tables.ts";
import { allNoticeTypes } from "#features/notices/notices.rules.ts";
import { fillInShown, showFiles } from "#files/field-uploads.server.ts";
import {
  createDocumentStore,
  readForPages,
  type Samples,
  sampleOf,
  uploadedIn,
} from "./documents.store.server.ts";
import { type Content, type DocumentName, isDocumentName, rulesOf } from "./documents.ts";
import { type ListedProgram, listPrograms } from "./program-list.server.ts";

export interface ContentReads {
  read<Name extends DocumentName>(name: Name): Promise<Content<Name>>;
  /** When another version becomes public by itself. */
  changesAt(): Promise<Date | undefined>;
  /** In the order of the pages. */
  programs(): Promise<readonly ListedProgram[]>;
  /** An ISO timestamp; undefined for the sample. */
  changedAt(name: DocumentName): Promise<string | undefined>;
}

interface Snapshot {
  contents: Map<DocumentName, unknown>;
  programs: readonly ListedProgram[];
  /** Targets by their keys. They share the cache of the documents. */
  redirects: ReadonlyMap<string, string>;
  readAt: Date;
  /** When a scheduled version becomes public, or when to retry an unreachable database. */
  changesAt: Date | undefined;
  changedAt: ReadonlyMap<string, string>;
}

/** The types of notices: SPEC.md's, and those that the office has added. */
export async function listNoticeTypes(content: ContentReads): Promise<string[]> {
  return allNoticeTypes(await content.read("notices"));
}

/** If the database is unreachable, the last snapshot is used for this long. */
const retryMs = 5_000;

/** The public documents, cached until content changes or a scheduled version becomes public. */
export function createContentReads(db: Queries, samples: Samples, now: () => Date) {
  let loading: Promise<Snapshot> | undefined;
  let last: Snapshot | undefined;
  let isLastCurrent = false;

  async function load(readAt: Date): Promise<Snapshot> {
    const store = createDocumentStore(db, () => readAt);
    const [rows, scheduled] = await Promise.all([store.currentVersions(), store.allScheduled()]);
    const contents = await readAll(db, samples, rows);
    const programs = (await listPrograms(db)).filter(
      ({ isActive, document }) => isActive && contents.has(document),
    );
    const redirects = await db.selectFrom("redirects").select(["from_key", "target"]).execute();
    const [next] = scheduled.map(({ publish_at }) => publish_at).sort();
    return {
      contents,
      programs,
      redirects: new Map(redirects.map(({ from_key, target }) => [from_key, target])),
      readAt,
      changesAt: next ? new Date(next) : undefined,
      changedAt: new Map(rows.map(({ document, publish_at }) => [document, publish_at])),
    };
  }

  function current(): Promise<Snapshot> {
    const at = now();
    if (last && isOver(last, at)) {
      loading = undefined;
      // Requests meanwhile wait for the same read.
      last = { ...last, readAt: at, changesAt: undefined };
    }
    if (loading) return loading;
    const begun: Promise<Snapshot> = load(at)
      .catch((error) => {
        if (last) return { ...last, readAt: at, changesAt: new Date(at.getTime() + retryMs) };
        if (loading === begun) loading = undefined;
        throw error;
      })
      .then((snapshot) => {
        if (loading === begun) {
          last = snapshot;
          isLastCurrent = true;
        }
        return snapshot;
      });
    loading = begun;
    return begun;
  }

  const reads: ContentReads = {
    read: async (name) => (await current()).contents.get(name) as Content<typeof name>,
    changesAt: async () => (await current()).changesAt,
    programs: async () => (await current()).programs,
    changedAt: async (name) => (await current()).changedAt.get(name),
  };
  return {
    ...reads,
    redirects: async () => (await current()).redirects,
    /** Undefined if they must be read first. */
    knownRedirects: () => (isLastCurrent ? last?.redirects : undefined),
    forget(): void {
      loading = undefined;
      isLastCurrent = false;
    },
  };
}

/** The documents with their drafts, for the preview. Not cached. */
export async function readDrafts(db: Queries, samples: Samples, now: () => Date): Promise<ContentReads> {
  const store = createDocumentStore(db, now);
  const [rows, drafts] = await Promise.all([store.currentVersions(), store.drafts()]);
  const contents = await readAll(db, samples, [...rows, ...drafts]);
  // Hidden and unpublished ones, too.
  const programs = await listPrograms(db);
  return {
    read: async (name) => (contents.get(name) ?? sampleOf(name, samples)) as Content<typeof name>,
    changesAt: async () => undefined,
    programs: async () => programs,
    changedAt: async () => undefined,
  };
}

/** The clock may have been set back. */
const isOver = ({ readAt, changesAt }: Snapshot, at: Date): boolean =>
  (changesAt !== undefined && changesAt <= at) || readAt > at;

/** The last row of a document counts; without a row, the sample. */
async function readAll(
  db: Queries,
  samples: Samples,
  rows: readonly { document: string; content: string }[],
): Promise<Map<DocumentName, unknown>> {
  const stored = new Map(rows.map(({ document, content }) => [document, content]));
  // Ignores documents of a newer version of the product.
  const known = [...stored].flatMap(([name, text]) =>
    isDocumentName(name) ? { name, content: readForPages(name, text) } : [],
  );
  const uploaded = known.flatMap(({ name, content }) => uploadedIn(name, content));
  const shown = await showFiles(db, [...new Set(uploaded)]);
  for (const { name, content } of known) fillInShown(rulesOf(name), content, shown);
  return new Map<DocumentName, unknown>([
    ...(Object.entries(samples) as [DocumentName, unknown][]),
    ...known.map(({ name, content }) => [name, content] as const),
  ]);
}
