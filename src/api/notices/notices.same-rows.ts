import { type RawBuilder, sql } from "kysely";
import type { Notice } from "#contract/notices/notices.ts";
import type { Queries } from "../database/tables/tables.ts";
import { toRecord } from "./notices.record.ts";
import type { NoticeRow } from "./notices.store.ts";

/** The rows of a few pages. */
const maxKnown = 200;

/** Reads rows of notices: given what follows "select … from". */
export type ReadRows<Row extends NoticeRow = NoticeRow> = (from: RawBuilder<unknown>) => Promise<Row[]>;

export const readWhole =
  (db: Queries): ReadRows =>
  async (from) =>
    (await sql<NoticeRow>`select notices.* from ${from}`.execute(db)).rows;

/** With whether there are pictures of its file's pages: a statement of its own would cost a page as much as a row that is drawn. */
export interface PicturedRow extends NoticeRow {
  has_pages: 0 | 1;
}

const hasPages = sql`case when exists (
  select 1 from file_pages where file_pages.file_key = notices.file_key and page_number = 1) then 1 else 0 end as has_pages`;

type Head = Pick<PicturedRow, "id" | "version" | "updated_at" | "has_pages">;

/**
 * Reads of each notice which version it is, and the whole row only where that is new: after a write a page of 25 is read anew, of
 * which 24 are as before, and to read them took a tenth of the page. A row that did not change stays the same object.
 */
export function createSameRows(db: Queries): ReadRows<PicturedRow> {
  const known = new Map<string, PicturedRow>();
  const read = async (from: RawBuilder<unknown>) =>
    (await sql<PicturedRow>`select notices.*, ${hasPages} from ${from}`.execute(db)).rows;

  return async (from) => {
    const { rows: heads } =
      await sql<Head>`select notices.id, notices.version, notices.updated_at, ${hasPages} from ${from}`.execute(
        db,
      );
    const rows = new Map(known);
    const others = heads.filter((head) => !isOf(head, rows.get(head.id))).map(({ id }) => id);
    if (others.length > 0) {
      const changed = await read(sql`notices where id in (${sql.join(others)})`);
      if (known.size + changed.length > maxKnown) known.clear();
      for (const row of changed) {
        rows.set(row.id, row);
        known.set(row.id, row);
      }
    }
    // A write between the two may have taken one off the page: then it is read in one statement.
    const isWhole = heads.every((head) => isOf(head, rows.get(head.id)));
    return isWhole ? heads.flatMap(({ id }) => rows.get(id) ?? []) : read(from);
  };
}

function isOf({ version, updated_at, has_pages }: Head, row: PicturedRow | undefined): boolean {
  return row?.version === version && row.updated_at === updated_at && row.has_pages === has_pages;
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
