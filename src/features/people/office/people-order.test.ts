import { expect, test } from "vitest";
import { makePerson } from "#testing/made-up-records.ts";
import { inOrder } from "./order-section.tsx";

test("whoever was added meanwhile stands last, and whoever is gone is left out", () => {
  const people = ["a", "b", "new"].map((_id) => makePerson({ _id }));
  expect(inOrder(people, ["b", "gone", "a"]).map(({ _id }) => _id)).toEqual(["b", "a", "new"]);
});
