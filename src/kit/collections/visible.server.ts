import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type Day, dayOf, earliest, endOfDay, startOfDay } from "#base/calendar/dates.ts";
import { fieldsIn } from "#kit/fields/values.ts";
import type { Queries } from "#platform/database/tables/tables.ts";
import type { Collection, Period } from "./define-collection.ts";
import type { ShownState } from "./records.rules.ts";
import { type RecordState, stateAt } from "./visibility.ts";

/** The rules of `stateAt` as SQL. Databases use the indexes only if flag and trash are written as in them. */
export const isOn = sql<SqlBool>`active = 1 and deleted_at is null`;
export const isNotInTrash = sql<SqlBool>`deleted_at is null`;
export const isInTrash = sql<SqlBool>`deleted_at is not null`;
const isHidden = sql<SqlBool>`active = 0 and deleted_at is null`;

type Visible = Pick<Collection, "period" | "publishedAs">;
export type RowCondition = RawBuilder<SqlBool>;

export const isLive = (collection: Visible, at: Date): RowCondition => isInState(collection, "live", at);

/** "all" excludes the trash. */
export type WhichRecords = ShownState | "all" | "trash";

/** A record that has ended is expired, even if it has not begun. */
export function isInState(collection: Visible, which: WhichRecords, at: Date): RowCondition {
  const { hasBegun, isToCome, isDraft, isOver, isNotOver } = conditionsOf(collection, at);
  const conditions: Record<WhichRecords, RowCondition> = {
    all: isNotInTrash,
    trash: isInTrash,
    live: sql`${isOn} and ${hasBegun} and ${isNotOver}`,
    hidden: isHidden,
    draft: sql`${isOn} and ${isDraft}`,
    expired: sql`${isOn} and ${isOver}`,
    scheduled: sql`${isOn} and ${isNotOver} and ${isToCome}`,
  };
  return conditions[which];
}

const always = sql<SqlBool>`1 = 1`;
const never = sql<SqlBool>`1 = 0`;

function conditionsOf({ period, publishedAs }: Visible, at: Date): Record<string, RowCondition> {
  const { from, until, unit } = period === "always" ? ({ unit: "day" } as Period) : period;
  const now = unit === "day" ? dayOf(at) : at.toISOString();
  // A last day is included; an instant is exclusive.
  const [lasts, ended] = unit === "day" ? [sql`>=`, sql`<`] : [sql`>`, sql`<=`];
  const [start, end] = [sql.ref(from ?? ""), sql.ref(until ?? "")];
  return {
    // A day may be null; an instant never is, and has an index.
    hasBegun: from ? sql`${unit === "day" ? sql`coalesce(${start}, '')` : start} <= ${now}` : always,
    isToCome: from ? sql`${start} > ${now}` : never,
    isDraft: never,
    ...(publishedAs && publication(publishedAs, at)),
    isNotOver: until ? sql`(${end} is null or ${end} ${lasts} ${now})` : always,
    isOver: until ? sql`${end} ${ended} ${now}` : never,
    endsLater: until ? sql`${end} ${lasts} ${now}` : never,
  };
}

/** Of a record that has a document: it begins when that is first published. */
function publication(name: string, at: Date) {
  const first = sql`(select min(publish_at) from content_versions
    where document = ${name} || number and withdrawn_at is null)`;
  const now = at.toISOString();
  return {
    hasBegun: sql<SqlBool>`coalesce(${first} <= ${now}, 1 = 0)`,
    isToCome: sql<SqlBool>`coalesce(${first} > ${now}, 1 = 0)`,
    isDraft: sql<SqlBool>`${first} is null`,
  };
}

export const isWithin = ({ within = {} }: Pick<Collection, "within">): RowCondition =>
  sql.join(
    [always, ...Object.entries(within).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)],
    sql` and `,
  );

/** Notes at every write whether visitors could see the record before it. */
export function seenColumn(collection: Visible & Pick<Collection, "slug">, at: Date): object {
  const { slug } = collection;
  if (slug === "none" || !slug.seenColumn) return {};
  const column = sql.ref(slug.seenColumn);
  const { hasBegun } = conditionsOf(collection, at);
  return { [slug.seenColumn]: sql`case when ${column} = 1 or (${isOn} and ${hasBegun}) then 1 else 0 end` };
}

type Row = Readonly<Record<string, unknown>>;

export function periodOf({ period }: Visible, row: Row): { from: Date | undefined; until: Date | undefined } {
  if (period === "always") return { from: undefined, until: undefined };
  const read = (column: string | undefined, ofDay: (day: Day) => Date) => {
    const value = column ? (row[column] as string | null) : null;
    if (!value) return undefined;
    const moment = period.unit === "day" ? ofDay(value) : new Date(value);
    // Ignores an invalid value.
    return Number.isNaN(moment.getTime()) ? undefined : moment;
  };
  return { from: read(period.from, startOfDay), until: read(period.until, endOfDay) };
}

/** When the next record appears or ends by itself. */
export async function nextVisibilityChange(
  db: Queries,
  collection: Pick<Collection, "period" | "table" | "publishedAs">,
  at: Date,
  condition: RowCondition = always,
): Promise<Date | undefined> {
  const { period, table, publishedAs } = collection;
  if (publishedAs) return nextPublication(db, publishedAs, at);
  if (period === "always") return undefined;
  const { isToCome, endsLater } = conditionsOf({ period }, at);
  const first = (column: string | undefined, isAhead: RowCondition | undefined) =>
    column
      ? sql`(select min(${sql.ref(column)}) from ${sql.table(table)}
          where ${isOn} and ${isAhead} and ${condition})`
      : sql`null`;
  const { rows } = await sql<Row>`
    select ${first(period.from, isToCome)} as ${sql.ref(period.from ?? "starts")},
      ${first(period.until, endsLater)} as ${sql.ref(period.until ?? "ends")}`.execute(db);
  const { from, until } = periodOf(collection, rows[0] ?? {});
  return earliest(from, until);
}

async function nextPublication(db: Queries, name: string, at: Date): Promise<Date | undefined> {
  const { next } = await db
    .selectFrom("content_versions")
    .select(({ fn }) => fn.min("publish_at").as("next"))
    .where("document", "like", `${name}%`)
    .where("withdrawn_at", "is", null)
    .where("publish_at", ">", at.toISOString())
    .executeTakeFirstOrThrow();
  return next ? new Date(next) : undefined;
}

export function stateOf(
  collection: Visible,
  row: { active: number; deleted_at: string | null; version: number },
  at: Date,
): { version: number; state: RecordState; deletedAt: string | null } {
  const { active, deleted_at: deletedAt, version } = row;
  const shown = { isOn: active === 1, isDeleted: deletedAt !== null, ...periodOf(collection, fieldsIn(row)) };
  return { version, state: stateAt(shown, at).state, deletedAt };
}
