import { setImmediate as nextTurn } from "node:timers/promises";

/** How often others have their turn while something is done. On SQLite that is as often as it lets them in. */
export async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let isDone = false;
  const working = work().finally(() => {
    isDone = true;
  });
  let turns = 0;
  for (; !isDone; turns += 1) await nextTurn();
  await working;
  return turns;
}
