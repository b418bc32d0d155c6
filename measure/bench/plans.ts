import { join } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { createNoticePages } from "#features/notices/notices.store.server.ts";
import { createNoticeReads } from "#features/notices/read-notices.server.ts";
import { openDatabase } from "#platform/database/open.ts";
import { filledType, filledYear } from "./fill.ts";
import type { Report } from "./report.ts";
import { rareWord, twoWords } from "./titles.ts";

/** The statements that the product itself sends for these reads, each with SQLite's plan for it. */
export async function showPlans(dataDir: string, report: Report): Promise<void> {
  const statements = await statementsOf(dataDir);
  const database = new DatabaseSync(join(dataDir, "school.sqlite"), { readOnly: true });
  report.note("");
  report.note("Query plans with 100,000 notices:");
  for (const statement of statements) {
    report.note(`  ${short(statement)}`);
    for (const { detail } of database.prepare(`explain query plan ${statement}`).all()) {
      report.note(`      ${String(detail)}`);
    }
  }
  database.close();
}

async function statementsOf(dataDir: string): Promise<Set<string>> {
  const statements = new Set<string>();
  const stopListening = listen(statements);
  const db = await openDatabase({ dataDir, databaseUrl: undefined });
  const now = () => new Date();
  const first = { page: 1, limit: 25 };
  try {
    const reads = createNoticeReads(db, now);
    await reads.page(first);
    await reads.page({ ...first, type: filledType });
    await reads.page({ ...first, year: String(filledYear) });
    await reads.page({ ...first, search: rareWord });
    await reads.page({ ...first, search: twoWords });
    await reads.news();
    await createNoticePages(db).read({ which: "all", at: now() }, { page: 10_000, limit: 10 });
    for (const state of ["hidden", "scheduled", "expired"] as const)
      await createNoticePages(db).read({ which: state, at: now() }, first);
  } finally {
    stopListening();
    await db.destroy();
  }
  return statements;
}

/** Takes down every reading statement that anyone in this process prepares. */
function listen(statements: Set<string>): () => void {
  const { prepare } = DatabaseSync.prototype;
  DatabaseSync.prototype.prepare = function (this: DatabaseSync, ...args): StatementSync {
    if (/^\s*(select|with)\b/i.test(args[0])) statements.add(args[0]);
    return prepare.apply(this, args);
  };
  return () => {
    DatabaseSync.prototype.prepare = prepare;
  };
}

/** Without the quotes and with the spaces of one line, so that it can be read. */
function short(statement: string): string {
  return statement.replaceAll('"', "").replaceAll(/\s+/g, " ").trim();
}
