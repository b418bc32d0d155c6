import { Readable } from "node:stream";
import { sql } from "kysely";
import { dayOf } from "#calendar/dates.ts";
import { likeWords } from "#collections/matching-rows.server.ts";
import { defaultPageSize } from "#collections/records.rules.ts";
import { conflictResponse } from "#collections/records.schemas.ts";
import { idParams } from "#collections/responses.schemas.ts";
import { lifeRoutes } from "#collections/trash.routes.server.ts";
import { isBinned } from "#collections/visible.server.ts";
import type { Readers } from "#database/open.ts";
import type { Database, Queries } from "#database/tables/tables.ts";
import { noticePagesAnswer } from "#files/files.schemas.ts";
import { createPreviewStore } from "#files/previews.server.ts";
import type { StoredFiles } from "#files/stored-files.server.ts";
import { moreNeeded } from "#http/access.ts";
import type { Api } from "#http/api.ts";
import { found } from "#http/errors.ts";
import { type FormRules, receiveForm } from "#http/requests/multipart.ts";
import { refuseOlder } from "#http/writes/in-write.ts";
import { checkPeriod, fileField, notSaved, readChanges, readNewNotice } from "./notices.form.server.ts";
import { createNoticePages, filterConditions, whichOf } from "./notices.pages.server.ts";
import { maxNoticeFileBytes } from "./notices.rules.ts";
import {
  type NoticeFilter,
  type NoticeListAnswer,
  newNoticeForm,
  noticeAnswer,
  noticeChanges,
  noticeListAnswer,
  noticeListQuery,
  noticeRecord,
  noticeToggleBody,
} from "./notices.schemas.ts";
import {
  createNoticeStore,
  type NoticeRow,
  nextChange,
  toNoticePagination,
  toRecord,
} from "./notices.store.server.ts";
import { readWholeList } from "./notices.whole-list.server.ts";

interface NoticeParts {
  db: Database;
  readers: Readers;
  storedFiles: StoredFiles;
  now(): Date;
  jobsWait(): void;
}

const tags = ["Notices"];
const what = "The notice";

export function noticesRoutes(app: Api, { db, readers, storedFiles, now, jobsWait }: NoticeParts): void {
  const notices = createNoticeStore(db, now);
  const formParts = () => ({ storedFiles, today: dayOf(now()) });
  const formRules: FormRules = {
    fileField,
    maxFileBytes: maxNoticeFileBytes,
    tooLargeMessage: `${notSaved}: the file is larger than 20 MB. Please choose a smaller one or provide a file link.`,
    uploadDir: storedFiles.uploadDir,
  };

  app.get(
    "/notices",
    {
      config: { access: "either", moreFor: "publisher", cached: true },
      schema: {
        tags,
        summary: "List notices, newest first",
        description:
          "Everyone gets the notices that are live; a signed-in administrator gets all but the bin, those in one state, or the bin. A search that is read in pages ends at its newest 1,000 matches.",
        querystring: noticeListQuery,
        response: { 200: noticeListAnswer },
      },
    },
    async (request, reply) => {
      const { page, limit, bin, state, ...filter } = request.query;
      const at = now();
      const isBin = bin === "true";
      const isOffice = await request.isShownMore();
      if ((isBin || state) && !isOffice) throw moreNeeded(request);
      request.cacheUntil(await nextChange(db, at));
      const query = { ...filter, ...whichOf(isOffice ? state : "live", at) };
      const success = { success: true as const, message: "These are the notices." };
      if (page === undefined && limit === undefined && !isBin) {
        const list = await readWholeList(db, query, success, at);
        if (!(list instanceof Readable)) return list;
        reply.type("application/json; charset=utf-8");
        // Text already, of the shape that the schema tells.
        return list as unknown as NoticeListAnswer;
      }
      const part = { page: page ?? 1, limit: limit ?? defaultPageSize };
      const searched = isOffice ? readers.office : readers.visitors;
      const source = filter.search ? searched : db;
      const { rows, total } = await (isBin
        ? readBin(source, filter, part)
        : createNoticePages(source).read(query, part));
      return {
        ...success,
        notices: rows.map((row) => toRecord(row, at)),
        pagination: toNoticePagination(total, part.page, part.limit),
      };
    },
  );

  app.get(
    "/notices/:id/pages",
    {
      config: { access: "either", moreFor: "publisher" },
      schema: {
        tags,
        summary: "Pictures of the pages of a notice's file",
        description:
          "They are made after the upload was answered. Everyone gets those of a notice that is live.",
        params: idParams,
        response: { 200: noticePagesAnswer },
      },
    },
    async (request) => {
      const isOffice = await request.isShownMore();
      const any = await notices.find(request.params.id);
      const row = found(any && (isOffice || toRecord(any, now()).state === "live") ? any : undefined, what);
      const preview = await createPreviewStore(db, now).of(row.file_key, row.title);
      const { pages, pageCount } = preview.state === "made" ? preview : { pages: [], pageCount: 0 };
      return { success: true as const, message: "These are the pages.", pages, pageCount };
    },
  );

  app.post(
    "/notices",
    {
      config: { access: "publisher", form: { fields: newNoticeForm, file: fileField } },
      schema: { tags, summary: "Add a notice", response: { 201: noticeAnswer } },
    },
    async (request, reply) => {
      const fields = await receiveForm(request, formRules, (form) => readNewNotice(form, formParts()));
      const row = await request.inWrite(async (transaction, note) => {
        const added = await createNoticeStore(transaction, now, note).add(fields);
        await createPreviewStore(transaction, now).queue(added.file_key);
        return added;
      });
      jobsWait();
      return reply
        .code(201)
        .send({ success: true, message: "The notice was added.", notice: toRecord(row, now()) });
    },
  );

  app.put(
    "/notices/:id",
    {
      config: { access: "publisher", form: { fields: noticeChanges, file: fileField } },
      schema: {
        tags,
        summary: "Change a notice",
        description:
          "A field that is left out stays as it is; so does the file. With the version that the edit began from, nothing newer is written over.",
        params: idParams,
        response: { 200: noticeAnswer, 409: conflictResponse(noticeRecord) },
      },
    },
    async (request) => {
      const { id } = request.params;
      const { changes, version } = await receiveForm(request, formRules, async (form) => {
        found(await notices.find(id), what);
        return readChanges(form, formParts());
      });
      const save = () =>
        request.inWrite(async (transaction, note) => {
          const store = createNoticeStore(transaction, now, note);
          const changed = found(await store.change(id, changes, version), what);
          checkPeriod(changed);
          await createPreviewStore(transaction, now).queue(changes.file_key);
          return changed;
        });
      const current = async () => toRecord(found(await notices.find(id), what), now());
      const row = await refuseOlder(save, notSaved, current);
      jobsWait();
      return { success: true as const, message: "The notice was updated.", notice: toRecord(row, now()) };
    },
  );

  app.put(
    "/notices/:id/toggle",
    {
      config: { access: "publisher" },
      schema: {
        tags,
        summary: "Switch a notice on or off",
        description:
          "Flips the flag; with { action } in the body, sets it, so that a repeated request does no harm.",
        params: idParams,
        body: noticeToggleBody,
        response: { 200: noticeAnswer },
      },
    },
    async (request) => {
      const { params, body } = request;
      const row = await request.inWrite(async (transaction, note) =>
        found(await createNoticeStore(transaction, now, note).toggle(params.id, body?.action), what),
      );
      const message = row.active ? "The notice is now shown." : "The notice is now hidden.";
      return { success: true as const, message, notice: toRecord(row, now()) };
    },
  );

  lifeRoutes(app, {
    role: "publisher",
    path: "/notices",
    tags,
    words: { one: what, many: "notices" },
    record: noticeRecord,
    names: { one: "notice", many: "notices" },
    async doToAll(request, ids, action) {
      const rows = await request.inWrite((transaction, note) =>
        createNoticeStore(transaction, now, note).doToAll(ids, action),
      );
      return rows.map((row) => toRecord(row, now()));
    },
  });
}

/** What is in the bin, what was deleted last first. It is emptied by its age, so it is never long. */
async function readBin(
  db: Queries,
  { search = "", ...filter }: NoticeFilter,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: NoticeRow[]; total: number }> {
  const conditions = [isBinned, ...filterConditions(filter, likeWords(search))];
  const matches = sql.join(conditions, sql` and `);
  const counted = await sql<{ total: number | string }>`
    select count(*) as total from notices where ${matches}`.execute(db);
  const { rows } = await sql<NoticeRow>`
    select * from notices where ${matches}
    order by deleted_at desc, id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return { rows, total: Number(counted.rows[0]?.total ?? 0) };
}
