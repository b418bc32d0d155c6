import type { FastifyRequest } from "fastify";
import { ProductError, requireFound } from "#base/errors.ts";
import { defaultPageSize } from "#base/page-limits.ts";
import { pageQuery, success } from "#base/responses.schemas.ts";
import { changesBetween } from "#kit/fields/changes.ts";
import { fieldQuery, receiveUpload, uploadOf } from "#kit/fields/field-uploads.server.ts";
import { maxDocumentBytes } from "#kit/fields/values.ts";
import type { Database, Tables } from "#platform/database/tables/tables.ts";
import { uploadResponse } from "#platform/files/files.schemas.ts";
import type { StoredFiles } from "#platform/files/stored-files.ts";
import { type Api, endpointsOf } from "#platform/http/api.ts";
import { partOf, toPagination } from "#platform/http/requests/pagination.ts";
import { type ChangeWork, changeDocument } from "./document-changes.server.ts";
import {
  documentDraftBody,
  documentListResponse,
  documentParams,
  documentResponse,
  draftConflict,
  draftResponse,
  publishBody,
  publishResponse,
  restoreBody,
  revisionQuery,
  type VersionRecord,
  versionListResponse,
  withdrawResponse,
} from "./documents.schemas.ts";
import {
  contentOf,
  createDocumentStore,
  describeDocument,
  documentSummaryOf,
  noDocument,
  type RecordParts,
  readDocument,
  sampleVersion,
} from "./documents.store.server.ts";
import type { DocumentName, DocumentRule, Documents } from "./registry.ts";

const yearMs = 366 * 24 * 60 * 60_000;
/** Each is compared with the one before, and either may be large. */
const maxVersionsPerPage = 50;
const maxChanges = 30;
const maxCharacters = 400;

export interface DocumentParts extends RecordParts {
  db: Database;
  storedFiles: StoredFiles;
}

export const endpoint = endpointsOf("Site content");
/** Drafts are not on the pages. */
const draftAccess = { access: "editor", changesPages: false } as const;
const params = documentParams;

type OfOne = { params: { document: string } };

export function documentNameIn({ params: { document } }: OfOne, { isDocumentName }: Documents): DocumentName {
  if (isDocumentName(document)) return document;
  throw noDocument();
}

const getDocuments = endpoint("editor", "List the documents of the site", {
  querystring: pageQuery,
  response: { 200: documentListResponse },
});
const getDocument = endpoint("editor", "Read a document, with its draft", {
  params,
  response: { 200: documentResponse },
});
const putDraft = {
  bodyLimit: maxDocumentBytes,
  ...endpoint(draftAccess, "Save the draft of a document", {
    description:
      "A draft may be incomplete. It names the revision that it began from, 0 for the first; a newer one is not written over.",
    params,
    body: documentDraftBody,
    response: { 200: draftResponse, 409: draftConflict },
  }),
};
const deleteDraft = endpoint(draftAccess, "Discard the draft of a document", {
  params,
  querystring: revisionQuery,
  response: { 200: documentResponse, 409: draftConflict },
});
const postPublish = endpoint("editor", "Publish the draft of a document, now or later", {
  params,
  description: "The version that was scheduled before is withdrawn; it stays in the history.",
  body: publishBody,
  response: { 200: publishResponse, 409: draftConflict },
});
const deleteScheduled = endpoint("editor", "Withdraw the scheduled version", {
  params,
  description: "It becomes the draft, unless there is one already.",
  response: { 200: withdrawResponse, 409: draftConflict },
});
const getVersions = endpoint("editor", "List the versions of a document, newest first, with what changed", {
  params,
  description: `A page has at most ${maxVersionsPerPage}, also where more are asked for.`,
  querystring: pageQuery,
  response: { 200: versionListResponse },
});
const postRestore = endpoint(draftAccess, "Make an earlier version the draft", {
  description: "Nothing changes on the site until the draft is published.",
  params,
  body: restoreBody,
  response: { 200: documentResponse, 409: draftConflict },
});

export function contentRoutes(app: Api, parts: DocumentParts): void {
  const { db, documents, now } = parts;
  const store = createDocumentStore(db, now);
  const read = (request: OfOne) => readDocument(documentNameIn(request, documents), parts);
  const change = <Outcome>(request: FastifyRequest & OfOne, work: ChangeWork<Outcome>) =>
    changeDocument(request, documentNameIn(request, documents), parts, work);

  app.get("/content", getDocuments, async ({ query }) => {
    const [all, current, drafts, scheduled] = await Promise.all([
      documents.list(db),
      store.currentVersions(),
      store.drafts(),
      store.allScheduled(),
    ]);
    const { rows, ...paged } = partOf(all, query);
    const list = rows.map(({ name, title, page }) => {
      const isThis = ({ document }: { document: string }) => document === name;
      return {
        ...documentSummaryOf(name, current.find(isThis), scheduled.find(isThis)),
        title,
        page,
        hasDraft: drafts.some(isThis),
      };
    });
    return success("These are the documents of the site.", { documents: list, ...paged });
  });

  app.get("/content/:document", getDocument, async (request) =>
    success("This is the document.", { document: await read(request) }),
  );

  app.put("/content/:document/draft", putDraft, async (request) => {
    const { content, ...at } = request.body;
    await change(request, (changes) => changes.saveDraft(content, at));
    const { draft } = await read(request);
    return success("The draft was saved.", { draft: requireFound(draft ?? undefined, "The draft") });
  });

  app.delete("/content/:document/draft", deleteDraft, async (request) => {
    await change(request, (changes) => changes.discardDraft(request.query.revision));
    return success("The draft was discarded.", { document: await read(request) });
  });

  app.post("/content/:document/publish", postPublish, async (request) => {
    const { revision, publishAt } = request.body;
    const at = publishAt === undefined ? now() : laterMoment(publishAt, now());
    const withdrawn = await change(request, (changes) => changes.publishDraft(revision, at));
    const outcome = at > now() ? "It will be public at that time." : "It is public now.";
    const message = withdrawn ? `${outcome} What was scheduled before will not be published.` : outcome;
    return success(message, { withdrawn: withdrawn ?? null, document: await read(request) });
  });

  app.delete("/content/:document/scheduled", deleteScheduled, async (request) => {
    const isDraft = await change(request, (changes) => changes.withdraw());
    const outcome = isDraft ? "It is the draft now." : "The draft stays as it is.";
    return success(`It will not be published. ${outcome}`, { isDraft, document: await read(request) });
  });

  app.get("/content/:document/versions", getVersions, async (request) => {
    const name = documentNameIn(request, documents);
    await describeDocument(documents, db, name);
    const { page = 1 } = request.query;
    const limit = Math.min(request.query.limit ?? defaultPageSize, maxVersionsPerPage);
    // One more, to compare the last of the page with.
    const [rows, count, current] = await Promise.all([
      store.versions(name, { offset: (page - 1) * limit, limit: limit + 1 }),
      store.countVersions(name),
      store.current(name),
    ]);
    const versions = rows.slice(0, limit).map((row, index): VersionRecord => {
      const before = contentOf(name, rows[index + 1], documents);
      return {
        ...changesIn(documents.rulesOf(name), before, contentOf(name, row, documents)),
        version: row.version,
        savedAt: row.saved_at,
        savedBy: row.saved_by,
        publishedAt: row.publish_at,
        state: stateOf(row, current?.version, now()),
      };
    });
    if (rows.length < limit)
      versions.push({ ...sampleRecord, state: current === undefined ? "current" : "sample" });
    return success("These are the versions.", {
      versions,
      pagination: toPagination(count + 1, page, limit),
    });
  });

  app.post("/content/:document/restore", postRestore, async (request) => {
    const { version, revision } = request.body;
    await change(request, (changes) => changes.restore(version, revision));
    const message = `Version ${version} is the draft now. Check it, then publish it.`;
    return success(message, { document: await read(request) });
  });

  uploadRoutes(app, parts);
}

/** Files are uploaded before a draft uses them. Unused ones are removed after a day. */
function uploadRoutes(app: Api, parts: DocumentParts): void {
  const { rulesOf } = parts.documents;
  for (const kind of ["picture", "file"] as const) {
    const upload = endpoint(uploadOf("editor"), `Upload a ${kind} for a field of a document`, {
      params: documentParams,
      querystring: fieldQuery,
      response: { 201: uploadResponse },
    });
    app.post(`/content/:document/${kind}s`, upload, async (request, reply) => {
      const { field } = request.query;
      const rules = rulesOf(documentNameIn(request, parts.documents));
      const place = { rules, kind, field, of: "the document" };
      return reply.code(201).send(await receiveUpload(request, place, parts));
    });
  }
}

function laterMoment(text: string, now: Date): Date {
  const moment = new Date(text);
  if (moment > now && moment.getTime() < now.getTime() + yearMs) return moment;
  const message = "The time must be in the future, and within a year.";
  throw new ProductError(400, `It was not published: ${message.toLowerCase()}`, {
    errors: [{ field: "publishAt", message }],
  });
}

function changesIn(rules: DocumentRule, before: unknown, after: unknown) {
  const changes = changesBetween(rules, before, after);
  return {
    changes: changes.slice(0, maxChanges).map(({ field, from, to }) => ({
      where: field,
      before: shorten(from),
      after: shorten(to),
    })),
    moreChanges: Math.max(0, changes.length - maxChanges),
  };
}

function stateOf(
  row: Tables["content_versions"],
  currentVersion: number | undefined,
  now: Date,
): VersionRecord["state"] {
  if (row.withdrawn_at) return "withdrawn";
  if (row.publish_at > now.toISOString()) return "scheduled";
  return row.version === currentVersion ? "current" : "past";
}

const sampleRecord = {
  version: sampleVersion,
  savedAt: null,
  savedBy: null,
  publishedAt: null,
  changes: [],
  moreChanges: 0,
};

const shorten = (text: string): string =>
  text.length > maxCharacters ? `${text.slice(0, maxCharacters).toWellFormed()}…` : text;
