import { badInput, ProductError } from "#base/errors.ts";
import { success } from "#base/responses.schemas.ts";
import { changesBetween } from "#kit/fields/changes.ts";
import { problemsIn } from "#kit/fields/check.ts";
import { showFiles } from "#kit/fields/field-uploads.server.ts";
import { isWhole, shaped } from "#kit/fields/shape.ts";
import { uploadedIn } from "#kit/fields/sources.ts";
import { maxImportBytes } from "#kit/fields/values.ts";
import { limitText } from "#kit/ui/file-size.ts";
import type { Queries } from "#platform/database/tables/tables.ts";
import type { Api } from "#platform/http/api.ts";
import { documentChanges, lockDocuments } from "./document-changes.server.ts";
import { type DocumentParts, endpoint } from "./documents.routes.server.ts";
import { contentFile, type ImportedDocument, importQuery, importResponse } from "./documents.schemas.ts";
import { contentOf, createDocumentStore } from "./documents.store.server.ts";
import type { DocumentName } from "./registry.ts";

const notImported = "Nothing was imported";
const maxErrors = 50;

type Sent = { name: DocumentName; title: string; content: unknown };

const getExport = endpoint("editor", "All public content as one file", {
  response: { 200: contentFile },
});
const postImport = {
  bodyLimit: maxImportBytes,
  ...endpoint("editor", "Publish the content of such a file", {
    description:
      "Documents that are not in it stay as they are. With dryRun nothing is changed: the response lists what would be. All of it is published, or nothing.",
    querystring: importQuery,
    body: contentFile,
    response: { 200: importResponse },
  }),
};

/** The file has the names of uploaded pictures and files, not the files. */
export function contentTransferRoutes(app: Api, parts: DocumentParts): void {
  const { db, documents, now } = parts;
  const { rulesOf } = documents;

  app.get("/content-export", getExport, async (_request, reply) => {
    const [all, published] = await Promise.all([
      documents.list(db),
      createDocumentStore(db, now).currentVersions(),
    ]);
    const contents = all.map(({ name }) => {
      const row = published.find(({ document }) => document === name);
      return [name, contentOf(name, row, documents)];
    });
    const bytes = Buffer.byteLength(JSON.stringify(contents));
    if (bytes > maxImportBytes)
      throw new ProductError(
        409,
        `All content is larger than ${limitText(maxImportBytes)}, which no import accepts. Please make a backup instead.`,
      );
    reply.header("content-disposition", 'attachment; filename="site-content.json"');
    return {
      format: "school-content" as const,
      version: 1 as const,
      documents: Object.fromEntries(contents),
    };
  });

  app.post("/content-import", postImport, async (request) => {
    const all = await documents.list(db);
    refuseUnknown(Object.keys(request.body.documents), all);
    const wanted = all.filter(({ name }) => Object.hasOwn(request.body.documents, name));
    const sent = wanted.map(({ name, title }) => {
      const stored = request.body.documents[name];
      // Fields that are newer than the file are empty.
      const content = shaped(rulesOf(name), stored);
      if (isWhole(content, stored)) return { name, title, content };
      const message = `${title}: This is not what was exported here.`;
      throw badInput(notImported, [{ field: name, message }]);
    });
    await refuseProblems(sent);
    if (request.query.dryRun === "true")
      return success("This is what would change.", { documents: await changesOf(db, sent) });
    const imported = await request.inWrite(async (transaction, log) => {
      await lockDocuments(transaction);
      const outcome = await changesOf(transaction, sent);
      for (const [index, { name, content }] of sent.entries()) {
        if (!outcome[index]?.changes) continue;
        const change = await documentChanges(request, name, { ...parts, db: transaction, log });
        await change.publishImported(content);
      }
      return outcome;
    });
    return success("The content was imported and is public now.", { documents: imported });
  });

  async function changesOf(queries: Queries, sent: readonly Sent[]): Promise<ImportedDocument[]> {
    const store = createDocumentStore(queries, now);
    const outcome: ImportedDocument[] = [];
    for (const { name, title, content } of sent) {
      const before = contentOf(name, await store.current(name), documents);
      const changes = changesBetween(rulesOf(name), before, content).length;
      const scheduled = await store.scheduled(name);
      outcome.push({ name, title, changes, withdraws: (changes > 0 && scheduled?.publish_at) || null });
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
    const keys = [...new Set(sent.flatMap(({ name, content }) => uploadedIn(rulesOf(name), content)))];
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
  // Older exports have events, which are records now.
  const unknown = names.filter((name) => !["events", ...known.map((each) => each.name)].includes(name));
  if (names.length > 0 && unknown.length === 0) return;
  const message =
    names.length === 0
      ? "There is no content in the file."
      : `This website has no part named ${unknown.slice(0, maxErrors).join(", ").slice(0, 200)}. The file may come from a newer version of the product.`;
  throw badInput(notImported, [{ field: "documents", message }]);
}
