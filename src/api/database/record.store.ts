import type { Kysely, Selectable } from "kysely";
import { setOrFlip } from "./flags.ts";
import { newId } from "./ids.ts";
import type { Queries, RecordColumns, RecordTables, Tables } from "./tables.ts";

export type RowOf<Table extends keyof RecordTables> = Selectable<Tables[Table]>;

/** What a caller gives of a new row; the store adds the rest. A record is switched on unless it is told. */
export type NewRow<Table extends keyof RecordTables> = Omit<RowOf<Table>, keyof RecordColumns> & {
  active?: number;
};

interface RecordParts<Table extends keyof RecordTables> {
  db: Queries;
  table: Table;
  now(): Date;
  /** The rows that it may reach, where those are not all. */
  within?: Partial<RowOf<Table>>;
}

/** What all records have in common: they are found, added, changed, and switched on and off. */
export function createRecordStore<Table extends keyof RecordTables>(parts: RecordParts<Table>) {
  const { now, within = {} } = parts;
  // The query builder cannot follow a table that is only known later: it is told of one with what they all have.
  const db = parts.db as unknown as Kysely<{ records: RecordColumns }>;
  const table = parts.table as unknown as "records";
  const conditionsOf = (id: string) => Object.entries({ id, ...within }) as ["id", string][];
  type Row = RowOf<Table>;

  async function set(id: string, columns: object): Promise<Row | undefined> {
    let update = db.updateTable(table).set({ ...columns, updated_at: now().toISOString() });
    for (const [column, value] of conditionsOf(id)) update = update.where(column, "=", value);
    return (await update.returningAll().executeTakeFirst()) as Row | undefined;
  }

  return {
    async find(id: string): Promise<Row | undefined> {
      let rows = db.selectFrom(table).selectAll();
      for (const [column, value] of conditionsOf(id)) rows = rows.where(column, "=", value);
      return (await rows.executeTakeFirst()) as Row | undefined;
    },

    async add(row: NewRow<Table>): Promise<Row> {
      const at = now().toISOString();
      const columns = { id: newId(), active: 1, created_at: at, updated_at: at, ...row };
      return (await db
        .insertInto(table)
        .values(columns)
        .returningAll()
        .executeTakeFirstOrThrow()) as unknown as Row;
    },

    /** Changes what is named and leaves the rest; undefined when there is no such record. */
    change: (id: string, changes: Partial<NewRow<Table>>): Promise<Row | undefined> => set(id, changes),

    /** Sets the flag, or flips it when no value is given. */
    toggle: (id: string, active: boolean | undefined): Promise<Row | undefined> =>
      set(id, { active: setOrFlip(active) }),
  };
}
