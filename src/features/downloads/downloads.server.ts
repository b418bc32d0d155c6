import { z } from "zod";
import { badInput, ProductError, requireFound } from "#base/errors.ts";
import { idParams, pageQuery, success } from "#base/responses.schemas.ts";
import { collectionRoutes } from "#kit/collections/collection.routes.server.ts";
import { formsOf, recordResponses } from "#kit/collections/collection.schemas.ts";
import { listRoute, recordServer } from "#kit/collections/collection.server.ts";
import type { CollectionParts, CollectionServer, SentForm } from "#kit/collections/collection-parts.ts";
import { notSavedOf } from "#kit/collections/define-collection.ts";
import type { RowOf } from "#kit/collections/record.store.server.ts";
import { tableRoutes } from "#kit/collections/spreadsheets/import.server.ts";
import { stateOf } from "#kit/collections/visible.server.ts";
import type { ContentReads } from "#kit/documents/read-documents.server.ts";
import type { Queries } from "#platform/database/tables/tables.ts";
import { removeCameraData } from "#platform/files/camera-data.ts";
import { checkType, endingOf } from "#platform/files/file-types.ts";
import { fileUrl } from "#platform/files/file-urls.ts";
import { filePagesResponse } from "#platform/files/files.schemas.ts";
import { createPreviewStore } from "#platform/files/previews.ts";
import { type Api, endpointsOf } from "#platform/http/api.ts";
import { partOf } from "#platform/http/requests/pagination.ts";
import { accountName } from "#platform/writes/audit-log.ts";
import { addVersion, type VersionFile, versionsOf } from "./download-versions.store.server.ts";
import { downloadFields, downloadPath, downloads, isFiscalYear } from "./downloads.rules.ts";
import { categoriesResponse, type Download, downloadShape } from "./downloads.schemas.ts";

export type DownloadRow = RowOf<"downloads">;
type DownloadParts = CollectionParts & { content: ContentReads };

const notSaved = notSavedOf(downloads);

const records = recordServer<DownloadRow, Download>(downloads, {
  shape: downloadShape,
  of: ({ slug, file_key, file_bytes, updated_at }) => ({
    slug,
    address: downloadPath(slug),
    fileType: endingOf(file_key),
    fileBytes: file_bytes,
    changedAt: updated_at,
  }),
});

/** With the earlier files. The file of today has the record's own URL. */
export async function toDownloads(db: Queries, rows: readonly DownloadRow[], at: Date): Promise<Download[]> {
  if (rows.length === 0) return [];
  const shown = await records.toRecords(db, rows, at);
  const versions = await versionsOf(
    db,
    rows.map(({ id }) => id),
  );
  return shown.map((record) => {
    const own = versions.filter(({ record_id }) => record_id === record._id);
    return {
      ...record,
      fileUrl: `${record.address}/file`,
      url: record.fileUrl,
      versions: own.map(
        ({ id, file_key, file_title, file_bytes, saved_at, saved_by, withdrawn_at }, index) => ({
          id,
          title: file_title,
          bytes: file_bytes,
          url: file_key && fileUrl(file_key, file_title),
          savedAt: saved_at,
          savedBy: saved_by,
          state: withdrawn_at
            ? ("withdrawn" as const)
            : index === 0
              ? ("current" as const)
              : ("past" as const),
        }),
      ),
    };
  });
}

const newForm = formsOf(downloads).newForm.extend({
  action: z
    .enum(["true", "false"], "action must be true or false.")
    .optional()
    .describe("With false it is added hidden, as a draft."),
});

const downloadsServer = ({
  content,
}: Pick<DownloadParts, "content">): CollectionServer<DownloadRow, Download> => ({
  ...records,
  newForm,
  toRecords: toDownloads,
  async otherColumns({ sent, file, before }: SentForm<DownloadRow>, { storedFiles }) {
    const { category, fiscalYear } = sent as { category?: string; fiscalYear?: string };
    const refuse = (field: string, message: string) => badInput(notSaved, [{ field, message }]);
    if (category !== undefined && category !== before?.category) {
      const known = (await content.read("downloads")).categories.map(({ name }) => name);
      if (!known.includes(category))
        throw refuse("category", `The category must be one of ${known.join(", ")}.`);
    }
    if (fiscalYear && !isFiscalYear(fiscalYear))
      throw refuse("fiscalYear", "The fiscal year must be two years that follow each other, like 2082/83.");
    const active = before ? {} : { active: sent.action === "false" ? 0 : 1 };
    if (!file) return active;
    const ending = await checkType(file, downloads.upload.endings, downloads.upload.field);
    const clean = await removeCameraData(file, ending);
    const file_key = await storedFiles.save(clean, ending);
    return { ...active, file_key, file_title: file.name, file_bytes: clean.bytes };
  },
  async afterSave(transaction, now, columns, { id, by }) {
    if (!columns.file_key) return;
    await addVersion(transaction, id, columns as VersionFile, { at: now(), by });
    await createPreviewStore(transaction, now).queue(columns.file_key);
  },
});

const text = (maxLength: number) => z.string().trim().max(maxLength).optional();
const filters = {
  category: { column: "category", schema: text(downloadFields.category.maxLength) },
  fiscalYear: { column: "fiscal_year", schema: text(downloadFields.fiscalYear.maxLength) },
};

const versionParams = idParams.extend({ version: z.string().max(100) });

export function downloadsRoutes(app: Api, parts: DownloadParts): void {
  const server = downloadsServer(parts);
  listRoute(app, server, parts, undefined, filters);
  categoriesRoute(app, parts);
  collectionRoutes(app, server, parts);
  tableRoutes(app, server, parts);
  versionRoutes(app, server, parts);
}

const endpoint = endpointsOf(downloads.labels.heading);

function categoriesRoute(app: Api, { content }: DownloadParts): void {
  const getCategories = endpoint({ access: "public", cached: true }, "List the categories of downloads", {
    querystring: pageQuery,
    response: { 200: categoriesResponse },
  });
  app.get("/downloads/categories", getCategories, async ({ query }) => {
    const { rows, ...paged } = partOf((await content.read("downloads")).categories, query);
    return success("These are the categories.", { categories: rows, ...paged });
  });
}

function versionRoutes(
  app: Api,
  server: CollectionServer<DownloadRow, Download>,
  parts: DownloadParts,
): void {
  const { db, now, storedFiles } = parts;
  const { one: oneResponse } = recordResponses(server);
  const find = async (queries: Queries, { id, version }: { id: string; version: string }) => {
    const versions = await versionsOf(queries, [id]);
    return {
      found: requireFound(
        versions.find((each) => each.id === version),
        "The version",
      ),
      current: versions[0]?.id,
    };
  };
  const read = async (id: string) => {
    const row = requireFound(await server.createStore(db, now).find(id), "The download");
    return (await toDownloads(db, [row], now()))[0];
  };

  const restore = endpoint(downloads.role, "Make an earlier file the file of today", {
    description: "As a new version.",
    params: versionParams,
    response: { 200: oneResponse },
  });
  app.post("/downloads/:id/versions/:version/restore", restore, async (request) => {
    const { params } = request;
    const person = requireFound(await request.administrator(), "The account");
    await request.inWrite(async (transaction, log) => {
      const { found, current } = await find(transaction, params);
      const { file_key, file_title, file_bytes } = found;
      if (!file_key) throw new ProductError(409, "The file was not restored: it was withdrawn for good.");
      if (found.id === current) return;
      const store = server.createStore(transaction, now, log);
      requireFound(await store.change(params.id, { file_key, file_title, file_bytes }), "The download");
      await addVersion(transaction, params.id, found, { at: now(), by: accountName(person) });
    });
    return success("It is the file of today.", { download: await read(params.id) });
  });

  const withdraw = endpoint({ access: "editor", needsPassword: true }, "Withdraw an earlier file for good", {
    description: "Nobody gets it any more, nor the pictures of its pages and its text.",
    params: versionParams,
    response: { 200: oneResponse },
  });
  app.delete("/downloads/:id/versions/:version", withdraw, async (request) => {
    const { params } = request;
    const key = await request.inWrite(async (transaction, log) => {
      const { found, current } = await find(transaction, params);
      if (found.id === current)
        throw new ProductError(
          409,
          "The file was not withdrawn: it is the file of today. Choose another file first, or hide or delete the download.",
        );
      await transaction
        .updateTable("download_versions")
        .set({ file_key: null, withdrawn_at: now().toISOString() })
        .where("id", "=", found.id)
        .execute();
      if (found.file_key)
        await log({
          kind: downloads.auditKind,
          action: "file withdrawn",
          subject: { id: params.id, title: found.file_title },
          fields: [],
        });
      return found.file_key;
    });
    if (key) await storedFiles.removeNow(key);
    return success("Nobody gets this file any more.", { download: await read(params.id) });
  });

  const getPages = endpoint(
    { access: "either", moreFor: downloads.role },
    "Pictures of the pages of a download’s file",
    {
      description: "They are made after the response to the upload. Everyone gets those of a live download.",
      params: idParams,
      response: { 200: filePagesResponse },
    },
  );
  app.get("/downloads/:id/pages", getPages, async (request) => {
    const row = await server.createStore(db, now).find(request.params.id);
    const isShown = row && ((await request.isShownMore()) || stateOf(downloads, row, now()).state === "live");
    const { file_key, title } = requireFound(isShown ? row : undefined, "The download");
    const preview = await createPreviewStore(db, now).of(file_key, title);
    const { pages, pageCount } = preview.state === "made" ? preview : { pages: [], pageCount: 0 };
    return success("These are the pages.", { pages, pageCount });
  });
}
