import { uploadEndings } from "#features/notices/notices.rules.ts";
import type { Rule } from "#fields/rules.ts";
import { maxContentFileBytes, maxContentPictureBytes, maxDocumentBytes, ruleAt } from "#fields/values.ts";
import { removeCameraData } from "#files/camera-data.server.ts";
import { checkType } from "#files/file-types.server.ts";
import { createPictures } from "#files/pictures.server.ts";
import type { Api } from "#http/api.ts";
import { badInput, found, ProductError } from "#http/errors/errors.ts";
import { type FormRules, receiveForm, type UploadedFile } from "#http/requests/multipart.ts";
import { historyRoutes } from "./content.history.server.ts";
import {
  type ContentParts,
  documentChanges,
  nameIn,
  readDocument,
  showFiles,
  tags,
} from "./content.record.server.ts";
import { createContentStore, sampleVersion } from "./content.store.server.ts";
import { tableRoutes } from "./content.table.server.ts";
import { transferRoutes } from "./content.transfer.server.ts";
import {
  documentAnswer,
  documentListAnswer,
  documentParams,
  draftAnswer,
  draftBody,
  draftConflict,
  fieldQuery,
  publishAnswer,
  publishBody,
  revisionQuery,
  takeBackAnswer,
  uploadAnswer,
  uploadForm,
} from "./content.ts";
import { type DocumentName, documentNames, documents } from "./documents.ts";

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

const fileField = "file";
const notUploaded = "The file was not uploaded";
const mb = 1024 * 1024;

/** What goes into a document's fields is uploaded first; it is removed again after a day if no draft uses it. */
function uploadRoutes(app: Api, { db, storedFiles }: ContentParts): void {
  const pictures = createPictures({ db, storedFiles });
  const formRules = (maxFileBytes: number): FormRules => ({
    fileField,
    maxFileBytes,
    tooLargeMessage: `${notUploaded}: it is larger than ${maxFileBytes / mb} MB. Please choose a smaller one.`,
    uploadDir: storedFiles.uploadDir,
  });

  async function keepFile(file: UploadedFile): Promise<string> {
    const ending = await checkType(file, uploadEndings, fileField);
    return storedFiles.save(await removeCameraData(file, ending), ending);
  }

  const kinds = [
    { path: "pictures", kind: "picture", maxBytes: maxContentPictureBytes },
    { path: "files", kind: "file", maxBytes: maxContentFileBytes },
  ] as const;
  for (const { path, kind, maxBytes } of kinds)
    app.post(
      `/content/:document/${path}`,
      {
        config: { access: "editor", changesPages: false, form: { fields: uploadForm, file: fileField } },
        schema: {
          tags,
          summary: `Upload a ${kind} for a field of a document`,
          params: documentParams,
          querystring: fieldQuery,
          response: { 201: uploadAnswer },
        },
      },
      async (request, reply) => {
        const rule = ruleFor(documents[nameIn(request)].rules, request.query.field, kind);
        const { source, name } = await receiveForm(request, formRules(maxBytes), async ({ file }) => {
          if (!file) throw badInput(notUploaded, [{ field: fileField, message: "Please choose a file." }]);
          const key =
            rule.kind === "picture"
              ? await pictures.save(file, { field: fileField, notSaved: notUploaded, widths: rule.widths })
              : await keepFile(file);
          return { source: key, name: file.name };
        });
        const shown = found((await showFiles(db, [source]))[source], "The file");
        return reply.code(201).send({ success: true, message: "It was uploaded.", source, name, shown });
      },
    );
}

function ruleFor<Kind extends "picture" | "file">(rules: Rule, field: string, kind: Kind) {
  const rule = ruleAt(rules, field);
  if (rule?.kind === kind) return rule as Extract<Rule, { kind: Kind }>;
  throw new ProductError(400, `${notUploaded}: the document has no ${kind} at ${field}.`);
}
