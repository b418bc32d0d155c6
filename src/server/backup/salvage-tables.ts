import { buffer } from "node:stream/consumers";
import { constants, gunzipSync } from "node:zlib";
import { sql } from "kysely";
import { listReferences, type TableColumns } from "#database/tables/table-catalogue.ts";
import type { Queries } from "#database/tables/tables.ts";
import { parseJson } from "#fields/values.ts";
import type { FoundPart } from "./archive.ts";
import { addRows, type Row } from "./tables.ts";

interface ReadableRows {
  added: number;
  /** Rows with other columns, from another version. */
  others: number;
  /** By the checksum of the compressed bytes. */
  isWhole: boolean;
}

export async function addReadableRows(
  db: Queries,
  shape: TableColumns,
  body: AsyncIterable<Uint8Array>,
): Promise<ReadableRows> {
  const { text, isWhole } = unzip(await buffer(body));
  let [added, others] = [0, 0];
  // What follows the last end of a line is cut off.
  for (const line of text.toString().split("\n").slice(0, -1)) {
    const row = parseJson(line);
    if (!(row instanceof Object)) continue;
    if (fits(row, shape)) added += await addIfPossible(db, shape, row);
    else others += 1;
  }
  return { added, others, isWhole };
}

/** Removes rows that refer to missing ones, repeatedly, since others may refer to those. The rows of named files are made again. */
export async function repairReferences(
  db: Queries,
  files: ReadonlyMap<string, FoundPart>,
): Promise<string[]> {
  const references = await listReferences(db);
  const at = new Date().toISOString();
  for (const { table, column } of references.filter(({ parent }) => parent === "files")) {
    const { rows } = await sql<{ key: string }>`
      select distinct ${sql.ref(column)} as key from ${sql.table(table)}
      where ${sql.ref(column)} is not null and ${sql.ref(column)} not in (select key from files)`.execute(db);
    for (const { key } of rows)
      await sql`insert into files (key, bytes, claimed_at) values (${key}, ${files.get(key)?.bytes ?? 0}, ${at})`.execute(
        db,
      );
  }
  const removed = new Map<string, number>();
  for (let isDone = false; !isDone; ) {
    isDone = true;
    for (const { table, column, parent, key } of references) {
      const { numAffectedRows = 0n } = await sql`
        delete from ${sql.table(table)} where ${sql.ref(column)} is not null
          and ${sql.ref(column)} not in (select ${sql.ref(key)} from ${sql.table(parent)})`.execute(db);
      if (numAffectedRows === 0n) continue;
      isDone = false;
      const what = `${table} named rows of ${parent} that are missing`;
      removed.set(what, (removed.get(what) ?? 0) + Number(numAffectedRows));
    }
  }
  return [...removed].map(([what, count]) => `${count} rows of ${what}, and were left out.`);
}

const fits = (row: object, { columns }: TableColumns): row is Row =>
  Object.keys(row).length === columns.length && columns.every((column) => column in row);

/** The savepoint keeps a row that the table refuses from ending the transaction. */
async function addIfPossible(db: Queries, shape: TableColumns, row: Row): Promise<number> {
  await sql`savepoint salvaged_row`.execute(db);
  try {
    await addRows(db, shape, [row]);
    return 1;
  } catch {
    await sql`rollback to savepoint salvaged_row`.execute(db);
    return 0;
  } finally {
    await sql`release savepoint salvaged_row`.execute(db);
  }
}

/** Everything before the damage: the longest beginning that can be decompressed. */
function unzip(bytes: Buffer): { text: Buffer; isWhole: boolean } {
  try {
    return { text: gunzipSync(bytes), isWhole: true };
  } catch {
    let [readable, damaged] = [0, bytes.length + 1];
    while (damaged - readable > 1) {
      const middle = Math.floor((readable + damaged) / 2);
      if (unzipBeginning(bytes, middle)) readable = middle;
      else damaged = middle;
    }
    return { text: unzipBeginning(bytes, readable) ?? Buffer.alloc(0), isWhole: false };
  }
}

function unzipBeginning(bytes: Buffer, length: number): Buffer | undefined {
  try {
    return gunzipSync(bytes.subarray(0, length), { finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return undefined;
  }
}
