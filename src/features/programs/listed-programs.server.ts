import { orderByPlace } from "#kit/collections/order.server.ts";
import { isNotInTrash } from "#kit/collections/visible.server.ts";
import type { Queries } from "#platform/database/tables/tables.ts";
import { programDocument } from "./program.document.ts";

export type ListedProgram = Awaited<ReturnType<typeof listPrograms>>[number];

/** Without those in the trash, in the order of the pages. */
export async function listPrograms(db: Queries) {
  const rows = await db
    .selectFrom("programs")
    .select(["number", "key", "short_name as shortName", "active"])
    .where(isNotInTrash)
    .orderBy(orderByPlace("number"))
    .execute();
  return rows.map(({ active, ...program }) => ({
    ...program,
    document: programDocument(program.number),
    isActive: active === 1,
  }));
}
