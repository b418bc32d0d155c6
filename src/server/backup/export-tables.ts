import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { sql } from "kysely";
import { appliedMigrations } from "#api/database/migrate.ts";
import { listTables } from "#api/database/tables/catalogue.ts";
import { listFileReferences } from "#api/database/tables/references.ts";
import type { Queries } from "#api/database/tables/tables.ts";
import { nameOfTable, type Part } from "./manifest.ts";
import { type Row, readRows } from "./table-rows.ts";

export interface ExportedTable extends Part {
  path: string;
}

export interface Exported {
  migrations: string[];
  tables: ExportedTable[];
  /** Every file that the database knows. */
  keys: string[];
  /** Those that a record names. The others are uploads under way, and what waits for its removal. */
  namedKeys: Set<string>;
}

/** Writes every table to a file of the folder: a JSON object a line, compressed, which any database takes. */
export async function exportTables(db: Queries, folder: string): Promise<Exported> {
  const tables: ExportedTable[] = [];
  for (const shape of await listTables(db)) {
    const path = join(folder, `${shape.table}.ndjson.gz`);
    let rows = 0;
    async function* lines(source: AsyncIterable<Row>): AsyncGenerator<string> {
      for await (const row of source) {
        rows += 1;
        yield `${JSON.stringify(row)}\n`;
      }
    }
    await pipeline(Readable.from(lines(readRows(db, shape))), createGzip(), createWriteStream(path));
    const { size } = await stat(path);
    tables.push({ path, name: nameOfTable(shape.table), bytes: size, sha256: await hashOf(path), rows });
  }
  return {
    migrations: await appliedMigrations(db),
    tables,
    keys: (await db.selectFrom("files").select("key").orderBy("key").execute()).map(({ key }) => key),
    namedKeys: await namedKeys(db),
  };
}

async function namedKeys(db: Queries): Promise<Set<string>> {
  const named = new Set<string>();
  for (const { table, column } of await listFileReferences(db)) {
    const { rows } = await sql<{ key: string }>`
      select distinct ${sql.ref(column)} as key from ${sql.table(table)} where ${sql.ref(column)} is not null
    `.execute(db);
    for (const { key } of rows) named.add(key);
  }
  return named;
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}
