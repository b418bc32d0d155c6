import { expect, test } from "vitest";
import { turnsDuring } from "#testing/turns.ts";
import { makeWorld } from "#testing/world.ts";
import { rowsWithWords } from "./matching-rows.server.ts";

test("whoever asks while many rows are read one after the other is served in between", async () => {
  const { db, now } = await makeWorld();
  const created_at = now().toISOString();
  const rows = Array.from({ length: 2_000 }, (_, number) => {
    const id = String(number).padStart(24, "0");
    return { id, from_key: `/old/${id}`, target: "/about", created_at };
  });
  for (let from = 0; from < rows.length; from += 500)
    await db
      .insertInto("redirects")
      .values(rows.slice(from, from + 500))
      .execute();

  let count = 0;
  const turns = await turnsDuring(async () => {
    for await (const _ of rowsWithWords(db, "redirects", ["target"]).each()) count += 1;
  });
  expect(count).toBe(rows.length);
  expect(turns).toBeGreaterThanOrEqual(4);
});

test("a letter that is plain in a folded column is found as it was written in one that is not", async () => {
  const { db, now } = await makeWorld();
  const row = {
    id: "1",
    from_key: "/staff/søren",
    target: "/faculties/soren",
    created_at: now().toISOString(),
  };
  await db.insertInto("redirects").values(row).execute();
  const found = (search: string) => rowsWithWords(db, "redirects", ["from_key", "target"], search).count();
  expect(await found("Søren")).toBe(1);
  expect(await found("soren")).toBe(1);
  expect(await found("sören")).toBe(1);
  expect(await found("nobody")).toBe(0);
});
