import type { FastifyRequest } from "fastify";
import type { Transaction } from "kysely";
import { z } from "zod";
import type { RecordColumns } from "#database/tables/record-tables.ts";
import type { Database, Queries, Tables } from "#database/tables/tables.ts";
import { claimUploads, notUploaded, receiveUpload, uploadField } from "#files/field-uploads.server.ts";
import { uploadForm, uploadResponse } from "#files/files.schemas.ts";
import type { StoredFiles } from "#files/stored-files.server.ts";
import { type Api, endpointsOf } from "#http/api.ts";
import { found, ProductError } from "#http/errors.ts";
import { refuseOlder } from "#http/writes/in-write.ts";
import samplePictures from "#sample/pictures/manifest.json" with { type: "json" };
import type { AddToLog } from "./audit-log.server.ts";
import { bulkBody, conflictResponse, historyResponse } from "./collection.schemas.ts";
import { type Collection, sentenceStart } from "./define-collection.ts";
import { MissingRecordsError } from "./record.store.server.ts";
import { recordForms, type SentForm } from "./record-forms.server.ts";
import { lastChangedBy, readHistory } from "./record-history.server.ts";
import type { BulkAction } from "./records.rules.ts";
import { failureResponse, idParams, success, successResponse } from "./responses.schemas.ts";
import { trashDays } from "./visibility.ts";

export interface CollectionParts {
  db: Database;
  storedFiles: StoredFiles;
  now(): Date;
}

interface Store<Row> {
  find(id: string): Promise<Row | undefined>;
  add(row: object): Promise<Row>;
  change(id: string, changes: object, version?: number): Promise<Row | undefined>;
  toggle(id: string, active: boolean | undefined): Promise<Row | undefined>;
  doToAll(ids: readonly string[], action: BulkAction): Promise<Row[]>;
}

export interface CollectionServer<Row extends RecordColumns, Rec> {
  collection: Collection;
  record: z.ZodType<Rec>;
  newForm: z.ZodObject;
  changesForm: z.ZodObject;
  createStore(db: Queries, now: () => Date, log?: AddToLog): Store<Row>;
  toRecords(db: Queries, rows: readonly Row[], at: Date): Promise<Rec[]>;
  /** Refuses invalid combinations of columns. */
  check?(columns: Partial<Row>): void;
  /** Columns beside the fields, instead of those of the upload. */
  otherColumns?(form: SentForm<Row>, parts: CollectionParts): Promise<object>;
  /** Fields that count as not sent when they are empty. */
  emptyMeansLeftOut?: readonly string[];
  /** Runs in the transaction of the save, and may queue jobs. */
  afterSave?(transaction: Transaction<Tables>, now: () => Date, columns: Partial<Row>): Promise<void>;
}

export const notSavedOf = ({ labels }: Pick<Collection, "labels">) =>
  `${sentenceStart(labels.the)} was not saved`;

export function collectionRoutes<Row extends RecordColumns, Rec>(
  app: Api,
  server: CollectionServer<Row, Rec>,
  parts: CollectionParts,
): void {
  const { collection, newForm, changesForm, createStore, toRecords } = server;
  const { path, labels, keys, role, fields } = collection;
  const { db, now } = parts;
  const store = createStore(db, now);
  const the = sentenceStart(labels.the);
  const notSaved = notSavedOf(collection);
  const forms = recordForms(server, parts);
  const endpoint = endpointsOf(labels.heading);
  const params = idParams;
  const oneResponse = z.object({ ...successResponse.shape, [keys.one]: server.record });
  const manyResponse = z.object({ ...successResponse.shape, [keys.many]: z.array(server.record) });

  const write = (
    request: FastifyRequest,
    work: (store: Store<Row>, transaction: Transaction<Tables>) => Promise<Row[]>,
  ): Promise<Rec[]> =>
    request.inWrite(async (transaction, log) => {
      const rows = await work(createStore(transaction, now, log), transaction);
      return toRecords(transaction, rows, now());
    });

  const pictures = Object.values(fields).filter(({ kind }) => kind === "picture");
  /** All but the product's own: a source that was never uploaded is refused. */
  const uploadedIn = (columns: object): string[] =>
    pictures.flatMap(({ column }) => {
      const { source = "" } = JSON.parse((columns as Record<string, string | null>)[column] ?? "{}");
      return source === "" || Object.hasOwn(samplePictures, source) ? [] : source;
    });

  async function save(
    request: FastifyRequest,
    columns: Partial<Row>,
    work: (store: Store<Row>) => Promise<Row>,
  ): Promise<Rec> {
    const [record] = await write(request, async (inTransaction, transaction) => {
      await claimUploads(transaction, uploadedIn(columns), now(), notSaved);
      const row = await work(inTransaction);
      server.check?.(row);
      await server.afterSave?.(transaction, now, columns);
      return [row];
    });
    return found(record, the);
  }

  if (pictures.length > 0)
    app.post(
      `${path}/pictures`,
      endpoint(
        {
          access: role,
          changesPages: false,
          form: { fields: uploadForm, file: uploadField, isFileRequired: true },
        },
        `Upload a picture for a field of ${labels.a}`,
        {
          description: "It is removed after a day if nothing names its source.",
          querystring: z.object({ field: z.string().max(200) }),
          response: { 201: uploadResponse },
        },
      ),
      async (request, reply) => {
        const field = fields[request.query.field];
        if (field?.kind !== "picture")
          throw new ProductError(400, `${notUploaded}: ${labels.the} has no picture of this name.`);
        const uploaded = await receiveUpload(request, field, parts);
        return reply.code(201).send(success("It was uploaded.", uploaded));
      },
    );

  app.post(
    path,
    endpoint(
      {
        access: role,
        form: { fields: newForm, file: forms.fileField, isFileRequired: forms.isFileRequired },
      },
      `Add ${labels.a}`,
      {
        response: { 201: oneResponse },
      },
    ),
    async (request, reply) => {
      const columns = await forms.receiveNew(request);
      const record = await save(request, columns, (inTransaction) => inTransaction.add(columns));
      return reply.code(201).send(success(`${the} was added.`, { [keys.one]: record }));
    },
  );

  app.put(
    `${path}/:id`,
    endpoint({ access: role, form: { fields: changesForm, file: forms.fileField } }, `Change ${labels.a}`, {
      description:
        "A field that is left out stays as it is; so does the file. With the version that the edit began from, nothing newer is overwritten.",
      params,
      response: { 200: oneResponse, 409: conflictResponse(server.record) },
    }),
    async (request) => {
      const { id } = request.params;
      const { columns, version } = await forms.receiveChanges(request, async () =>
        found(await store.find(id), the),
      );
      const change = () =>
        save(request, columns, async (inTransaction) =>
          found(await inTransaction.change(id, columns, version), the),
        );
      const current = async () => (await toRecords(db, [found(await store.find(id), the)], now()))[0];
      const record = await refuseOlder(change, notSaved, current, () => lastChangedBy(db, id));
      return success(`${the} was updated.`, { [keys.one]: record });
    },
  );

  app.get(
    `${path}/:id/history`,
    endpoint(role, `Who changed what in ${labels.a}, newest first`, {
      params,
      response: { 200: historyResponse },
    }),
    async (request) => {
      const { id } = request.params;
      found(await store.find(id), the);
      return success("This is the history.", { history: await readHistory(db, collection, id) });
    },
  );

  app.put(
    `${path}/:id/toggle`,
    endpoint(role, `Show or hide ${labels.a}`, {
      description: `Flips the flag; with { ${keys.active} } in the body, sets it, so that a repeated request does no harm.`,
      params,
      body: z.object({ [keys.active]: z.boolean().optional() }).nullish(),
      response: { 200: oneResponse },
    }),
    async (request) => {
      const { id } = request.params;
      const [record] = await write(request, async (inTransaction) => [
        found(await inTransaction.toggle(id, request.body?.[keys.active]), the),
      ]);
      const isOn = (record as Record<string, unknown>)[keys.active];
      const { on, off } = labels.toggled ?? { on: "is now shown.", off: "is now hidden." };
      return success(`${the} ${isOn ? on : off}`, { [keys.one]: record as Rec });
    },
  );

  async function doToOne(request: FastifyRequest, id: string, action: "delete" | "restore") {
    const [record] = await doToAll(request, [id], action).catch(noneIfMissing);
    return success(`${the} ${outcomes[action](false)}`, { [keys.one]: found(record, the) });
  }

  const doToAll = (request: FastifyRequest, ids: readonly string[], action: BulkAction) =>
    write(request, (inTransaction) => inTransaction.doToAll(ids, action));

  app.delete(
    `${path}/:id`,
    endpoint(role, `Move ${labels.a} to the trash`, {
      description: `It can be restored for ${trashDays} days. Deleting it twice does no harm.`,
      params,
      response: { 200: oneResponse },
    }),
    (request) => doToOne(request, request.params.id, "delete"),
  );

  app.post(
    `${path}/:id/restore`,
    endpoint(role, `Restore ${labels.a} from the trash`, {
      description: "As it was, shown or hidden. Restoring it twice does no harm.",
      params,
      response: { 200: oneResponse },
    }),
    (request) => doToOne(request, request.params.id, "restore"),
  );

  app.put(
    `${path}/many`,
    endpoint(role, `Show, hide, delete or restore several ${labels.many}`, {
      description: "All of them, or none if one does not exist: `errors` then names the missing ones.",
      body: bulkBody,
      response: { 200: manyResponse, 404: failureResponse },
    }),
    async (request) => {
      const { ids, do: action } = request.body;
      const records = await doToAll(request, ids, action).catch((error: unknown) => {
        throw error instanceof MissingRecordsError ? someMissing(labels.many, error.ids) : error;
      });
      const message =
        records.length === 1
          ? `${the} ${outcomes[action](false)}`
          : `${records.length} ${labels.many} ${outcomes[action](true)}`;
      return success(message, { [keys.many]: records });
    },
  );
}

const outcomes: Record<BulkAction, (isMany: boolean) => string> = {
  hide: (isMany) => (isMany ? "are now hidden." : "is now hidden."),
  show: (isMany) => (isMany ? "are now shown." : "is now shown."),
  delete: (isMany) => `${isMany ? "were" : "was"} moved to the trash for ${trashDays} days.`,
  restore: (isMany) => `${isMany ? "were" : "was"} restored.`,
};

function noneIfMissing(error: unknown): [] {
  if (error instanceof MissingRecordsError) return [];
  throw error;
}

const someMissing = (many: string, ids: readonly string[]) =>
  new ProductError(
    404,
    `Nothing was changed: one of these ${many} was not found. It may have been removed; please reload the list.`,
    { errors: ids.map((id) => ({ field: id, message: "It was not found." })) },
  );
