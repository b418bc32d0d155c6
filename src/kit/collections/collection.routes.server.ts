import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { ProductError, requireFound } from "#base/errors.ts";
import { failureResponse, idParams, pageQuery, success, successResponse } from "#base/responses.schemas.ts";
import { fieldsIn } from "#kit/fields/values.ts";
import { type Api, endpointsOf } from "#platform/http/api.ts";
import { partOf } from "#platform/http/requests/pagination.ts";
import { bulkBody, historyResponse, recordResponses, removalBody } from "./collection.schemas.ts";
import type { CollectionParts, CollectionServer } from "./collection-parts.ts";
import { forVisitors, sentenceStart } from "./define-collection.ts";
import { areOfPublishers, readHistory, recordLogger } from "./record-changes.server.ts";
import { formRoutes, recordWriter } from "./record-forms.server.ts";
import type { BulkAction } from "./records.rules.ts";
import { removeForGood } from "./trash.server.ts";
import { trashDays } from "./visibility.ts";
import { stateOf } from "./visible.server.ts";

export function collectionRoutes(app: Api, server: CollectionServer, parts: CollectionParts): void {
  const { collection, toRecords } = server;
  const { path, labels, keys, role } = collection;
  const { db, now } = parts;
  const store = server.createStore(db, now);
  const the = sentenceStart(labels.the);
  const endpoint = endpointsOf(labels.heading);
  const params = idParams;
  const { one: oneResponse } = recordResponses(server);

  const write = recordWriter(server, parts);

  formRoutes(app, server, parts);

  const read = endpoint({ access: "either", moreFor: role }, `Read ${labels.a}`, {
    description: "Everyone gets what is live; the office gets all but the trash.",
    params,
    response: { 200: oneResponse },
  });
  app.get(`${path}/:id`, read, async (request) => {
    const isOffice = await request.isShownMore();
    const row = requireFound(await store.find(request.params.id), the);
    const [record] = await toRecords(db, [row], now());
    const isLive = stateOf(collection, row, now()).state === "live";
    const isShown = isOffice || (isLive && server.isPublic?.(requireFound(record, the)) !== false);
    const found = requireFound(isShown ? record : undefined, the);
    return success(`This is ${labels.the}.`, {
      [keys.one]: isOffice ? found : forVisitors(collection, found),
    });
  });

  const history = endpoint(role, `Who changed what in ${labels.a}, newest first`, {
    params,
    querystring: pageQuery,
    response: { 200: historyResponse },
  });
  app.get(`${path}/:id/history`, history, async (request) => {
    const { id } = request.params;
    requireFound(await store.find(id), the);
    const { rows, ...paged } = partOf(await readHistory(db, collection, id), request.query);
    return success("This is the history.", { history: rows, ...paged });
  });

  const toggle = endpoint(role, `Show or hide ${labels.a}`, {
    description: `Flips the flag; with { ${keys.active} } in the body, sets it, so that a repeated request does no harm.`,
    params,
    body: z.object({ [keys.active]: z.boolean().optional() }).nullish(),
    response: { 200: oneResponse },
  });
  app.put(`${path}/:id/toggle`, toggle, async (request) => {
    const { id } = request.params;
    const [record] = await write(request, async (inTransaction) => [
      requireFound(await inTransaction.toggle(id, request.body?.[keys.active]), the),
    ]);
    const isOn = fieldsIn(record)[keys.active];
    const { on, off } = labels.toggled ?? { on: "is now shown.", off: "is now hidden." };
    return success(`${the} ${isOn ? on : off}`, { [keys.one]: requireFound(record, the) });
  });

  bulkRoutes(app, server, parts);
}

/** What can be done to several records, and to one in the same way. */
function bulkRoutes(app: Api, server: CollectionServer, parts: CollectionParts): void {
  const { collection } = server;
  const { path, labels, keys, role } = collection;
  const the = sentenceStart(labels.the);
  const endpoint = endpointsOf(labels.heading);
  const params = idParams;
  const { one: oneResponse, many: manyResponse } = recordResponses(server);
  const write = recordWriter(server, parts);
  const messageOn = (count: number, outcome: (isMany: boolean) => string) =>
    count === 1 ? `${the} ${outcome(false)}` : `${count} ${labels.many} ${outcome(true)}`;

  const doToAll = (request: FastifyRequest, ids: readonly string[], action: BulkAction) =>
    write(request, async (inTransaction, transaction) => {
      const rows = await inTransaction.doToAll(ids, action);
      const person = await request.administrator();
      const isMove = action === "delete" || action === "restore";
      if (isMove && person?.role === "publisher" && !(await areOfPublishers(transaction, rows)))
        throw new ProductError(403, othersRecords(labels.many));
      return rows;
    });

  async function doToOne(request: FastifyRequest, id: string, action: "delete" | "restore") {
    const [record] = await doToAll(request, [id], action);
    return success(`${the} ${outcomes[action](false)}`, { [keys.one]: record });
  }

  const remove = endpoint(role, `Move ${labels.a} to the trash`, {
    description: `It can be restored for ${trashDays} days. Deleting it twice does no harm.`,
    params,
    response: { 200: oneResponse },
  });
  app.delete(`${path}/:id`, remove, (request) => doToOne(request, request.params.id, "delete"));

  const restore = endpoint(role, `Restore ${labels.a} from the trash`, {
    description: "As it was, shown or hidden. Restoring it twice does no harm.",
    params,
    response: { 200: oneResponse },
  });
  app.post(`${path}/:id/restore`, restore, (request) => doToOne(request, request.params.id, "restore"));

  const many = endpoint(role, `Show, hide, delete or restore several ${labels.many}`, {
    description: "All of them, or none if one does not exist: `errors` then names the missing ones.",
    body: bulkBody,
    response: { 200: manyResponse, 404: failureResponse },
  });
  app.put(`${path}/many`, many, async (request) => {
    const { ids, do: action } = request.body;
    const records = await doToAll(request, ids, action);
    return success(messageOn(records.length, outcomes[action]), { [keys.many]: records });
  });

  const removeForever = endpoint(
    { access: "owner", needsPassword: true },
    `Delete ${labels.many} in the trash for good`,
    {
      description: "All of them, or none if one is not in the trash. Unused files follow within two days.",
      body: removalBody,
      response: { 200: successResponse, 404: failureResponse },
    },
  );
  app.post(`${path}/remove`, removeForever, async (request) => {
    const { ids } = request.body;
    const count = await request.inWrite(async (transaction, log) => {
      const rows = await removeForGood(transaction, collection, ids);
      for (const row of rows) await recordLogger(collection, log)(row, "gone");
      return rows.length;
    });
    return success(messageOn(count, (isMany) => `${isMany ? "were" : "was"} deleted for good.`));
  });
}

const othersRecords = (many: string) =>
  `Publishers delete and restore only ${many} that a publisher added. Please ask an editor.`;

const outcomes: Record<BulkAction, (isMany: boolean) => string> = {
  hide: (isMany) => (isMany ? "are now hidden." : "is now hidden."),
  show: (isMany) => (isMany ? "are now shown." : "is now shown."),
  delete: (isMany) => `${isMany ? "were" : "was"} moved to the trash for ${trashDays} days.`,
  restore: (isMany) => `${isMany ? "were" : "was"} restored.`,
};
