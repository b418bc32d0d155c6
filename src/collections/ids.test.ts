import { expect, test } from "vitest";
import { newId } from "./record.store.server.ts";

test("ids sort in the order in which they were given, also within a millisecond", () => {
  const ids = Array.from({ length: 20_000 }, newId);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

test("an id is a UUID of version 7", () => {
  for (const id of Array.from({ length: 100 }, newId))
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
