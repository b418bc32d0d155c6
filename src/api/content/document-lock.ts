import { sql, type Transaction } from "kysely";
import { type DocumentName, documentNames } from "#contract/content/documents.ts";
import { isPostgres } from "../database/dialect.ts";
import type { Tables } from "../database/tables/tables.ts";

/** With the place of a document behind it, a number that no other lock of ours has. */
const contentLocks = 7_380_000;

/**
 * Who changes a document has it alone until the transaction ends: a version is numbered after the last one, and a draft is
 * compared with what is public. The first version and the first draft have no row that could be locked instead. SQLite has
 * one writer at a time in any case.
 */
export async function lockDocuments(
  transaction: Transaction<Tables>,
  names: readonly DocumentName[],
): Promise<void> {
  if (!isPostgres(transaction)) return;
  // In one order, so that two who want several never wait for one another.
  for (const name of documentNames.filter((each) => names.includes(each)))
    await sql`select pg_advisory_xact_lock(${contentLocks + documentNames.indexOf(name)})`.execute(
      transaction,
    );
}
