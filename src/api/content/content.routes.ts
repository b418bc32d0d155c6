import {
  documentAnswer,
  documentListAnswer,
  documentParams,
  draftAnswer,
  draftBody,
  draftConflict,
  publishAnswer,
  publishBody,
  revisionQuery,
  takeBackAnswer,
} from "#contract/content/content.ts";
import { type DocumentName, documentNames } from "#contract/content/documents.ts";
import { maxDocumentBytes } from "#contract/content/limits.ts";
import type { Api } from "../http/api.ts";
import { found, ProductError } from "../http/errors/errors.ts";
import { historyRoutes } from "./content.history.ts";
import { readDocument } from "./content.record.ts";
import { createContentStore, sampleVersion } from "./content.store.ts";
import { tableRoutes } from "./content.table.ts";
import { transferRoutes } from "./content.transfer.ts";
import { uploadRoutes } from "./content.uploads.ts";
import { type ContentParts, documentChanges, nameIn, tags } from "./document-changes.ts";

const yearMs = 366 * 24 * 60 * 60_000;

export function contentRoutes(app: Api, parts: ContentParts): void {
  const { db, samples, now } = parts;
  const change = documentChanges(parts);
  const read = (name: DocumentName) => readDocument(name, { db, samples, now });

  app.get(
    "/content",
    {
      config: { access: "editor" },
      schema: {
        tags,
        summary: "List the documents of the site",
        response: { 200: documentListAnswer },
      },
    },
    async () => {
      const store = createContentStore(db, now);
      const [current, drafts, allScheduled] = await Promise.all([
        store.currentVersions(),
        store.drafts(),
        store.allScheduled(),
      ]);
      const documents = documentNames.map((name) => {
        const row = current.find(({ document }) => document === name);
        const scheduled = allScheduled.find(({ document }) => document === name);
        return {
          name,
          version: row?.version ?? sampleVersion,
          savedAt: row?.saved_at ?? null,
          savedBy: row?.saved_by ?? null,
          isSample: !row,
          scheduled: scheduled
            ? { version: scheduled.version, publishAt: scheduled.publish_at, savedBy: scheduled.saved_by }
            : null,
          hasDraft: drafts.some(({ document }) => document === name),
        };
      });
      return { success: true as const, message: "These are the documents of the site.", documents };
    },
  );

  app.get(
    "/content/:document",
    {
      config: { access: "editor" },
      schema: {
        tags,
        summary: "Read a document, with its draft",
        params: documentParams,
        response: { 200: documentAnswer },
      },
    },
    async (request) => {
      const document = await read(nameIn(request));
      return { success: true as const, message: "This is the document.", document };
    },
  );

  app.put(
    "/content/:document/draft",
    {
      config: { access: "editor", changesPages: false },
      bodyLimit: maxDocumentBytes,
      schema: {
        tags,
        summary: "Save the draft of a document",
        description:
          "A draft may be incomplete. It names the revision that it began from, 0 for the first; a newer one is not written over.",
        params: documentParams,
        body: draftBody,
        response: { 200: draftAnswer, 409: draftConflict },
      },
    },
    async (request) => {
      const name = nameIn(request);
      const { content, ...at } = request.body;
      await change(request, name, (writes, by) => writes.saveDraft(name, { content, by }, at));
      const { draft } = await read(name);
      return {
        success: true as const,
        message: "The draft was saved.",
        draft: found(draft ?? undefined, "The draft"),
      };
    },
  );

  app.delete(
    "/content/:document/draft",
    {
      config: { access: "editor", changesPages: false },
      schema: {
        tags,
        summary: "Throw the draft of a document away",
        params: documentParams,
        querystring: revisionQuery,
        response: { 200: documentAnswer, 409: draftConflict },
      },
    },
    async (request) => {
      const name = nameIn(request);
      await change(request, name, (writes) => writes.discard(name, request.query.revision));
      return { success: true as const, message: "The draft was discarded.", document: await read(name) };
    },
  );

  app.post(
    "/content/:document/publish",
    {
      config: { access: "editor" },
      schema: {
        tags,
        summary: "Publish the draft of a document, now or later",
        params: documentParams,
        description:
          "What was scheduled before is withdrawn, since it was written before; it stays in the history.",
        body: publishBody,
        response: { 200: publishAnswer, 409: draftConflict },
      },
    },
    async (request) => {
      const name = nameIn(request);
      const { revision, publishAt } = request.body;
      const at = publishAt === undefined ? now() : laterMoment(publishAt, now());
      const withdrawn = await change(request, name, (writes, by) => writes.publish(name, revision, by, at));
      const outcome = at > now() ? "It will be public at that time." : "It is public now.";
      const message = withdrawn ? `${outcome} What was scheduled before will not be published.` : outcome;
      return { success: true as const, message, withdrawn: withdrawn ?? null, document: await read(name) };
    },
  );

  app.delete(
    "/content/:document/scheduled",
    {
      config: { access: "editor" },
      schema: {
        tags,
        summary: "Take back what is to be public later",
        description: "It becomes the draft, unless there is one already.",
        params: documentParams,
        response: { 200: takeBackAnswer, 409: draftConflict },
      },
    },
    async (request) => {
      const name = nameIn(request);
      const isDraft = await change(request, name, (writes, by) => writes.takeBack(name, by));
      const message = isDraft
        ? "It will not be published. It is the draft now."
        : "It will not be published. The draft stays as it is.";
      return { success: true as const, message, isDraft, document: await read(name) };
    },
  );

  historyRoutes(app, parts, change);
  uploadRoutes(app, parts);
  transferRoutes(app, parts);
  tableRoutes(app, parts);
}

function laterMoment(text: string, now: Date): Date {
  const moment = new Date(text);
  if (moment > now && moment.getTime() < now.getTime() + yearMs) return moment;
  const message = "The moment must lie ahead, and within a year.";
  throw new ProductError(400, `It was not published: ${message.toLowerCase()}`, {
    errors: [{ field: "publishAt", message }],
  });
}
