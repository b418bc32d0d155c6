import { randomUUIDv7 } from "node:crypto";
import { type Kysely, type RawBuilder, type Selectable, type SqlBool, sql } from "kysely";
import { isPostgres } from "#database/dialect.ts";
import type { RecordColumns, RecordTables } from "#database/tables/record-tables.ts";
import type { Queries, Tables } from "#database/tables/tables.ts";
import type { AddToLog } from "./audit-log.server.ts";
import type { Collection } from "./define-collection.ts";
import { type Description, recordLogger } from "./record-changes.server.ts";
import type { BulkAction } from "./records.rules.ts";
import { isWithin, seenColumn } from "./visible.server.ts";

export type RowOf<Table extends keyof RecordTables> = Selectable<Tables[Table]>;

type Given = "slug" | "group" | "place" | "was_public";

/** The store adds the other columns. A record is active by default. */
export type NewRow<Table extends keyof RecordTables> = Omit<RowOf<Table>, keyof RecordColumns | Given> & {
  active?: number;
  id?: string;
};

export class NewerVersionError extends Error {
  override name = "NewerVersionError";
}

export class MissingRecordsError extends Error {
  override name = "MissingRecordsError";
  readonly ids: readonly string[];

  constructor(ids: readonly string[]) {
    super(`There is no record ${ids.join(", ")}.`);
    this.ids = ids;
  }
}

interface StoreParts<Table extends keyof RecordTables> {
  db: Queries;
  collection: Collection & { table: Table };
  now(): Date;
  /** Needs `db` to be the transaction of the change. */
  log?: AddToLog | undefined;
  describe?: Description<RowOf<Table>>;
}

export function createRecordStore<Table extends keyof RecordTables>(parts: StoreParts<Table>) {
  const { collection, now, log, describe } = parts;
  type Row = RowOf<Table>;
  // Kysely cannot type a table that is only known at run time: it sees the columns that all records have.
  const db = parts.db as unknown as Kysely<{ records: RecordColumns }>;
  const table = parts.collection.table as unknown as "records";
  const isIncluded = isWithin(collection);
  const logRecord = recordLogger<Row & RecordColumns>(collection, log, describe);

  const rowsOf = (ids: readonly string[]) =>
    db.selectFrom(table).selectAll().where("id", "in", ids).where(isIncluded).orderBy("id");

  function updateOf(ids: readonly string[], columns: object) {
    const at = now();
    return db
      .updateTable(table)
      .set({ ...columns, ...seenColumn(collection, at), updated_at: at.toISOString() })
      .where("id", "in", ids)
      .where(isIncluded);
  }

  async function find(id: string): Promise<Row | undefined> {
    return (await rowsOf([id]).where("deleted_at", "is", null).executeTakeFirst()) as Row | undefined;
  }

  /** Locked in one order, so that two simultaneous writes cannot deadlock. */
  const lock = async (ids: readonly string[]) =>
    (await (isPostgres(db) ? rowsOf(ids).forUpdate() : rowsOf(ids)).execute()) as unknown as Row[];

  async function logged(before: Row | undefined, after: Row | undefined): Promise<Row | undefined> {
    if (after) await logRecord?.(before as never, after as never);
    return after;
  }

  /** Undefined if another record has the slug. */
  async function insert(row: object): Promise<Row | undefined> {
    const insertion = db.insertInto(table).values(newRow({ ...collection.within, ...row }, now()));
    const added =
      collection.slug === "none"
        ? insertion
        : insertion.onConflict((conflict) => conflict.column("slug" as "id").doNothing());
    return (await added.returningAll().executeTakeFirst()) as Row | undefined;
  }

  return {
    find,

    async add(row: NewRow<Table>): Promise<Row> {
      const { slug } = collection;
      for (;;) {
        const words = slug === "none" ? null : slug.words(row);
        const added = await insert(
          slug === "none" ? row : { ...row, slug: words && (await freeSlug(parts.db, collection, words)) },
        );
        if (added) return (await logged(undefined, added)) as Row;
      }
    },

    /** Undefined if there is no such record. */
    async change(id: string, changes: Partial<NewRow<Table>>, version?: number): Promise<Row | undefined> {
      const [before] = log ? await lock([id]) : [];
      let update = updateOf([id], changes)
        .set((row) => ({ version: row("version", "+", 1) }))
        .where("deleted_at", "is", null);
      if (version !== undefined) update = update.where("version", "=", version);
      const changed = (await update.returningAll().executeTakeFirst()) as Row | undefined;
      if (!changed && version !== undefined && (await find(id))) throw new NewerVersionError();
      return logged(before, changed);
    },

    /** Flips the flag if no value is given. The version counts saves of the form only. */
    async toggle(id: string, active: boolean | undefined): Promise<Row | undefined> {
      const [before] = log ? await lock([id]) : [];
      // In one statement, so that two simultaneous flips are two.
      const flag = active === undefined ? sql<number>`1 - active` : sql<number>`${active ? 1 : 0}`;
      const update = updateOf([id], { active: flag }).where("deleted_at", "is", null);
      return logged(before, (await update.returningAll().executeTakeFirst()) as Row | undefined);
    },

    /** Changes all of them, or none if one is missing. */
    async doToAll(ids: readonly string[], action: BulkAction): Promise<Row[]> {
      const wanted = [...new Set(ids)];
      const rows = await lock(wanted);
      const isFound = (row: Row) =>
        action === "delete" || action === "restore" || (row as RecordColumns).deleted_at === null;
      const found = new Set(rows.filter(isFound).map((row) => (row as RecordColumns).id));
      const missing = wanted.filter((id) => !found.has(id));
      if (missing.length > 0) throw new MissingRecordsError(missing);
      const update = updateOf(wanted, columnsOf(action, now()));
      await (action === "delete" ? update.where("deleted_at", "is", null) : update).execute();
      const done = (await rowsOf(wanted).execute()) as unknown as Row[];
      for (const [index, row] of done.entries()) await logged(rows[index], row);
      return done;
    },
  };
}

function newRow<Row extends object>(row: Row, at: Date) {
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

const numbersAtOnce = 20;

/** A slug that no record has or had: later ones of the same words get a number. */
async function freeSlug(db: Queries, collection: Collection, words: string): Promise<string> {
  for (let first = 1; ; first += numbersAtOnce) {
    const slugs = Array.from({ length: numbersAtOnce }, (_, more) => numbered(words, first + more));
    const isUsed = await usedSlugs(db, collection, slugs);
    const free = slugs.find((slug) => !isUsed(slug));
    if (free) return free;
  }
}

const numbered = (words: string, number: number) => (number === 1 ? words : `${words}-${number}`);

export async function usedSlugs(
  db: Queries,
  { table, slug }: Pick<Collection, "table" | "slug">,
  slugs: readonly string[],
): Promise<(slug: string) => boolean> {
  const prefix = slug === "none" ? "" : slug.gonePrefix;
  const gone = slugs.map((each) => prefix + each);
  // Whole slugs, not a prefix, for which SQLite would read all of them.
  const { rows } = await sql<{ slug: string }>`
    select slug from ${sql.table(table)} where slug in (${sql.join(slugs)})
    union all select substr(slug, ${sql.lit(prefix.length + 1)}) as slug from gone_addresses
    where slug in (${sql.join(gone)})`.execute(db);
  const used = new Set(rows.map((row) => row.slug));
  return (each) => used.has(each);
}

/** One parameter, so that the statement is the same for any number of values. */
export function among(db: Queries, column: string, values: readonly string[]): RawBuilder<SqlBool> {
  return isPostgres(db)
    ? sql`${sql.ref(column)} = any(${[...values]})`
    : sql`${sql.ref(column)} in (select value from json_each(${JSON.stringify(values)}))`;
}

let last = "";

/** An id that sorts after all earlier ones. UUIDs of the same millisecond are in no order, so the next one is the last plus one. */
export function newId(): string {
  const fresh = randomUUIDv7();
  last = fresh > last ? fresh : successor(last);
  return last;
}

function successor(id: string): string {
  const digits = (BigInt(`0x${id.replaceAll("-", "")}`) + 1n).toString(16).padStart(32, "0");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
