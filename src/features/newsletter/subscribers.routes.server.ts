import { formatMoment } from "#base/calendar/dates.ts";
import { requireFound } from "#base/errors.ts";
import { idParams, listQuery, responses, success, successResponse } from "#base/responses.schemas.ts";
import { unsubscribePath } from "#kit/site/record-urls.ts";
import { deleteRow, rowsWithWords } from "#platform/database/matching-rows.ts";
import type { Readers } from "#platform/database/open.ts";
import { type Api, endpointsOf } from "#platform/http/api.ts";
import { sendCsv } from "#platform/http/csv.ts";
import { readPage } from "#platform/http/requests/pagination.ts";
import type { IntakeParts } from "#platform/mail/mail.ts";
import type { Change } from "#platform/writes/audit-log.ts";
import { readTypes } from "./chosen-types.server.ts";
import {
  type Subscriber,
  subscribedResponse,
  subscriberBody,
  subscriberFilter,
  subscriberListResponse,
  subscriberResponse,
} from "./newsletter.schemas.ts";
import { createSubscriberTokens, type SubscriberTokens } from "./subscriber-tokens.server.ts";
import { createSubscriberStore, receiveSubscriber, type SubscriberRow } from "./subscribers.store.server.ts";

const endpoint = endpointsOf("Subscribers");
const write = { access: "editor", changesPages: false } as const;
const what = "The address";

type SubscriberParts = IntakeParts & { readers: Readers; siteUrl: string | undefined; secretKey: string };

const postSubscriber = endpoint("public", "Subscribe to the newsletter", {
  description: "An address that is known gets the same response as a new one.",
  body: subscriberBody,
  response: responses(subscribedResponse),
});
const getSubscribers = endpoint("editor", "List subscribers, newest first", {
  querystring: listQuery,
  response: responses(subscriberListResponse),
});
const deleteSubscriber = endpoint(write, "Delete a subscriber for good", {
  description: "A mail to the address that has not left yet goes with it.",
  params: idParams,
  response: responses(successResponse),
});
const postRestart = endpoint(write, "Send mail again to an address that was stopped", {
  params: idParams,
  response: responses(subscriberResponse),
});
const getSubscribersCsv = endpoint({ access: "editor", needsPassword: true }, "Export subscribers as CSV", {
  description: "Unsubscribe is the address that belongs into every mail to this subscriber.",
  querystring: subscriberFilter,
});

export function subscribersRoutes(app: Api, parts: SubscriberParts): void {
  const { db, now, readers } = parts;
  const tokens = createSubscriberTokens(parts.secretKey);
  /** A search may take long. */
  const matching = (search: string | undefined) =>
    rowsWithWords(search ? readers.office : db, "subscribers", ["email"], search);

  app.post("/subscribers", postSubscriber, async ({ body, ip, inWrite }) =>
    success("The address was received.", await receiveSubscriber(parts, body.email, ip, inWrite)),
  );

  app.get("/subscribers", getSubscribers, async ({ query }) => {
    const { rows, pagination } = await readPage(matching(query.search), query);
    return success("These are the subscribers.", { subscribers: rows.map(toRecord), pagination });
  });

  app.delete("/subscribers/:id", deleteSubscriber, async ({ params, inWrite }) => {
    await inWrite(async (transaction, log) => {
      const row = requireFound(await deleteRow(transaction, "subscribers", params.id), what);
      await log(changeOf(row, "deleted"));
    });
    return success("The address was deleted.");
  });

  app.post("/subscribers/:id/restart", postRestart, async ({ params, inWrite }) => {
    const subscriber = await inWrite(async (transaction, log) => {
      const row = requireFound(await createSubscriberStore(transaction, now).restart(params.id), what);
      await log(changeOf(row, "started again"));
      return toRecord(row);
    });
    return success("The address gets mail again.", { subscriber });
  });

  app.get("/subscribers.csv", getSubscribersCsv, ({ query, protocol, host }, reply) => {
    const site = parts.siteUrl ?? `${protocol}://${host}`;
    const rows = csvRows(matching(query.search).each(), tokens, site);
    return sendCsv(reply, "subscribers.csv", csvHeader, rows);
  });
}

/** The audit log must not keep the address of somebody who was deleted. */
const changeOf = ({ id, created_at }: SubscriberRow, action: string): Change => ({
  kind: "subscriber",
  action,
  subject: { id, title: `Subscriber since ${formatMoment(created_at)}` },
});

const csvHeader = "E-mail,State,Subscribed,Confirmed,Notices,How often,Stopped,Unsubscribe".split(",");

async function* csvRows(rows: AsyncIterable<SubscriberRow>, tokens: SubscriberTokens, site: string) {
  for await (const row of rows) {
    const { email, state, frequency, created_at, confirmed_at, stopped_at } = row;
    const wanted = readTypes(row.types)?.join(", ") ?? "all";
    const unsubscribe = `${site}${unsubscribePath(tokens.make(row.id))}`;
    yield [email, state, created_at, confirmed_at ?? "", wanted, frequency, stopped_at ?? "", unsubscribe];
  }
}

const toRecord = (row: SubscriberRow): Subscriber => ({
  _id: row.id,
  email: row.email,
  state: row.state,
  createdAt: row.created_at,
  confirmedAt: row.confirmed_at,
  types: readTypes(row.types),
  frequency: row.frequency,
  stoppedAt: row.stopped_at,
  stopReason: row.stop_reason,
});
