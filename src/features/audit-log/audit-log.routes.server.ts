import { formatMoment } from "#base/calendar/dates.ts";
import { defaultPageSize } from "#base/page-limits.ts";
import { responses, success } from "#base/responses.schemas.ts";
import { networkOf } from "#base/urls.ts";
import { maxCountedChanges } from "#kit/collections/records.rules.ts";
import type { Readers } from "#platform/database/open.ts";
import { type Api, endpointsOf } from "#platform/http/api.ts";
import { sendCsv } from "#platform/http/csv.ts";
import { createWorkQueue } from "#platform/http/limits/work-queue.ts";
import { toPagination } from "#platform/http/requests/pagination.ts";
import { type AuditLogRow, toRecord } from "#platform/writes/audit-log.ts";
import {
  type ChangeFilter,
  type ChangeListResponse,
  changeFilter,
  changeListQuery,
  changeListResponse,
} from "./audit-log.schemas.ts";
import { createAuditLogStore } from "./audit-log.store.server.ts";

const endpoint = endpointsOf("Audit log");

const getChanges = endpoint("owner", "List who did what, newest first", {
  description:
    "Changes of records, content and accounts with the values before, and sign-ins, failed ones too.",
  querystring: changeListQuery,
  response: responses(changeListResponse),
});
const getChangesCsv = endpoint({ access: "owner", needsPassword: true }, "Export the audit log as CSV", {
  description: "A row for each field that changed. Times are in the school's time zone.",
  querystring: changeFilter,
});

/** No endpoint changes or removes an entry. */
export function auditLogRoutes(app: Api, { readers }: { readers: Readers }): void {
  const log = createAuditLogStore(readers.office);
  const searchQueue = createWorkQueue(searches);

  async function list(filter: ChangeFilter, page: number, limit: number): Promise<ChangeListResponse> {
    const matching = await log.matching(filter);
    // One more than the page needs, so that it is known whether there is a next page.
    const most = Math.max(maxCountedChanges, page * limit + 1);
    const counted = await matching.countUpTo(most + 1);
    // An empty page needs no second search.
    const rows = counted > (page - 1) * limit ? await matching.page({ page, limit }) : [];
    return success("These are the changes.", {
      changes: rows.map(toRecord),
      pagination: toPagination(Math.min(counted, most), page, limit),
      isCut: counted > most,
      people: await log.people(),
    });
  }

  app.get("/changes", getChanges, (request) => {
    const { page = 1, limit = defaultPageSize, ...filter } = request.query;
    return searchQueue(() => list(filter, page, limit), { network: networkOf(request.ip) });
  });

  app.get("/changes.csv", getChangesCsv, async (request, reply) => {
    const matching = await log.matching(request.query);
    return sendCsv(reply, "changes.csv", csvHeader, csvRows(matching.each()));
  });
}

/** One at a time, so that other searches of the office do not wait behind those of a long log. */
const searches = { name: "the audit log", atOnce: 1, waiting: 50 };

const csvHeader = ["When", "Who", "Kind", "Done", "To what", "Field", "Before", "After", "Network address"];

async function* csvRows(rows: AsyncIterable<AuditLogRow>) {
  for await (const row of rows) {
    const { at, kind, action, subject, fields, address, ...record } = toRecord(row);
    // A failed sign-in names only the account that somebody tried to use.
    const isMeant = record.who !== "" && kind === "sign-in" && !record.isSignedIn;
    const who = isMeant ? `As ${record.who}` : record.who;
    for (const { field, from, to } of fields.length > 0 ? fields : [noField])
      yield [formatMoment(at), who, kind, action, subject, field, from, to, address];
  }
}

const noField = { field: "", from: "", to: "" };
