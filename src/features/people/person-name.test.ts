import { expect, test } from "vitest";
import { byName, readName, withName } from "./people.page.tsx";

test("titles do not count in the order of names", () => {
  const people = [{ name: "Sita Gurung" }, { name: "Prof. Dr. Bishnu Adhikari" }, { name: "anil Rai" }];

  expect(byName(people).map(({ name }) => name)).toEqual([
    "anil Rai",
    "Prof. Dr. Bishnu Adhikari",
    "Sita Gurung",
  ]);
});

test("somebody is found by any words of the name, in any order", () => {
  const rene = { name: "René Rai" };
  const people = [{ name: "Prof. Dr. Sita Devi Gurung" }, rene, { name: "Sita Rai" }];
  expect(withName(people, "rai SITA")).toEqual([{ name: "Sita Rai" }]);
  expect(withName(people, "rene")).toEqual([rene]);
  expect(withName(people, "")).toEqual(people);
  expect(withName(people, "sitaa")).toEqual([]);
});

test("the name that is looked for stands in the address", () => {
  expect(readName(new URLSearchParams("name=+Sita+Rai+"))).toBe("Sita Rai");
  expect(readName(new URLSearchParams())).toBe("");
});
