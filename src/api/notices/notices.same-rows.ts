import { type RawBuilder, sql } from "kysely";
import type { Notice } from "#contract/notices.ts";
import type { Queries } from "../database/tables.ts";
import { toRecord } from "./notices.record.ts";
import type { NoticeRow } from "./notices.store.ts";

/** The rows of a few pages. */
const maxKnown = 200;

type Head = Pick<NoticeRow, "id" | "version" | "updated_at">;

/** Reads rows of notices: given what follows "select … from". */
export type ReadRows = (from: RawBuilder<unknown>) => Promise<NoticeRow[]>;

export const readWhole =
  (db: Queries): ReadRows =>
  async (from) =>
    (await sql<NoticeRow>`select notices.* from ${from}`.execute(db)).rows;

/**
 * Reads of each notice which version it is, and the whole row only where that is new: after a write a page of 25 is read anew, of
 * which 24 are as before, and to read them took a tenth of the page. A row that did not change stays the same object.
 */
export function createSameRows(db: Queries): ReadRows {
  const known = new Map<string, NoticeRow>();

  return async (from) => {
    const { rows: heads } =
      await sql<Head>`select notices.id, notices.version, notices.updated_at from ${from}`.execute(db);
    const rows = new Map(known);
    const others = heads.filter((head) => !isOf(head, rows.get(head.id))).map(({ id }) => id);
    if (others.length > 0) {
      const read = await sql<NoticeRow>`select * from notices where id in (${sql.join(others)})`.execute(db);
      if (known.size + read.rows.length > maxKnown) known.clear();
      for (const row of read.rows) {
        rows.set(row.id, row);
        known.set(row.id, row);
      }
    }
    // A write between the two may have taken one off the page: then it is read in one statement.
    const isWhole = heads.every((head) => isOf(head, rows.get(head.id)));
    return isWhole ? heads.flatMap(({ id }) => rows.get(id) ?? []) : readWhole(db)(from);
  };
}

function isOf({ version, updated_at }: Head, row: NoticeRow | undefined): boolean {
  return row?.version === version && row.updated_at === updated_at;
}

/** Notices that are live, as records: the same object for as long as its row is, so that whatever is made of it is made once. */
export function createSameRecords() {
  const records = new WeakMap<NoticeRow, Notice>();
  return (row: NoticeRow, at: Date): Notice => {
    const known = records.get(row);
    if (known) return known;
    const notice = toRecord(row, at);
    records.set(row, notice);
    return notice;
  };
}
