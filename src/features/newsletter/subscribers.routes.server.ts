import { formatMoment } from "#calendar/dates.ts";
import type { Change } from "#collections/audit-log.server.ts";
import { defaultPageSize } from "#collections/records.rules.ts";
import { idParams, responses, success, successResponse } from "#collections/responses.schemas.ts";
import { sendCsv } from "#collections/spreadsheets/csv.server.ts";
import type { Readers } from "#database/open.ts";
import type { Api } from "#http/api.ts";
import { found } from "#http/errors.ts";
import { toPagination } from "#http/requests/pagination.ts";
import { readTypes } from "#mail/mail.server.ts";
import { createOutboxStore } from "#mail/outbox.server.ts";
import { unsubscribePath } from "#site/record-urls.ts";
import {
  type Subscriber,
  subscribedResponse,
  subscriberBody,
  subscriberFilter,
  subscriberListQuery,
  subscriberListResponse,
  subscriberResponse,
} from "./newsletter.schemas.ts";
import {
  createSubscriberIntake,
  createSubscriberStore,
  type IntakeParts,
  type SubscriberFilter,
  type SubscriberRow,
} from "./subscribers.store.server.ts";

const tags = ["Subscribers"];
const what = "The address";

interface SubscriberParts extends IntakeParts {
  readers: Readers;
  /** The site's public address, when the settings name one. */
  siteUrl: string | undefined;
}

export function subscribersRoutes(app: Api, parts: SubscriberParts): void {
  /** A search may take long. */
  const matching = (filter: SubscriberFilter) =>
    createSubscriberStore(filter.search ? parts.readers.office : parts.db, parts.now).matching(filter);
  const intake = createSubscriberIntake(parts);

  app.post(
    "/subscribers",
    {
      config: { access: "public" },
      schema: {
        tags,
        summary: "Subscribe to the newsletter",
        description: "An address that is known gets the same answer as a new one.",
        body: subscriberBody,
        response: responses(subscribedResponse, 429),
      },
    },
    async (request) => {
      const { asksToConfirm } = await intake.receive(request.body.email, request.ip, request.inWrite);
      return success("The address was received.", { asksToConfirm });
    },
  );

  app.get(
    "/subscribers",
    {
      config: { access: "editor" },
      schema: {
        tags,
        summary: "List subscribers, newest first",
        querystring: subscriberListQuery,
        response: responses(subscriberListResponse),
      },
    },
    async (request) => {
      const { page = 1, limit = defaultPageSize, ...filter } = request.query;
      const wanted = matching(filter);
      const [rows, total] = await Promise.all([wanted.page({ page, limit }), wanted.count()]);
      return success("These are the subscribers.", {
        subscribers: rows.map(toRecord),
        pagination: toPagination(total, page, limit),
      });
    },
  );

  app.delete(
    "/subscribers/:id",
    {
      config: { access: "editor", changesPages: false },
      schema: {
        tags,
        summary: "Delete a subscriber for good",
        description: "A mail to the address that has not left yet goes with it.",
        params: idParams,
        response: responses(successResponse),
      },
    },
    async (request) => {
      await request.inWrite(async (transaction, note) => {
        const row = found(
          await createSubscriberStore(transaction, parts.now).remove(request.params.id),
          what,
        );
        await createOutboxStore(transaction, parts.now).removeFor(row.email, row.token);
        await note(changeOf(row, "deleted"));
      });
      return success("The address was deleted.");
    },
  );

  app.post(
    "/subscribers/:id/restart",
    {
      config: { access: "editor", changesPages: false },
      schema: {
        tags,
        summary: "Send mail again to an address that was stopped",
        params: idParams,
        response: responses(subscriberResponse),
      },
    },
    async (request) =>
      success("The address gets mail again.", {
        subscriber: await request.inWrite(async (transaction, note) => {
          const store = createSubscriberStore(transaction, parts.now);
          const row = found(await store.restart(request.params.id), what);
          await note(changeOf(row, "started again"));
          return toRecord(row);
        }),
      }),
  );

  app.get(
    "/subscribers.csv",
    {
      config: { access: "editor" },
      schema: {
        tags,
        summary: "Export subscribers as CSV",
        description: "Unsubscribe is the address that belongs into every mail to this subscriber.",
        querystring: subscriberFilter,
      },
    },
    (request, reply) => {
      const site = parts.siteUrl ?? `${request.protocol}://${request.host}`;
      const rows = matching(request.query).each();
      return sendCsv(reply, "subscribers.csv", csvHeader, csvRows(rows, site));
    },
  );
}

/** The log of changes does not say whose address it was: who is erased is not to live on there. */
const changeOf = ({ id, created_at }: SubscriberRow, action: string): Change => ({
  kind: "subscriber",
  action,
  subject: { id, title: `Subscriber since ${formatMoment(created_at)}` },
});

const csvHeader = [
  "E-mail",
  "State",
  "Subscribed",
  "Confirmed",
  "Notices",
  "How often",
  "Stopped",
  "Unsubscribe",
];

async function* csvRows(rows: AsyncIterable<SubscriberRow>, site: string) {
  for await (const row of rows) {
    const { email, state, createdAt, confirmedAt, types, frequency, stoppedAt } = toRecord(row);
    const wanted = types?.join(", ") ?? "all";
    const times = [createdAt, confirmedAt ?? ""];
    yield [
      email,
      state,
      ...times,
      wanted,
      frequency,
      stoppedAt ?? "",
      `${site}${unsubscribePath(row.token)}`,
    ];
  }
}

/** A subscriber as it leaves the server. */
function toRecord(row: SubscriberRow): Subscriber {
  return {
    _id: row.id,
    email: row.email,
    state: row.state,
    createdAt: row.created_at,
    confirmedAt: row.confirmed_at,
    types: readTypes(row.types),
    frequency: row.frequency,
    stoppedAt: row.stopped_at,
    stopReason: row.stop_reason,
  };
}
