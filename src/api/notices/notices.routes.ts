import { idParams } from "#contract/answers.ts";
import { dayOf } from "#contract/dates.ts";
import { maxNoticeFileBytes } from "#contract/notices.rules.ts";
import {
  type NoticeListAnswer,
  noticeAnswer,
  noticeChanges,
  noticeForm,
  noticeListAnswer,
  noticeListQuery,
  noticeToggleBody,
} from "#contract/notices.ts";
import { defaultPageSize } from "#contract/paging.rules.ts";
import type { Database } from "../database/tables.ts";
import type { StoredFiles } from "../files/stored-files.ts";
import type { Api } from "../http/api.ts";
import { found } from "../http/errors.ts";
import { type FormRules, receiveForm } from "../http/multipart.ts";
import { fileField, notSaved, readChanges, readNewNotice } from "./notices.form.ts";
import { createNoticePages } from "./notices.pages.ts";
import { toNoticePagination, toRecord } from "./notices.record.ts";
import { createNoticeStore } from "./notices.store.ts";
import { openWholeList } from "./notices.whole-list.ts";

interface NoticeParts {
  db: Database;
  storedFiles: StoredFiles;
  now(): Date;
}

const tags = ["Notices"];
const what = "The notice";

export function noticesRoutes(app: Api, { db, storedFiles, now }: NoticeParts): void {
  const notices = createNoticeStore(db, now);
  const pages = createNoticePages(db);
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
      config: { access: "either", kept: true },
      schema: {
        tags,
        summary: "List notices, newest first",
        description:
          "Everyone gets the notices that are switched on; a signed-in administrator gets all of them. A search that is read in pages ends at its newest 1,000 matches.",
        querystring: noticeListQuery,
        response: { 200: noticeListAnswer },
      },
    },
    async (request, reply) => {
      const { page, limit, ...filter } = request.query;
      const query = { ...filter, onlyActive: !(await request.administrator()) };
      const success = { success: true as const, message: "These are the notices." };
      if (page === undefined && limit === undefined) {
        reply.type("application/json; charset=utf-8");
        // Text already, of the shape that the schema tells.
        return (await openWholeList(db, query, success)) as unknown as NoticeListAnswer;
      }
      const part = { page: page ?? 1, limit: limit ?? defaultPageSize };
      const { rows, total } = await pages.read(query, part);
      return {
        ...success,
        notices: rows.map(toRecord),
        pagination: toNoticePagination(total, part.page, part.limit),
      };
    },
  );

  app.post(
    "/notices",
    {
      config: { access: "admin", form: { fields: noticeForm, file: fileField } },
      schema: { tags, summary: "Add a notice", response: { 201: noticeAnswer } },
    },
    async (request, reply) => {
      const fields = await receiveForm(request, formRules, (form) => readNewNotice(form, formParts()));
      const row = await request.inWrite((transaction) => createNoticeStore(transaction, now).add(fields));
      return reply.code(201).send({ success: true, message: "The notice was added.", notice: toRecord(row) });
    },
  );

  app.put(
    "/notices/:id",
    {
      config: { access: "admin", form: { fields: noticeChanges, file: fileField } },
      schema: {
        tags,
        summary: "Change a notice",
        description: "A field that is left out stays as it is; so does the file.",
        params: idParams,
        response: { 200: noticeAnswer },
      },
    },
    async (request) => {
      const { id } = request.params;
      const changes = await receiveForm(request, formRules, async (form) => {
        found(await notices.find(id), what);
        return readChanges(form, formParts());
      });
      const row = await request.inWrite(async (transaction) =>
        found(await createNoticeStore(transaction, now).change(id, changes), what),
      );
      return { success: true as const, message: "The notice was updated.", notice: toRecord(row) };
    },
  );

  app.put(
    "/notices/:id/toggle",
    {
      config: { access: "admin" },
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
      const row = await request.inWrite(async (transaction) =>
        found(await createNoticeStore(transaction, now).toggle(params.id, body?.action), what),
      );
      const message = row.active ? "The notice is now shown." : "The notice is now hidden.";
      return { success: true as const, message, notice: toRecord(row) };
    },
  );
}
