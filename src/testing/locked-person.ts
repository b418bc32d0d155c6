import { expect } from "vitest";
import { createAdministratorStore } from "#accounts/administrators.store.server.ts";
import { isPostgres } from "#database/dialect.ts";
import type { Queries } from "#database/tables/tables.ts";
import { waitingForLocks } from "./lock-waits.ts";
import type { World } from "./world.ts";

/**
 * What comes of something that begins while another transaction has the person's row, and that waits until the other has
 * done its work. On SQLite it waits before its first statement; PostgreSQL is what holds the order of locks.
 */
export async function beginWhileLocked<Result>(
  world: World,
  id: string,
  begin: () => PromiseLike<Result>,
  work: (transaction: Queries) => Promise<unknown>,
): Promise<Result> {
  const { begun } = await world.db.transaction().execute(async (transaction) => {
    await createAdministratorStore(transaction).lock(id);
    const result = Promise.resolve(begin());
    if (isPostgres(world.db)) await expect.poll(() => waitingForLocks(world.db)).toBe(1);
    await work(transaction);
    return { begun: result };
  });
  return begun;
}
