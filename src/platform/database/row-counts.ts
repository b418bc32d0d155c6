import type { DeleteResult, SelectQueryBuilder, UpdateResult } from "kysely";

export async function countRows<Tables, Table extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const { total } = await query
    .select(({ fn }) => fn.countAll().as("total"))
    .$castTo<{ total: string | number | bigint }>()
    .executeTakeFirstOrThrow();
  return Number(total);
}

export async function foundRow(query: {
  executeTakeFirst(): Promise<UpdateResult | DeleteResult>;
}): Promise<boolean> {
  const result = await query.executeTakeFirst();
  return ("numUpdatedRows" in result ? result.numUpdatedRows : result.numDeletedRows) > 0n;
}
