import { pageQuery } from "#collections/responses.schemas.ts";
import type { Tables } from "#database/tables/tables.ts";
import { type Change, changesBetween } from "#fields/changes.ts";
import type { Api } from "#http/api.ts";
import { found } from "#http/errors/errors.ts";
import { toPagination } from "#http/requests/pagination.ts";
import {
  type ChangeDocument,
  type ContentParts,
  nameIn,
  readDocument,
  tags,
} from "./content.record.server.ts";
import { createContentStore, readStored, sampleVersion } from "./content.store.server.ts";
import {
  documentAnswer,
  documentParams,
  draftConflict,
  restoreBody,
  type VersionRecord,
  versionListAnswer,
} from "./content.ts";
import { type DocumentName, documents } from "./documents.ts";

const versionsOnAPage = 10;
const mostOnAPage = 50;
const changesTold = 30;
const charactersTold = 400;

type VersionRow = Tables["content_versions"];

export function historyRoutes(app: Api, parts: ContentParts, change: ChangeDocument): void {
  const { db, samples, now } = parts;
  const store = createContentStore(db, now);

  app.get(
    "/content/:document/versions",
    {
      config: { access: "editor" },
      schema: {
        tags,
        summary: "List the versions of a document, newest first, with what changed",
        params: documentParams,
        querystring: pageQuery,
        response: { 200: versionListAnswer },
      },
    },
    async (request) => {
      const name = nameIn(request);
      const { page = 1 } = request.query;
      const limit = Math.min(request.query.limit ?? versionsOnAPage, mostOnAPage);
      // One more, with which the last of the page is compared.
      const [rows, count, current] = await Promise.all([
        store.versions(name, { offset: (page - 1) * limit, limit: limit + 1 }),
        store.countVersions(name),
        store.current(name),
      ]);
      const isLastPage = rows.length <= limit;
      const versions = rows.slice(0, limit).map((row, index) => {
        const before = rows[index + 1];
        return toVersion(name, row, before ? readStored(name, before.content).content : samples[name], {
          currentVersion: current?.version,
          now: now(),
        });
      });
      if (isLastPage && versions.length < limit) versions.push(sampleRecord(current === undefined));
      return {
        success: true as const,
        message: "These are the versions.",
        versions,
        pagination: toPagination(count + 1, page, limit),
      };
    },
  );

  app.post(
    "/content/:document/restore",
    {
      config: { access: "editor", changesPages: false },
      schema: {
        tags,
        summary: "Make an earlier version the draft",
        description: "Nothing changes on the site until the draft is published.",
        params: documentParams,
        body: restoreBody,
        response: { 200: documentAnswer, 409: draftConflict },
      },
    },
    async (request) => {
      const name = nameIn(request);
      const { version, revision } = request.body;
      const content = await contentOf(name, version);
      await change(request, name, (writes, by) => writes.restore(name, version, { content, by }, revision));
      return {
        success: true as const,
        message: `Version ${version} is the draft now. Look at it, then publish it.`,
        document: await readDocument(name, { db, samples, now }),
      };
    },
  );

  async function contentOf(name: DocumentName, version: number): Promise<unknown> {
    if (version === sampleVersion) return samples[name];
    const row = found(await store.version(name, version), "The version");
    return readStored(name, row.content).content;
  }
}

function toVersion(
  name: DocumentName,
  row: VersionRow,
  before: unknown,
  { currentVersion, now }: { currentVersion: number | undefined; now: Date },
): VersionRecord {
  const changes = changesBetween(documents[name].rules, before, readStored(name, row.content).content);
  return {
    version: row.version,
    savedAt: row.saved_at,
    savedBy: row.saved_by,
    publishedAt: row.publish_at,
    state: stateOf(row, currentVersion, now),
    changes: changes.slice(0, changesTold).map(shortened),
    moreChanges: Math.max(0, changes.length - changesTold),
  };
}

function stateOf(row: VersionRow, currentVersion: number | undefined, now: Date): VersionRecord["state"] {
  if (row.withdrawn_at) return "withdrawn";
  if (row.publish_at > now.toISOString()) return "scheduled";
  return row.version === currentVersion ? "current" : "past";
}

const sampleRecord = (isCurrent: boolean): VersionRecord => ({
  version: sampleVersion,
  savedAt: null,
  savedBy: null,
  publishedAt: null,
  state: isCurrent ? "current" : "sample",
  changes: [],
  moreChanges: 0,
});

const shortened = ({ where, before, after }: Change): Change => ({
  where,
  before: cut(before),
  after: cut(after),
});

const cut = (text: string): string =>
  text.length > charactersTold ? `${text.slice(0, charactersTold).toWellFormed()}…` : text;
