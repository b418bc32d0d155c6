import type { Queries } from "#database/tables/tables.ts";
import { changesBetween } from "#fields/changes.ts";
import { problemsIn } from "#fields/check.ts";
import { completed } from "#fields/complete.ts";
import { maxImportBytes } from "#fields/values.ts";
import type { Api } from "#http/api.ts";
import { badInput, found } from "#http/errors/errors.ts";
import { type ContentParts, readDocument, tags } from "./content.record.server.ts";
import { createContentStore, lockDocuments, readStored, uploadedIn } from "./content.store.server.ts";
import { contentFile, type ImportedDocument, importAnswer, importQuery } from "./content.ts";
import { createContentWrites } from "./content.writes.server.ts";
import { type DocumentName, documentNames, documents, isDocumentName } from "./documents.ts";

const notImported = "Nothing was imported";
const mostTold = 50;

interface Sent {
  name: DocumentName;
  content: unknown;
}

/** All content as one file, and back. Uploaded pictures and files are named in it, not part of it. */
export function transferRoutes(app: Api, { db, samples, now }: ContentParts): void {
  const current = async (queries: Queries, name: DocumentName) =>
    (await readDocument(name, { db: queries, samples, now })).content;

  app.get(
    "/content-export",
    {
      config: { access: "editor" },
      schema: { tags, summary: "All public content as one file", response: { 200: contentFile } },
    },
    async (_request, reply) => {
      const published = await createContentStore(db, now).currentVersions();
      const contents = documentNames.map((name) => {
        const row = published.find(({ document }) => document === name);
        return [name, row ? readStored(name, row.content).content : samples[name]];
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
      config: { access: "editor" },
      bodyLimit: maxImportBytes,
      schema: {
        tags,
        summary: "Publish the content of such a file",
        description:
          "Documents that are not in it stay as they are. With dryRun nothing is changed: the answer says what would be. All of it is published, or nothing.",
        querystring: importQuery,
        body: contentFile,
        response: { 200: importAnswer },
      },
    },
    async (request) => {
      refuseNames(Object.keys(request.body.documents));
      const names = documentNames.filter((name) => Object.hasOwn(request.body.documents, name));
      // A file that was exported before a field came has it empty.
      const sent = names.map((name) => ({
        name,
        content: completed(documents[name].rules, request.body.documents[name]),
      }));
      const by = found(await request.administrator(), "The account").email;
      await refuseProblems(sent);
      const isDryRun = request.query.dryRun === "true";
      const imported = isDryRun
        ? await changesOf(db, sent)
        : await request.inWrite(async (transaction, note) => {
            await lockDocuments(transaction, names);
            const at = now();
            const writes = createContentWrites({ transaction, samples, now: () => at, note });
            const outcome = await changesOf(transaction, sent);
            for (const { name, content } of sent) {
              if (!outcome.some((each) => each.name === name && each.changes > 0)) continue;
              await writes.publishImported(name, { content, by });
            }
            return outcome;
          });
      const message = isDryRun ? "This is what would change." : "The content was imported and is public now.";
      return { success: true as const, message, documents: imported };
    },
  );

  async function changesOf(queries: Queries, sent: readonly Sent[]): Promise<ImportedDocument[]> {
    const outcome: ImportedDocument[] = [];
    for (const { name, content } of sent) {
      const changes = changesBetween(documents[name].rules, await current(queries, name), content);
      const scheduled = await createContentStore(queries, now).scheduled(name);
      const withdraws = changes.length > 0 ? (scheduled?.publish_at ?? null) : null;
      outcome.push({ name, changes: changes.length, withdraws });
    }
    return outcome;
  }

  async function refuseProblems(sent: readonly Sent[]): Promise<void> {
    const errors = sent.flatMap(({ name, content }) =>
      problemsIn(documents[name].rules, content).map(({ field, message }) => ({
        field: field ? `${name}.${field}` : name,
        message: `${documents[name].title}: ${message}`,
      })),
    );
    const keys = [
      ...new Set(sent.flatMap(({ name, content }) => uploadedIn(documents[name].rules, content))),
    ];
    const known =
      keys.length > 0 ? await db.selectFrom("files").select("key").where("key", "in", keys).execute() : [];
    const missing = keys.length - known.length;
    if (missing > 0)
      errors.push({
        field: "documents",
        message: `${missing} of the uploaded pictures and files that it names are not on this site.`,
      });
    if (errors.length > 0) throw badInput(notImported, errors.slice(0, mostTold));
  }
}

/** Whoever hears that a file was imported believes that all of it was. */
function refuseNames(names: readonly string[]): void {
  const unknown = names.filter((name) => !isDocumentName(name));
  if (names.length > 0 && unknown.length === 0) return;
  const message =
    names.length === 0
      ? "There is no content in the file."
      : `This website has no part named ${unknown.slice(0, mostTold).join(", ").slice(0, 200)}. The file may come from a newer version of the product.`;
  throw badInput(notImported, [{ field: "documents", message }]);
}
