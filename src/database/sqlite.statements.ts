import type { DatabaseSync, StatementSync } from "node:sqlite";

const maxCachedStatements = 200;

interface Prepared {
  statement: StatementSync;
  hasRows: boolean;
}

/** Prepares each statement once. In a file of its own, because the reader thread must start without loading Kysely. */
export function createStatements(database: DatabaseSync): (sql: string) => Prepared {
  const statements = new Map<string, Prepared>();
  return (sql) => {
    const known = statements.get(sql);
    if (known) return known;
    const statement = database.prepare(sql);
    const prepared = { statement, hasRows: statement.columns().length > 0 };
    if (statements.size >= maxCachedStatements) statements.clear();
    statements.set(sql, prepared);
    return prepared;
  };
}
