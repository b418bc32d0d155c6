import { expect, onTestFinished, test } from "vitest";
import { makeWorld } from "#testing/world.ts";

const dayMs = 24 * 60 * 60_000;
const pageCount = 4_500;
const rowsAtOnce = 500;

/** Counts the moments at which a request could be answered. */
function countTurns() {
  let turns = 0;
  const note = () => {
    turns += 1;
    next = setImmediate(note);
  };
  let next = setImmediate(note);
  onTestFinished(() => clearImmediate(next));
  return () => turns;
}

test("a sweep of many files lets requests through, and finds what is unused among the last of them", async () => {
  const world = await makeWorld();
  const add = async (keys: string[], inDays: number) => {
    const claimed_at = new Date(world.now().getTime() + inDays * dayMs).toISOString();
    const rows = keys.map((key) => ({ key, bytes: 1, claimed_at, removing_at: null }));
    await world.db.insertInto("files").values(rows).execute();
  };
  await add(["a.pdf"], 9);
  await add(["z.pdf"], 1);
  const used = { file_key: "a.pdf", state: "made", page_count: pageCount, text: "" } as const;
  await world.db.insertInto("file_texts").values(used).execute();
  for (let begin = 0; begin < pageCount; begin += rowsAtOnce) {
    const numbers = Array.from({ length: rowsAtOnce }, (_, index) => begin + index);
    const keyOf = (number: number) => `a${number}.webp`;
    await add(numbers.map(keyOf), 0);
    const pages = numbers.map((page_number) => ({
      file_key: "a.pdf",
      page_number,
      picture_key: keyOf(page_number),
      width: 1,
      height: 1,
    }));
    await world.db.insertInto("file_pages").values(pages).execute();
  }
  world.pass(dayMs + 1);

  const turns = countTurns();
  expect(await world.storedFiles.sweep()).toBe(0);
  expect(turns()).toBeGreaterThan(1);

  world.pass(dayMs);
  expect(await world.storedFiles.sweep()).toBe(1);
  expect(await world.db.selectFrom("files").select("key").where("key", "=", "z.pdf").execute()).toEqual([]);
});
