import { expect, test } from "vitest";
import { makeWorld } from "#testing/world.ts";
import { rowsWithWords } from "./matching-rows.server.ts";

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
