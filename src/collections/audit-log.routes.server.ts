import { formatMoment } from "#calendar/dates.ts";
import type { Readers } from "#database/open.ts";
import type { Api } from "#http/api.ts";
import { createWorkQueue } from "#http/limits.ts";
import { toPagination } from "#http/requests/pagination.ts";
import { networkOf } from "#http/urls.ts";
import {
  type ChangeFilter,
  type ChangeListAnswer,
  changeFilter,
  changeListAnswer,
  changeListQuery,
} from "./audit-log.schemas.ts";
import { type AuditLogRow, createAuditLogStore, toRecord } from "./audit-log.server.ts";
import { defaultPageSize, maxCountedChanges } from "./records.rules.ts";
import { sendCsv } from "./spreadsheets/csv.server.ts";

const tags = ["Log of changes"];

/** Who did what. It can only be read: no call changes a line or removes one. */
export function auditLogRoutes(app: Api, { readers }: { readers: Readers }): void {
  const log = createAuditLogStore(readers.office);
  const inTurn = createWorkQueue(searches);

  async function list(filter: ChangeFilter, page: number, limit: number): Promise<ChangeListAnswer> {
    const matching = await log.matching(filter);
    // So far that there is always a next page where there are more lines.
    const most = Math.max(maxCountedChanges, page * limit + 1);
    const counted = await matching.countUpTo(most + 1);
    // Where nothing is found, to look for it once more would take as long again.
    const rows = counted > (page - 1) * limit ? await matching.page({ page, limit }) : [];
    return {
      success: true,
      message: "These are the changes.",
      changes: rows.map(toRecord),
      pagination: toPagination(Math.min(counted, most), page, limit),
      isCut: counted > most,
      people: await log.people(),
    };
  }

  app.get(
    "/changes",
    {
      config: { access: "owner" },
      schema: {
        tags,
        summary: "List who did what, newest first",
        description:
          "Changes of records, content and accounts, with what stood there before, and sign-ins, failed ones too.",
        querystring: changeListQuery,
        response: { 200: changeListAnswer },
      },
    },
    (request) => {
      const { page = 1, limit = defaultPageSize, ...filter } = request.query;
      return inTurn(() => list(filter, page, limit), { network: networkOf(request.ip) });
    },
  );

  app.get(
    "/changes.csv",
    {
      config: { access: "owner" },
      schema: {
        tags,
        summary: "Export the log of changes as CSV",
        description: "A row for each field that changed. Times are by the clock of the school.",
        querystring: changeFilter,
      },
    },
    async (request, reply) => {
      const matching = await log.matching(request.query);
      return sendCsv(reply, "changes.csv", csvHeader, csvRows(matching.each()));
    },
  );
}

/** The rest of the office's searches should not wait behind many of a long log. */
const searches = { name: "the audit log", atOnce: 1, waiting: 50 };

const csvHeader = ["When", "Who", "Kind", "Done", "To what", "Field", "Before", "After", "Network address"];

async function* csvRows(rows: AsyncIterable<AuditLogRow>) {
  for await (const row of rows) {
    const { at, kind, action, subject, fields, address, ...record } = toRecord(row);
    // Of a sign-in that failed it is known only who somebody tried to be.
    const isMeant = record.who !== "" && kind === "sign-in" && !record.isSignedIn;
    const who = isMeant ? `As ${record.who}` : record.who;
    for (const { field, from, to } of fields.length > 0 ? fields : [noField])
      yield [formatMoment(at), who, kind, action, subject, field, from, to, address];
  }
}

const noField = { field: "", from: "", to: "" };
