import { expect, test } from "vitest";
import { makePerson } from "#testing/made-up-records.ts";
import { matching } from "./people-screen.tsx";

const sita = makePerson({
  fullname: "Sita Gurung",
  education: "Ph.D in Finance",
  post: "Associate Professor",
});
const rene = makePerson({ fullname: "René Thapa", education: "M.Phil", post: "Lecturer" });
const gita = makePerson({ fullname: "गीता शर्मा", education: "MBA", post: "Lecturer" });
const people = [sita, rene, gita];

test.each([
  ["", people],
  ["  ", people],
  ["gurung", [sita]],
  ["FINANCE", [sita]],
  ["lecturer", [rene, gita]],
  ["lecturer mba", [gita]],
  ["rene", [rene]],
  ["गीता", [gita]],
  ["गिता", []],
  ["nobody", []],
])("'%s' finds the right ones", (search, found) => {
  expect(matching(people, { search, state: "" })).toEqual(found);
});

test("a state and words narrow the list together", () => {
  const hidden = makePerson({ fullname: "Maya Rai", post: "Lecturer", action: false, state: "hidden" });
  expect(matching([...people, hidden], { search: "lecturer", state: "hidden" })).toEqual([hidden]);
  expect(matching([...people, hidden], { search: "", state: "live" })).toEqual(people);
});
