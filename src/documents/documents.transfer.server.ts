import { sendCsv } from "#collections/spreadsheets/csv.server.ts";
import {
  maxTableBodyBytes,
  readSentTable,
  tableRefusal,
} from "#collections/spreadsheets/sent-table.server.ts";
import type { Queries } from "#database/tables/tables.ts";
import { uploadEndings } from "#features/notices/notices.rules.ts";
import { changesBetween } from "#fields/changes.ts";
import { problemsIn } from "#fields/check.ts";
import { completed } from "#fields/complete.ts";
import {
  maxContentFileBytes,
  maxContentPictureBytes,
  maxImportBytes,
  maxTableRows,
  ruleAt,
  valueInRules,
} from "#fields/values.ts";
import { removeCameraData } from "#files/camera-data.server.ts";
import { checkType } from "#files/file-types.server.ts";
import { createPictures } from "#files/pictures.server.ts";
import type { Api } from "#http/api.ts";
import { badInput, found, ProductError } from "#http/errors.ts";
import { receiveForm, type UploadedFile } from "#http/requests/multipart.ts";
import { documentChanges } from "./documents.changes.server.ts";
import { readDocument, showFiles } from "./documents.record.server.ts";
import { type DocumentParts, done, forEditors, forEditorsOfOne, nameIn } from "./documents.routes.server.ts";
import {
  contentFile,
  fieldQuery,
  type ImportedDocument,
  importQuery,
  importResponse,
  tableBody,
  tableResponse,
  uploadForm,
  uploadResponse,
} from "./documents.schemas.ts";
import { contentOf, createDocumentStore, lockDocuments, uploadedIn } from "./documents.store.server.ts";
import { type DocumentName, rulesOf } from "./documents.ts";
import { listDocuments } from "./program-list.server.ts";
import { rowsOf } from "./table.ts";

/** Uploads, spreadsheets, and all content as one file. */
export function contentTransferRoutes(app: Api, parts: DocumentParts): void {
  uploadRoutes(app, parts);
  importRoutes(app, parts);
  tableRoutes(app, parts);
}

const fileField = "file";
const notUploaded = "The file was not uploaded";
const mb = 1024 * 1024;

const uploads = [
  { path: "pictures", kind: "picture", maxFileBytes: maxContentPictureBytes },
  { path: "files", kind: "file", maxFileBytes: maxContentFileBytes },
] as const;

/** Files are uploaded before the draft names them, and removed after a day if none does. */
function uploadRoutes(app: Api, { db, storedFiles }: DocumentParts): void {
  const pictures = createPictures({ db, storedFiles });

  async function storeFile(file: UploadedFile): Promise<string> {
    const ending = await checkType(file, uploadEndings, fileField);
    return storedFiles.save(await removeCameraData(file, ending), ending);
  }

  for (const { path, kind, maxFileBytes } of uploads) {
    const formRules = {
      fileField,
      maxFileBytes,
      tooLargeMessage: `${notUploaded}: it is larger than ${maxFileBytes / mb} MB. Please choose a smaller one.`,
      uploadDir: storedFiles.uploadDir,
    };
    app.post(
      `/content/:document/${path}`,
      forEditorsOfOne(
        `Upload a ${kind} for a field of a document`,
        { querystring: fieldQuery, response: { 201: uploadResponse } },
        { changesPages: false, form: { fields: uploadForm, file: fileField } },
      ),
      async (request, reply) => {
        const { field } = request.query;
        const rule = ruleAt(rulesOf(nameIn(request)), field);
        if (rule?.kind !== kind)
          throw new ProductError(400, `${notUploaded}: the document has no ${kind} at ${field}.`);
        const { source, name } = await receiveForm(request, formRules, async ({ file }) => {
          if (!file) throw badInput(notUploaded, [{ field: fileField, message: "Please choose a file." }]);
          const key =
            rule.kind === "picture"
              ? await pictures.save(file, { field: fileField, notSaved: notUploaded, widths: rule.widths })
              : await storeFile(file);
          return { source: key, name: file.name };
        });
        const shown = found((await showFiles(db, [source]))[source], "The file");
        return reply.code(201).send(done("It was uploaded.", { source, name, shown }));
      },
    );
  }
}

const notImported = "Nothing was imported";
const maxErrors = 50;

type Sent = { name: DocumentName; title: string; content: unknown };

/** The file names uploaded pictures and files; it does not contain them. */
function importRoutes(app: Api, parts: DocumentParts): void {
  const { db, samples, now } = parts;

  app.get(
    "/content-export",
    forEditors("All public content as one file", { response: { 200: contentFile } }),
    async (_request, reply) => {
      const [all, published] = await Promise.all([
        listDocuments(db),
        createDocumentStore(db, now).currentVersions(),
      ]);
      const contents = all.map(({ name }) => {
        const row = published.find(({ document }) => document === name);
        return [name, contentOf(name, row, samples)];
      });
      reply.header("content-disposition", 'attachment; filename="site-content.json"');
      return {
        format: "school-content" as const,
        version: 1 as const,
        documents: Object.fromEntries(contents),
      };
    },
  );

  app.post(
    "/content-import",
    {
      bodyLimit: maxImportBytes,
      ...forEditors("Publish the content of such a file", {
        description:
          "Documents that are not in it stay as they are. With dryRun nothing is changed: the response lists what would be. All of it is published, or nothing.",
        querystring: importQuery,
        body: contentFile,
        response: { 200: importResponse },
      }),
    },
    async (request) => {
      const all = await listDocuments(db);
      refuseUnknown(Object.keys(request.body.documents), all);
      const wanted = all.filter(({ name }) => Object.hasOwn(request.body.documents, name));
      const names = wanted.map(({ name }) => name);
      const sent = wanted.map(({ name, title }) => ({
        name,
        title,
        // In a file that is older than a field, the field is empty.
        content: completed(rulesOf(name), request.body.documents[name]),
      }));
      const by = found(await request.administrator(), "The account").email;
      await refuseProblems(sent);
      if (request.query.dryRun === "true")
        return done("This is what would change.", { documents: await changesOf(db, sent) });
      const imported = await request.inWrite(async (transaction, note) => {
        await lockDocuments(transaction, names);
        const at = now();
        const outcome = await changesOf(transaction, sent);
        for (const { name, title, content } of sent) {
          if (!outcome.some((each) => each.name === name && each.changes > 0)) continue;
          await documentChanges({ transaction, samples, at, note, name, title, by }).publishImported(content);
        }
        return outcome;
      });
      return done("The content was imported and is public now.", { documents: imported });
    },
  );

  async function changesOf(queries: Queries, sent: readonly Sent[]): Promise<ImportedDocument[]> {
    const outcome: ImportedDocument[] = [];
    for (const { name, title, content } of sent) {
      const current = await readDocument(name, { db: queries, samples, now });
      const changes = changesBetween(rulesOf(name), current.content, content).length;
      outcome.push({
        name,
        title,
        changes,
        withdraws: (changes > 0 && current.scheduled?.publishAt) || null,
      });
    }
    return outcome;
  }

  async function refuseProblems(sent: readonly Sent[]): Promise<void> {
    const errors = sent.flatMap(({ name, title, content }) =>
      problemsIn(rulesOf(name), content).map(({ field, message }) => ({
        field: field ? `${name}.${field}` : name,
        message: `${title}: ${message}`,
      })),
    );
    const keys = [...new Set(sent.flatMap(({ name, content }) => uploadedIn(name, content)))];
    const missing = keys.length - Object.keys(await showFiles(db, keys)).length;
    if (missing > 0)
      errors.push({
        field: "documents",
        message: `${missing} of the uploaded pictures and files that it names are not on this site.`,
      });
    if (errors.length > 0) throw badInput(notImported, errors.slice(0, maxErrors));
  }
}

function refuseUnknown(names: readonly string[], known: readonly { name: string }[]): void {
  const unknown = names.filter((name) => !known.some((each) => each.name === name));
  if (names.length > 0 && unknown.length === 0) return;
  const message =
    names.length === 0
      ? "There is no content in the file."
      : `This website has no part named ${unknown.slice(0, maxErrors).join(", ").slice(0, 200)}. The file may come from a newer version of the product.`;
  throw badInput(notImported, [{ field: "documents", message }]);
}

const notRead = "The table was not read";

/** A list of a document as a spreadsheet. */
function tableRoutes(app: Api, parts: DocumentParts): void {
  app.post(
    "/content-table",
    {
      bodyLimit: maxTableBodyBytes,
      ...forEditors(
        "Read the cells of a table that is to become items of a list",
        {
          description: "Nothing is saved. At most 200 rows and 1 MB.",
          body: tableBody,
          response: { 200: tableResponse },
        },
        { changesPages: false },
      ),
    },
    async ({ body: { csv } }) => {
      const rows = readSentTable(csv, notRead);
      if (rows.length > maxTableRows + 1)
        throw tableRefusal(notRead, `It has ${rows.length - 1} rows, maximum ${maxTableRows}.`);
      if (rows.length < 2) throw tableRefusal(notRead, "It has no rows under its first line.");
      return done("These are the cells.", { rows });
    },
  );

  app.get(
    "/content/:document/table.csv",
    forEditorsOfOne("Export a list of a document as CSV", {
      description:
        "As the draft has it, or else as it is public. Adding from a table takes it back; pictures, bold words and links are not in it.",
      querystring: fieldQuery,
    }),
    async (request, reply) => {
      const name = nameIn(request);
      const { field } = request.query;
      const rule = ruleAt(rulesOf(name), field);
      if (rule?.kind !== "list" || !rule.isTabular)
        throw new ProductError(404, "There is no list of this name that can be exported as a table.");
      const { draft, content } = await readDocument(name, parts);
      const items = valueInRules(draft?.content ?? content, field);
      const [header = [], ...rows] = rowsOf(rule, Array.isArray(items) ? items : []);
      return sendCsv(reply, `${name}.csv`, header, rows);
    },
  );
}
