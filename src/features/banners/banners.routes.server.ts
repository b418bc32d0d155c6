import type { FastifyRequest } from "fastify";
import { type Day, dayOf } from "#calendar/dates.ts";
import { defaultPageSize } from "#collections/records.rules.ts";
import { conflictResponse } from "#collections/records.schemas.ts";
import { idParams } from "#collections/responses.schemas.ts";
import { lifeRoutes } from "#collections/trash.routes.server.ts";
import { changedColumns, newColumns } from "#database/tables/field-columns.ts";
import type { Database } from "#database/tables/tables.ts";
import { createPictures, type Pictures } from "#files/pictures.server.ts";
import type { StoredFiles } from "#files/stored-files.server.ts";
import { moreNeeded } from "#http/access.ts";
import type { Api } from "#http/api.ts";
import { badInput, found } from "#http/errors.ts";
import {
  type FieldRules,
  type FormRules,
  parseForm,
  type ReceivedForm,
  receiveForm,
  type UploadedFile,
} from "#http/requests/multipart.ts";
import { refuseOlder } from "#http/writes/in-write.ts";
import { bannerWidths, maxBannerBytes, roadblockFields } from "./banners.rules.ts";
import {
  activeRoadblocksAnswer,
  roadblockAnswer,
  roadblockChanges,
  roadblockForm,
  roadblockListAnswer,
  roadblockListQuery,
  roadblockRecord,
  roadblockToggleBody,
} from "./banners.schemas.ts";
import {
  createRoadblockStore,
  type NewRoadblock,
  type RoadblockRow,
  type RoadblockStore,
  toRecords,
} from "./banners.store.server.ts";

interface RoadblockParts {
  db: Database;
  storedFiles: StoredFiles;
  now(): Date;
}

const tags = ["Banners"];
const what = "The banner";

export function roadblocksRoutes(app: Api, { db, storedFiles, now }: RoadblockParts): void {
  const roadblocks = createRoadblockStore(db, now);
  const pictures = createPictures({ db, storedFiles });
  const formParts = () => ({ pictures, today: dayOf(now()) });
  const formRules: FormRules = {
    fileField,
    maxFileBytes: maxBannerBytes,
    tooLargeMessage: `${notSaved}: the picture is larger than 500 KB. Please choose a smaller one.`,
    uploadDir: storedFiles.uploadDir,
  };
  /** Writes to one banner, and returns the banner as it is then. */
  const write = (
    request: FastifyRequest,
    change: (store: RoadblockStore) => Promise<RoadblockRow | undefined>,
  ) =>
    request.inWrite(async (transaction, note) => {
      const row = found(await change(createRoadblockStore(transaction, now, note)), what);
      const [roadblock] = await toRecords(transaction, [row], now());
      return found(roadblock, what);
    });

  app.get(
    "/roadblock",
    {
      config: { access: "either", moreFor: "editor" },
      schema: {
        tags,
        summary: "List banners, the newest on the first page",
        description:
          "Within a page the oldest comes first. Everyone gets the banners of today; a signed-in administrator gets all but the bin, past and future ones too, those in one state, or the bin.",
        querystring: roadblockListQuery,
        response: { 200: roadblockListAnswer },
      },
    },
    async (request) => {
      const { page = 1, limit = defaultPageSize, search, bin, state } = request.query;
      const isOffice = await request.isShownMore();
      if ((bin === "true" || state) && !isOffice) throw moreNeeded(request);
      const which = bin === "true" ? "bin" : (state ?? (isOffice ? "all" : "live"));
      const matching = roadblocks.matching({ which, search });
      const [rows, total] = await Promise.all([matching.page({ page, limit }), matching.count()]);
      return {
        success: true as const,
        message: "These are the banners.",
        // The list turns a page round again.
        roadblocks: await toRecords(db, rows.toReversed(), now()),
        total,
      };
    },
  );

  app.get(
    "/roadblock/active",
    {
      config: { access: "public", cached: true },
      schema: {
        tags,
        summary: "List the banners of today, newest first",
        description:
          "Those that are switched on and whose period holds today at the school, its first and last day included.",
        response: { 200: activeRoadblocksAnswer },
      },
    },
    async () => ({
      success: true as const,
      message: "These are the banners of today.",
      roadblocks: await toRecords(db, await roadblocks.current(), now()),
    }),
  );

  app.post(
    "/roadblock",
    {
      config: { access: "editor", form: { fields: roadblockForm, file: fileField } },
      schema: { tags, summary: "Add a banner", response: { 201: roadblockAnswer } },
    },
    async (request, reply) => {
      const fields = await receiveForm(request, formRules, (form) => readNewRoadblock(form, formParts()));
      const roadblock = await write(request, (store) => store.add(fields));
      return reply.code(201).send({ success: true, message: "The banner was added.", roadblock });
    },
  );

  app.put(
    "/roadblock/:id",
    {
      config: { access: "editor", form: { fields: roadblockChanges, file: fileField } },
      schema: {
        tags,
        summary: "Change a banner",
        description:
          "A field that is left out stays as it is; so does the picture. With the version that the edit began from, nothing newer is written over.",
        params: idParams,
        response: { 200: roadblockAnswer, 409: conflictResponse(roadblockRecord) },
      },
    },
    async (request) => {
      const { id } = request.params;
      const { changes, version } = await receiveForm(request, formRules, async (form) =>
        readChanges(form, found(await roadblocks.find(id), what), formParts()),
      );
      const save = () => write(request, (store) => store.change(id, changes, version));
      const current = async () => (await toRecords(db, [found(await roadblocks.find(id), what)], now()))[0];
      const roadblock = await refuseOlder(save, notSaved, current);
      return { success: true as const, message: "The banner was updated.", roadblock };
    },
  );

  app.put(
    "/roadblock/:id/toggle",
    {
      config: { access: "editor" },
      schema: {
        tags,
        summary: "Switch a banner on or off",
        description:
          "Flips the flag; with { isActive } in the body, sets it, so that a repeated request does no harm.",
        params: idParams,
        body: roadblockToggleBody,
        response: { 200: roadblockAnswer },
      },
    },
    async (request) => {
      const { params, body } = request;
      const roadblock = await write(request, (store) => store.toggle(params.id, body?.isActive));
      const message = roadblock.isActive
        ? "The banner is now switched on."
        : "The banner is now switched off.";
      return { success: true as const, message, roadblock };
    },
  );

  lifeRoutes(app, {
    role: "editor",
    path: "/roadblock",
    tags,
    words: { one: what, many: "banners" },
    record: roadblockRecord,
    names: { one: "roadblock", many: "roadblocks" },
    doToAll: (request, ids, action) =>
      request.inWrite(async (transaction, note) => {
        const rows = await createRoadblockStore(transaction, now, note).doToAll(ids, action);
        return toRecords(transaction, rows, now());
      }),
  });
}

const notSaved = "The banner was not saved";
const fileField = "banner";
const fieldRules: FieldRules = { notSaved, fields: roadblockFields, fileField };

interface RoadblockFormParts {
  pictures: Pictures;
  today: Day;
}

/** A new banner out of a form. Everything is checked before the picture is kept. */
async function readNewRoadblock(
  form: ReceivedForm,
  { pictures, today }: RoadblockFormParts,
): Promise<NewRoadblock> {
  const sent = parseForm(form, roadblockForm, {
    ...fieldRules,
    fileMissing: "The banner picture is missing.",
  });
  checkPeriod(sent.activeFrom, sent.activeTo);
  return {
    ...newColumns(roadblockFields, sent, today),
    banner_key: await keepBanner(form.file as UploadedFile, pictures),
  };
}

/** The changes to a banner: a field that was left out stays, and so does the picture when none came. */
async function readChanges(
  form: ReceivedForm,
  before: RoadblockRow,
  { pictures }: RoadblockFormParts,
): Promise<{ changes: Partial<NewRoadblock>; version: number | undefined }> {
  const sent = parseForm(form, roadblockChanges, fieldRules);
  checkPeriod(sent.activeFrom ?? before.active_from, sent.activeTo ?? before.active_to);
  const changes = {
    ...changedColumns(roadblockFields, sent),
    ...(form.file && { banner_key: await keepBanner(form.file, pictures) }),
  };
  return { changes, version: sent.version };
}

function checkPeriod(from: Day, to: Day): void {
  if (to >= from) return;
  throw badInput(notSaved, [
    { field: "activeTo", message: "The last active day must not be before the first one." },
  ]);
}

const keepBanner = (upload: UploadedFile, pictures: Pictures): Promise<string> =>
  pictures.save(upload, { field: fileField, notSaved, widths: bannerWidths });
