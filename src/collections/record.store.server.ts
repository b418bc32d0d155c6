import { randomUUIDv7 } from "node:crypto";
import { type Kysely, type RawBuilder, type Selectable, type SqlBool, sql } from "kysely";
import { isPostgres } from "#database/dialect.ts";
import type { RecordColumns, RecordTables } from "#database/tables/record-tables.ts";
import type { Queries, Tables } from "#database/tables/tables.ts";
import type { LogRecordChange } from "./audit-log.server.ts";
import type { BulkAction } from "./records.rules.ts";

export type RowOf<Table extends keyof RecordTables> = Selectable<Tables[Table]>;

/** What a caller gives of a new row; the store adds the rest. A record is switched on unless it is told. */
export type NewRow<Table extends keyof RecordTables> = Omit<RowOf<Table>, keyof RecordColumns> & {
  active?: number;
};

/** Somebody has saved after the version that a save began from. */
export class NewerVersionError extends Error {
  override name = "NewerVersionError";
}

/** Some of the records that were named are not there. */
export class MissingRecordsError extends Error {
  override name = "MissingRecordsError";
  readonly ids: readonly string[];

  constructor(ids: readonly string[]) {
    super(`There is no record ${ids.join(", ")}.`);
    this.ids = ids;
  }
}

interface RecordParts<Table extends keyof RecordTables> {
  db: Queries;
  table: Table;
  now(): Date;
  /** The rows that it may reach, where those are not all. */
  within?: Partial<RowOf<Table>>;
  /** Hears of every change, in its transaction; `before` is undefined for a new record. */
  noted?: LogRecordChange<RowOf<Table>> | undefined;
  /** What every change notes of the row of before. */
  keeps?: (at: Date) => object;
}

/** What all records have in common: they are found, added, changed, switched on and off, deleted and brought back. */
export function createRecordStore<Table extends keyof RecordTables>(parts: RecordParts<Table>) {
  const { now, within = {}, noted, keeps } = parts;
  // The query builder cannot follow a table that is only known later: it is told of one with what they all have.
  const db = parts.db as unknown as Kysely<{ records: RecordColumns }>;
  const table = parts.table as unknown as "records";
  const reach = Object.entries(within) as ["id", string][];
  type Row = RowOf<Table>;

  function rowsOf(ids: readonly string[]) {
    let rows = db.selectFrom(table).selectAll().where("id", "in", ids).orderBy("id");
    for (const [column, value] of reach) rows = rows.where(column, "=", value);
    return rows;
  }

  function updateOf(ids: readonly string[], columns: object) {
    const at = now();
    let update = db
      .updateTable(table)
      .set({ ...columns, ...keeps?.(at), updated_at: at.toISOString() })
      .where("id", "in", ids);
    for (const [column, value] of reach) update = update.where(column, "=", value);
    return update;
  }

  async function find(id: string): Promise<Row | undefined> {
    return (await rowsOf([id]).where("deleted_at", "is", null).executeTakeFirst()) as Row | undefined;
  }

  /** Rows as they stand, and stay until the transaction ends: in one order, so that two who change the same ones do not wait for each other. */
  const hold = (ids: readonly string[]) => (isPostgres(db) ? rowsOf(ids).forUpdate() : rowsOf(ids)).execute();

  async function noteAfter(before: unknown, after: Row | undefined): Promise<Row | undefined> {
    if (after) await noted?.(before as Row | undefined, after);
    return after;
  }

  return {
    /** What is in the bin is not found. */
    find,

    async add(row: NewRow<Table>): Promise<Row> {
      const added = (await db
        .insertInto(table)
        .values(newRow(row, now()))
        .returningAll()
        .executeTakeFirstOrThrow()) as unknown as Row;
      await noted?.(undefined, added);
      return added;
    },

    /** Changes what is named and leaves the rest; undefined when there is no such record. */
    async change(
      id: string,
      changes: Partial<NewRow<Table>>,
      version?: number | undefined,
    ): Promise<Row | undefined> {
      const [before] = noted ? await hold([id]) : [];
      let update = updateOf([id], changes)
        .set((row) => ({ version: row("version", "+", 1) }))
        .where("deleted_at", "is", null);
      if (version !== undefined) update = update.where("version", "=", version);
      const changed = (await update.returningAll().executeTakeFirst()) as Row | undefined;
      if (!changed && version !== undefined && (await find(id))) throw new NewerVersionError();
      return noteAfter(before, changed);
    },

    /** Sets the flag, or flips it when no value is given. No save of the form: it does not count as a version. */
    async toggle(id: string, active: boolean | undefined): Promise<Row | undefined> {
      const [before] = noted ? await hold([id]) : [];
      const update = updateOf([id], { active: setOrFlip(active) }).where("deleted_at", "is", null);
      return noteAfter(before, (await update.returningAll().executeTakeFirst()) as Row | undefined);
    },

    /**
     * Does the same to all of them, and returns them as they are then. Nothing is done when one is not there. What is done
     * already stays as it is, so that a repeated request does no harm.
     */
    async doToAll(ids: readonly string[], action: BulkAction): Promise<Row[]> {
      const wanted = [...new Set(ids)];
      const rows = await hold(wanted);
      const needsToBeKept = action === "hide" || action === "show";
      const there = new Set(
        rows.filter((row) => !needsToBeKept || row.deleted_at === null).map(({ id }) => id),
      );
      const missing = wanted.filter((id) => !there.has(id));
      if (missing.length > 0) throw new MissingRecordsError(missing);
      const update = updateOf(wanted, columnsOf(action, now()));
      await (action === "delete" ? update.where("deleted_at", "is", null) : update).execute();
      const done = (await rowsOf(wanted).execute()) as unknown as Row[];
      for (const [index, row] of done.entries()) await noteAfter(rows[index], row);
      return done;
    },
  };
}

/** The columns that the store itself gives a new row. */
export function newRow<Row extends object>(row: Row, at: Date) {
  const instant = at.toISOString();
  return {
    id: newId(),
    active: 1,
    version: 1,
    deleted_at: null,
    created_at: instant,
    updated_at: instant,
    ...row,
  };
}

function columnsOf(action: BulkAction, at: Date): object {
  if (action === "delete") return { deleted_at: at.toISOString() };
  if (action === "restore") return { deleted_at: null };
  return { active: action === "show" ? 1 : 0 };
}

/** The value that a toggle writes: the one that was given, or the other one. In one statement, so that two flips at once are two. */
function setOrFlip(active: boolean | undefined): RawBuilder<number> {
  return active === undefined ? sql<number>`1 - active` : sql<number>`${active ? 1 : 0}`;
}

/**
 * Whether a column has one of these values. They are one parameter, however many they are: a statement with one for each would be built,
 * read and planned anew for every number of them.
 */
export function among(db: Queries, column: string, values: readonly string[]): RawBuilder<SqlBool> {
  return isPostgres(db)
    ? sql`${sql.ref(column)} = any(${[...values]})`
    : sql`${sql.ref(column)} in (select value from json_each(${JSON.stringify(values)}))`;
}

let last = "";

/**
 * An id that sorts after every id given before: the order of ids is the order in which records were added. Node's own
 * are in no order within a millisecond, so the second of one millisecond is the first one plus one.
 */
export function newId(): string {
  const fresh = randomUUIDv7();
  last = fresh > last ? fresh : successor(last);
  return last;
}

function successor(id: string): string {
  const digits = (BigInt(`0x${id.replaceAll("-", "")}`) + 1n).toString(16).padStart(32, "0");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** The newest of each document that is public. */
export function currentVersions(db: Queries, at: Date) {
  const newest = db
    .selectFrom("content_versions")
    .select(({ fn }) => ["document", fn.max("version").as("version")])
    .where("withdrawn_at", "is", null)
    .where("publish_at", "<=", at.toISOString())
    .groupBy("document")
    .as("newest");
  return db
    .selectFrom("content_versions")
    .innerJoin(newest, (join) =>
      join
        .onRef("newest.document", "=", "content_versions.document")
        .onRef("newest.version", "=", "content_versions.version"),
    );
}
