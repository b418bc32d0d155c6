import { expect, test } from "vitest";
import { createRedirectStore } from "#features/redirects/redirects.routes.server.ts";
import { turnsDuring } from "#testing/turns.ts";
import { makeWorld } from "#testing/world.ts";

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
    for await (const _ of createRedirectStore(db, now).matching().each()) count += 1;
  });
  expect(count).toBe(rows.length);
  expect(turns).toBeGreaterThanOrEqual(4);
});

test("a letter that is plain in a folded column is found as it was written in one that is not", async () => {
  const { db, now } = await makeWorld();
  const redirects = createRedirectStore(db, now);
  await redirects.add("/staff/søren", "/faculties/soren");
  const found = async (search: string) =>
    (await redirects.matching(search).page({ page: 1, limit: 5 })).length;
  expect(await found("Søren")).toBe(1);
  expect(await found("soren")).toBe(1);
  expect(await found("sören")).toBe(1);
  expect(await found("nobody")).toBe(0);
});
