import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { badInput, requireFound } from "#base/errors.ts";
import { defaultPageSize } from "#base/page-limits.ts";
import { idParams, inPages, pageQuery, success, successResponse } from "#base/responses.schemas.ts";
import { collectionRoutes } from "#kit/collections/collection.routes.server.ts";
import { stateQuery, trashQuery, versionField } from "#kit/collections/collection.schemas.ts";
import { recordServer, whichRecords } from "#kit/collections/collection.server.ts";
import type { CollectionParts, CollectionServer } from "#kit/collections/collection-parts.ts";
import { notSavedOf } from "#kit/collections/define-collection.ts";
import { nextVisibilityChange } from "#kit/collections/visible.server.ts";
import type { ContentReads } from "#kit/documents/read-documents.server.ts";
import { formShape, webAddress } from "#kit/fields/fields.schemas.ts";
import type { Readers } from "#platform/database/open.ts";
import type { Queries } from "#platform/database/tables/tables.ts";
import { filePagesResponse } from "#platform/files/files.schemas.ts";
import { createPreviewStore } from "#platform/files/previews.ts";
import { type Api, endpointsOf } from "#platform/http/api.ts";
import { partOf, toPagination } from "#platform/http/requests/pagination.ts";
import { readFiles, refused, sentFiles } from "./notice-files.server.ts";
import { filesOf } from "./notice-files.ts";
import { type NoticeQuery, readAll, readNoticePage } from "./notice-list.store.server.ts";
import { linkFileTypes, noticeFields, notices } from "./notices.rules.ts";
import { type Notice, noticeFilter, noticeListResponse, noticeRecord } from "./notices.schemas.ts";
import {
  createNoticeStore,
  listNoticeTypes,
  type NoticeRow,
  toNotice,
  toNotices,
} from "./notices.store.server.ts";

const noticeTypesResponse = successResponse.extend({ types: z.array(z.string()), ...inPages });
export type NoticeTypesResponse = z.infer<typeof noticeTypesResponse>;

export const noticeListQuery = pageQuery.extend(noticeFilter.shape).extend({ ...trashQuery, ...stateQuery });

/** fileType may come with a leading dot and in capitals. */
const linkFileType = z
  .string()
  .trim()
  .transform((text) => text.toLowerCase().replace(/^\./, ""))
  .pipe(z.enum(linkFileTypes, `The file type must be one of ${linkFileTypes.join(", ")}.`));

export const sentNoticeForm = z.object({
  ...formShape(noticeFields),
  fileLink: webAddress("The file link").optional(),
  fileType: linkFileType.optional(),
  files: sentFiles.optional(),
});

const newNoticeForm = sentNoticeForm
  .extend({
    action: z
      .enum(["true", "false"], "action must be true or false.")
      .optional()
      .describe("With false it is added hidden, as a draft."),
  })
  .meta({ id: "NoticeForm" });

const noticeChanges = sentNoticeForm.partial().extend(versionField).meta({ id: "NoticeChanges" });

const endpoint = endpointsOf(notices.labels.heading);
const { role } = notices;

const noticesServer = (parts: NoticeParts): CollectionServer<NoticeRow, Notice> => ({
  ...recordServer<NoticeRow, Notice>(notices),
  record: noticeRecord,
  newForm: newNoticeForm,
  changesForm: noticeChanges,
  createStore: createNoticeStore,
  toRecords: toNotices,
  emptyMeansLeftOut: ["fileLink", "fileType", "files"],
  async otherColumns(form) {
    const { noticeType, text, richText } = form.sent;
    if (text !== undefined && richText !== undefined)
      throw refused("richText", "Please send the text once: as text or as richText.");
    // A notice keeps a type that was removed.
    if (noticeType && noticeType !== form.before?.type)
      await requireType(parts, "noticeType", noticeType as string);
    return readFiles(form, parts);
  },
  async afterSave(transaction, now, columns) {
    const previews = createPreviewStore(transaction, now);
    for (const { key } of filesOf(columns)) await previews.queue(key);
  },
});

async function requireType({ content }: NoticeParts, field: "noticeType" | "type", type: string) {
  const known = await listNoticeTypes(content);
  const message = `The notice type must be one of ${known.join(", ")}.`;
  const what = field === "type" ? "The request was not accepted" : notSavedOf(notices);
  if (!known.includes(type)) throw badInput(what, [{ field, message }]);
}

type NoticeParts = CollectionParts & { readers: Readers; content: ContentReads };

const getNotices = endpoint({ access: "either", moreFor: role, cached: true }, "List notices, newest first", {
  description:
    "Everyone gets the live notices; the office gets all but the trash, those in one state, or the trash. A paged search ends at its newest 1,000 matches.",
  querystring: noticeListQuery,
  response: { 200: noticeListResponse },
});
const getTypes = endpoint(role, "List the types of notices", {
  querystring: pageQuery,
  response: { 200: noticeTypesResponse },
});
const getPages = endpoint({ access: "either", moreFor: role }, "Pictures of the pages of a notice's file", {
  description: "They are made after the response to the upload. Everyone gets those of a live notice.",
  params: idParams,
  querystring: z.object({ file: z.string().optional().describe("The id of a file; without it, the first.") }),
  response: { 200: filePagesResponse },
});

export function noticesRoutes(app: Api, parts: NoticeParts): void {
  const { db, readers, now } = parts;

  app.get("/notices", getNotices, async (request, reply) => {
    const { page, limit, bin, state, ...filter } = request.query;
    if (filter.type) await requireType(parts, "type", filter.type);
    const at = now();
    const which = await whichRecords(request, { bin, state });
    request.cachedUntil = await nextVisibilityChange(db, notices, at);
    const query = { ...filter, which, at };
    const response = success("These are the notices.");
    const isWhole = page === undefined && limit === undefined && which !== "trash";
    const part = { page: page ?? 1, limit: limit ?? (isWhole ? longList : defaultPageSize) };
    const searched = (await request.isShownMore()) ? readers.office : readers.visitors;
    const pages = filter.search ? searched : db;
    if (isWhole && (await readNoticePage(pages, query, { page: 1, limit: 1 })).total >= longList)
      return sendLongList(request, reply, writeList(response, db, query));
    const { rows, total } = await readNoticePage(pages, query, part);
    const records = await toNotices(db, rows, at);
    if (isWhole) return { ...response, notices: records };
    const pagination = { ...toPagination(total, part.page, part.limit), totalNotices: total };
    return { ...response, notices: records, pagination };
  });

  app.get("/notices/types", getTypes, async ({ query }) => {
    const { rows, ...paged } = partOf(await listNoticeTypes(parts.content), query);
    return success("These are the types of notices.", { types: rows, ...paged });
  });

  app.get("/notices/:id/pages", getPages, async (request) => {
    const isOffice = await request.isShownMore();
    const any = await createNoticeStore(db, now).find(request.params.id);
    const isShown = any && (isOffice || toNotice(any, now()).state === "live");
    const row = requireFound(isShown ? any : undefined, "The notice");
    const { file: id } = request.query;
    const files = filesOf(row);
    const file =
      id === undefined
        ? files[0]
        : requireFound(
            files.find((each) => each.id === id),
            "The file",
          );
    const name = file && file !== files[0] ? file.title : row.title;
    const preview = await createPreviewStore(db, now).of(file?.key ?? null, name);
    const { pages, pageCount } = preview.state === "made" ? preview : { pages: [], pageCount: 0 };
    return success("These are the pages.", { pages, pageCount });
  });

  collectionRoutes(app, noticesServer(parts), parts);
}

/** About a megabyte; a longer list is not cached. */
const longList = 1_000;

/** In bytes, not objects, or slow readers would keep megabytes in memory. */
function sendLongList(request: FastifyRequest, reply: FastifyReply, parts: AsyncIterable<string>) {
  const list = Readable.from(parts, { objectMode: false });
  if (request.shareList) return request.shareList(list);
  return reply.type("application/json; charset=utf-8").send(list);
}

/** Writes a long list while it reads it: 100,000 notices are a hundred megabytes. */
async function* writeList(response: object, db: Queries, query: NoticeQuery) {
  yield `${JSON.stringify(response).slice(0, -1)},"notices":[`;
  let separator = "";
  for await (const rows of readAll(db, query)) {
    // The last batch may be empty.
    if (rows.length === 0) break;
    const records = await toNotices(db, rows, query.at);
    yield separator + JSON.stringify(records).slice(1, -1);
    separator = ",";
  }
  yield "]}";
}
