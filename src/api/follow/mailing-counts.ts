import type { Queries } from "../database/tables/tables.ts";

export type Counted = "sent" | "refused" | "unconfirmed" | "dropped";

/** Notes with the mailings what became of these rows. Always in one order: two who count would wait for each other otherwise. */
export async function countRows(
  db: Queries,
  rows: readonly { mailing_id: string }[],
  column: Counted,
): Promise<void> {
  const mailings = [...Map.groupBy(rows, (row) => row.mailing_id)].sort(([one], [other]) =>
    one < other ? -1 : 1,
  );
  for (const [id, own] of mailings)
    await db
      .updateTable("mailings")
      .set((row) => ({ [column]: row(column, "+", own.length) }))
      .where("id", "=", id)
      .execute();
}
