import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { sql } from "kysely";
import { isPostgres } from "#api/database/dialect.ts";
import { migrate, migrateTo } from "#api/database/migrate.ts";
import { listTables } from "#api/database/tables/catalogue.ts";
import type { Queries } from "#api/database/tables/tables.ts";
import { BackupError } from "./backup-error.ts";
import { readJsonLines } from "./json-lines.ts";
import { type Manifest, nameOfTable } from "./manifest.ts";
import type { Entry } from "./read-archive.ts";
import type { Salvage } from "./salvage.ts";
import { addReadableRows, repairReferences } from "./salvage-tables.ts";
import { addRows, type Row } from "./table-rows.ts";

/**
 * Makes the tables as they were when the backup was made, fills them, and then brings them up to date as a start does. All
 * of it in the transaction that is given, so that it happens as a whole or not at all. Returns the number of rows.
 */
export async function restoreTables(
  db: Queries,
  { migrations, parts }: Manifest,
  entries: AsyncIterable<Entry>,
  salvage?: Salvage,
): Promise<number> {
  await migrateTo(db, migrations.at(-1) ?? "");
  const shapes = new Map((await listTables(db)).map((shape) => [nameOfTable(shape.table), shape]));
  const expected = new Map(parts.map(({ name, rows }) => [name, rows]));
  await deferReferences(db);
  let total = 0;
  for await (const { name, body } of entries) {
    const shape = shapes.get(name);
    if (!shape) throw new BackupError(`The backup holds ${name}, which this program has no table for.`);
    shapes.delete(name);
    // What a migration has put there itself is in the backup too.
    await sql`delete from ${sql.table(shape.table)}`.execute(db);
    if (salvage?.damagedTables.has(name)) {
      const { added, others, isWhole } = await addReadableRows(db, shape, body);
      if (added === 0 && others > 0 && parts.length === 0) throw otherVersion();
      const number = expected.get(name);
      if (!isWhole)
        salvage.missing.push(
          `${name} is damaged. ${added} rows${number === undefined ? "" : ` of ${number}`} were read, and may have wrong values.`,
        );
      total += added;
      continue;
    }
    const rows = readJsonLines<Row>(Readable.from(body).pipe(createGunzip()));
    const added = await addRows(db, shape, rows);
    if (added !== expected.get(name))
      throw new BackupError(`${name} has ${added} rows instead of ${expected.get(name)}.`);
    total += added;
  }
  if (salvage) {
    for (const name of shapes.keys()) salvage.missing.push(`${name} is missing, with all its rows.`);
    salvage.missing.push(...(await repairReferences(db, salvage.sizes)));
  }
  await checkReferences(db);
  await migrate(db);
  return total;
}

const otherVersion = () =>
  new BackupError(
    "The backup's list of contents is damaged, and its tables are not those of this version. Please try it with the version that made the backup.",
  );

/** Tables name one another, in whichever order they come. */
async function deferReferences(db: Queries): Promise<void> {
  if (!isPostgres(db)) {
    await sql`pragma defer_foreign_keys = on`.execute(db);
    return;
  }
  await alterReferences(db, "deferrable initially deferred");
}

async function checkReferences(db: Queries): Promise<void> {
  if (!isPostgres(db)) return;
  await sql`set constraints all immediate`.execute(db);
  await alterReferences(db, "not deferrable");
}

async function alterReferences(db: Queries, how: string): Promise<void> {
  const { rows } = await sql<{ name: string; table: string }>`
    select conname as name, conrelid::regclass::text as "table" from pg_constraint
    where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(db);
  for (const { name, table } of rows) {
    await sql`alter table ${sql.raw(table)} alter constraint ${sql.ref(name)} ${sql.raw(how)}`.execute(db);
  }
}
