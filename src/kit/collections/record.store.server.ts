import { type Selectable, sql } from "kysely";
import { ProductError } from "#base/errors.ts";
import { newId } from "#base/ids.ts";
import { isPostgres } from "#platform/database/dialect.ts";
import {
  anyTable,
  type Queries,
  type RecordColumns,
  type RecordTables,
  type Tables,
  type Text,
} from "#platform/database/tables/tables.ts";
import type { AddToLog } from "#platform/writes/audit-log.ts";
import { NewerVersionError } from "#platform/writes/newer-version.ts";
import type { Collection } from "./define-collection.ts";
import { recordLogger } from "./record-changes.server.ts";
import type { BulkAction } from "./records.rules.ts";
import { isNotInTrash, isWithin, seenColumn } from "./visible.server.ts";

declare module "#platform/database/tables/tables.ts" {
  interface Tables {
    /** URLs and documents of removed records, which are never given again: a notice's slug, "faculties/" and a person's, "page-7". */
    gone_addresses: Text<"slug">;
  }
}

export type RowOf<Table extends keyof RecordTables> = Selectable<Tables[Table]>;

type Given = "slug" | "group" | "place" | "was_public";

/** The store adds the other columns. A record is active by default. */
export type NewRow<Table extends keyof RecordTables> = Omit<RowOf<Table>, keyof RecordColumns | Given> & {
  active?: number;
  id?: string;
};

/** Finds and changes records outside the trash; undefined if there is no such record. */
export interface Store<Row = RecordColumns, New = object> {
  find(id: string): Promise<Row | undefined>;
  add(row: New): Promise<Row>;
  change(id: string, changes: Partial<New>, version?: number): Promise<Row | undefined>;
  /** Flips the flag if no value is given. The version counts saves of the form only. */
  toggle(id: string, active: boolean | undefined): Promise<Row | undefined>;
  /** Changes all of them, also those in the trash, or none if one is missing. */
  doToAll(ids: readonly string[], action: BulkAction): Promise<Row[]>;
}

interface StoreParts<AnyCollection> {
  db: Queries;
  collection: AnyCollection;
  now(): Date;
  /** Needs `db` to be the transaction of the change. */
  log?: AddToLog | undefined;
}

export const createRecordStore = <Table extends keyof RecordTables>(
  parts: StoreParts<Collection & { table: Table }>,
): Store<RowOf<Table>, NewRow<Table>> => createAnyStore<RowOf<Table> & RecordColumns>(parts);

/** For a table that is only known at run time: `Row` is what its columns are known to be. */
export function createAnyStore<Row extends RecordColumns>({
  db: queries,
  collection,
  now,
  log,
}: StoreParts<Collection>): Store<Row> {
  const db = anyTable<RecordColumns>(queries);
  const { table } = collection;
  const isIncluded = isWithin(collection);
  const logRecord = recordLogger(collection, log);

  const rowsOf = (ids: readonly string[]) =>
    db.selectFrom(table).selectAll().where("id", "in", ids).where(isIncluded).orderBy("id").$castTo<Row>();

  function updateOf(ids: readonly string[], columns: object) {
    const at = now();
    return db
      .updateTable(table)
      .set({ ...columns, ...seenColumn(collection, at), updated_at: at.toISOString() })
      .where("id", "in", ids)
      .where(isIncluded);
  }

  const find = (id: string) => rowsOf([id]).where(isNotInTrash).executeTakeFirst();

  /** Locked in one order, so that two simultaneous writes cannot deadlock. */
  const lock = (ids: readonly string[]) =>
    (isPostgres(queries) ? rowsOf(ids).forUpdate() : rowsOf(ids)).execute();

  async function updateOne(id: string, update: ReturnType<typeof updateOf>) {
    const [before] = log ? await lock([id]) : [];
    const after = await update.where(isNotInTrash).returningAll().$castTo<Row>().executeTakeFirst();
    if (after) await logRecord(before, after);
    return after;
  }

  return {
    find,

    async add(row) {
      const { slug } = collection;
      for (;;) {
        const isGiven = slug !== "none" && !slug.isTyped;
        const words = isGiven ? slug.words({ ...row }) : null;
        const withSlug = isGiven && { slug: words && (await freeSlug(queries, collection, words)) };
        const insert = db
          .insertInto(table)
          .values({ ...columnsOfNew(now()), ...collection.within, ...row, ...withSlug });
        // Another record may have taken the slug meanwhile.
        const [added] = await (withSlug
          ? insert.onConflict((conflict) => conflict.column("slug" as "id").doNothing())
          : insert
        )
          .returningAll()
          .$castTo<Row>()
          .execute();
        if (!added) continue;
        await logRecord(undefined, added);
        return added;
      }
    },

    async change(id, changes, version) {
      const update = updateOf([id], changes).set((row) => ({ version: row("version", "+", 1) }));
      if (version === undefined) return updateOne(id, update);
      const changed = await updateOne(id, update.where("version", "=", version));
      if (!changed && (await find(id))) throw new NewerVersionError();
      return changed;
    },

    // In one statement, so that two simultaneous flips are two.
    toggle: (id, active) =>
      updateOne(id, updateOf([id], { active: active === undefined ? sql`1 - active` : Number(active) })),

    async doToAll(ids, action) {
      const wanted = [...new Set(ids)];
      const rows = await lock(wanted);
      const isFound = (row: RecordColumns) =>
        action === "delete" || action === "restore" || row.deleted_at === null;
      const found = new Set(rows.filter(isFound).map(({ id }) => id));
      const missing = wanted.filter((id) => !found.has(id));
      if (missing.length > 0)
        throw new ProductError(
          404,
          `Nothing was changed: ${collection.labels.a} was not found. It may have been removed; please reload the list.`,
          { errors: missing.map((id) => ({ field: id, message: "It was not found." })) },
        );
      const update = updateOf(wanted, columnsOf(action, now()));
      await (action === "delete" ? update.where(isNotInTrash) : update).execute();
      const done = await rowsOf(wanted).execute();
      for (const [index, row] of done.entries()) await logRecord(rows[index], row);
      return done;
    },
  };
}

function columnsOfNew(at: Date): RecordColumns {
  const instant = at.toISOString();
  return { id: newId(), active: 1, version: 1, deleted_at: null, created_at: instant, updated_at: instant };
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
    const numbers = Array.from({ length: numbersAtOnce }, (_, more) => first + more);
    const slugs = numbers.map((number) => (number === 1 ? words : `${words}-${number}`));
    const isUsed = await usedSlugs(db, collection, slugs);
    const free = slugs.find((slug) => !isUsed(slug));
    if (free) return free;
  }
}

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
