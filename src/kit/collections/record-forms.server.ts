import type { FastifyRequest } from "fastify";
import type { Transaction } from "kysely";
import { dayOf } from "#base/calendar/dates.ts";
import { badInput, requireFound } from "#base/errors.ts";
import { idParams, success } from "#base/responses.schemas.ts";
import { orderProblems } from "#kit/fields/check.ts";
import { changedColumns, newRow, valueIn } from "#kit/fields/columns.ts";
import {
  claimUploads,
  fieldQuery,
  listUploads,
  receiveUpload,
  refuseUses,
  uploadOf,
} from "#kit/fields/field-uploads.server.ts";
import { group } from "#kit/fields/rules.ts";
import { type Sourced, sourcedIn } from "#kit/fields/sources.ts";
import { fieldsIn } from "#kit/fields/values.ts";
import type { RecordColumns, Tables } from "#platform/database/tables/tables.ts";
import { removeCameraData } from "#platform/files/camera-data.ts";
import { checkType } from "#platform/files/file-types.ts";
import { uploadResponse } from "#platform/files/files.schemas.ts";
import { savePicture } from "#platform/files/pictures.ts";
import { type Api, endpointsOf } from "#platform/http/api.ts";
import { parseForm, type ReceivedForm, receiveForm } from "#platform/http/requests/multipart.ts";
import { accountName } from "#platform/writes/audit-log.ts";
import { refuseOlder } from "#platform/writes/newer-version.ts";
import samplePictures from "#sample/pictures/manifest.json" with { type: "json" };
import { recordResponses } from "./collection.schemas.ts";
import type { CollectionParts, CollectionServer, SentForm } from "./collection-parts.ts";
import { type Collection, filesName, notSavedOf, sentenceStart, sourcedFields } from "./define-collection.ts";
import type { Store } from "./record.store.server.ts";
import { lastChangedBy } from "./record-changes.server.ts";

/** Runs a write of records in one transaction, with its store. */
export const recordWriter =
  ({ createStore, toRecords }: CollectionServer, { now }: CollectionParts) =>
  (
    request: FastifyRequest,
    work: (store: Store, transaction: Transaction<Tables>) => Promise<RecordColumns[]>,
  ): Promise<object[]> =>
    request.inWrite(async (transaction, log) => {
      const rows = await work(createStore(transaction, now, log), transaction);
      return toRecords(transaction, rows, now());
    });

/** The endpoints that receive forms: a new record, a changed one, a picture for one of its fields. */
export function formRoutes(app: Api, server: CollectionServer, parts: CollectionParts): void {
  const { collection, newForm, changesForm, toRecords, otherColumns = uploadColumns(collection) } = server;
  const { path, labels, keys, role, fields, upload } = collection;
  const { db, now } = parts;
  const store = server.createStore(db, now);
  const write = recordWriter(server, parts);
  const the = sentenceStart(labels.the);
  const notSaved = notSavedOf(collection);
  const endpoint = endpointsOf(labels.heading);
  const { one: oneResponse, conflict } = recordResponses(server);
  const { field: fileField, missing, maxBytes, tooLarge, several } = upload === "none" ? noUpload : upload;
  const rules = { notSaved, fields, fileField, emptyMeansLeftOut: server.emptyMeansLeftOut ?? [] };
  const formRules = {
    fileField,
    maxFileBytes: maxBytes,
    tooLargeMessage: `${notSaved}: ${tooLarge}`,
    uploadDir: parts.storedFiles.uploadDir,
    several: several && {
      ...several,
      tooMany: `${notSaved}: ${several.tooMany}`,
      tooLargeTogether: `${notSaved}: ${several.tooLargeTogether}`,
    },
  };

  function refuseWrongOrder(columns: object): void {
    const byName = Object.entries(fields).map(([name, { column }]) => [name, fieldsIn(columns)[column]]);
    const problems = orderProblems(fields, Object.fromEntries(byName));
    if (problems.length > 0) throw badInput(notSaved, problems);
  }

  async function readNew(form: ReceivedForm): Promise<object> {
    const sent = parseForm(form, newForm, { ...rules, ...(missing && { fileMissing: missing }) });
    const columns = newRow(fields, sent, dayOf(now()));
    // Before the file is stored, so that a refused form leaves none behind.
    refuseWrongOrder(columns);
    const others = await otherColumns({ ...form, sent, before: undefined, notSaved }, parts);
    return { ...columns, ...others };
  }

  async function readChanges(form: ReceivedForm, before: RecordColumns) {
    const sent = parseForm(form, changesForm, rules);
    const others = await otherColumns({ ...form, sent, before, notSaved }, parts);
    const columns: object = { ...changedColumns(fields, sent), ...others };
    return { columns, version: sent.version as number | undefined };
  }

  const sourced = sourcedFields(collection);

  async function save(
    request: FastifyRequest,
    columns: object,
    work: (store: Store) => Promise<RecordColumns>,
  ): Promise<object> {
    const uses = usesIn(collection, columns);
    await refuseUnreadable(request, uses, parts, notSaved);
    const [record] = await write(request, async (inTransaction, transaction) => {
      await claimUploads(transaction, uses, now(), notSaved);
      const row = await work(inTransaction);
      refuseWrongOrder(row);
      const place = { document: filesName(collection, row.id), version: 0 };
      if (sourced.length > 0) await listUploads(transaction, place, usesIn(collection, row));
      const person = await request.administrator();
      await server.afterSave?.(transaction, now, columns, {
        id: row.id,
        by: person ? accountName(person) : "",
      });
      return [row];
    });
    return requireFound(record, the);
  }

  if (sourced.length > 0) uploadRoute(app, collection, "picture", parts);
  if (sourced.some(([, { kind }]) => kind === "rich")) uploadRoute(app, collection, "file", parts);

  const hasSeveralFiles = several !== undefined;
  const form = { fields: newForm, file: fileField, isFileRequired: missing !== undefined, hasSeveralFiles };
  const add = endpoint({ access: role, form }, `Add ${labels.a}`, { response: { 201: oneResponse } });
  app.post(path, add, async (request, reply) => {
    const columns = await receiveForm(request, formRules, readNew);
    const record = await save(request, columns, (inTransaction) => inTransaction.add(columns));
    return reply.code(201).send(success(`${the} was added.`, { [keys.one]: record }));
  });

  const change = endpoint(
    { access: role, form: { fields: changesForm, file: fileField, hasSeveralFiles } },
    `Change ${labels.a}`,
    {
      description:
        "A field that is left out stays as it is; so does the file. With the version that the edit began from, nothing newer is overwritten.",
      params: idParams,
      response: { 200: oneResponse, 409: conflict },
    },
  );
  app.put(`${path}/:id`, change, async (request) => {
    const { id } = request.params;
    const find = async () => requireFound(await store.find(id), the);
    const { columns, version } = await receiveForm(request, formRules, async (form) =>
      readChanges(form, await find()),
    );
    const work = () =>
      save(request, columns, async (inTransaction) =>
        requireFound(await inTransaction.change(id, columns, version), the),
      );
    const current = async () => (await toRecords(db, [await find()], now()))[0];
    const record = await refuseOlder(work, notSaved, current, () => lastChangedBy(db, id));
    return success(`${the} was updated.`, { [keys.one]: record });
  });
}

/** All but the product's own: a source that was never uploaded is refused. */
const usesIn = (collection: Collection, columns: object): Sourced[] =>
  sourcedFields(collection)
    .flatMap(([name, field]) => sourcedIn(field, valueIn(field, fieldsIn(columns)), name))
    .filter(
      ({ rule, value: { source } }) =>
        source !== "" && !(rule.kind === "picture" && Object.hasOwn(samplePictures, source)),
    );

/** Nobody gets to see a file by sending its name. */
async function refuseUnreadable(
  request: FastifyRequest,
  uses: readonly Sourced[],
  { publicFiles }: CollectionParts,
  notSaved: string,
): Promise<void> {
  const person = await request.administrator();
  const unreadable: Sourced[] = [];
  for (const use of uses) {
    const { source } = use.value;
    const isRead = person && (await publicFiles.isShownTo(person.role, source));
    if (!isRead && !(await publicFiles.find(source))?.isPublic) unreadable.push(use);
  }
  refuseUses(unreadable, notSaved);
}

function uploadRoute(
  app: Api,
  { path, labels, role, fields }: Collection,
  kind: "picture" | "file",
  parts: CollectionParts,
): void {
  const rules = group({ label: labels.heading, fields });
  const upload = endpointsOf(labels.heading)(uploadOf(role), `Upload a ${kind} for a field of ${labels.a}`, {
    description: "It is removed after a day if nothing names its source.",
    querystring: fieldQuery,
    response: { 201: uploadResponse },
  });
  app.post(`${path}/${kind}s`, upload, async (request, reply) => {
    const place = { rules, kind, field: request.query.field, of: labels.the };
    return reply.code(201).send(await receiveUpload(request, place, parts));
  });
}

const noUpload = {
  field: "",
  missing: undefined,
  several: undefined,
  maxBytes: 0,
  tooLarge: "it has no file.",
};

function uploadColumns({ upload }: Collection) {
  return async ({ file, notSaved }: SentForm, parts: CollectionParts): Promise<object> => {
    if (upload === "none" || !file) return {};
    const { field, column } = upload;
    if (upload.kind === "picture")
      return { [column]: await savePicture(parts, file, { field, notSaved, widths: upload.widths }) };
    const ending = await checkType(file, upload.endings, field);
    const clean = await removeCameraData(file, ending);
    return { [column]: await parts.storedFiles.save(clean, ending), file_title: file.name };
  };
}
