import { expect, test } from "vitest";
import { filterOf, readChangeLogQuery, writeChangeLogQuery } from "./audit-log.requests.ts";

const read = (address: string) => readChangeLogQuery(new URLSearchParams(address));

test("what is chosen stands in the address, and is read back from it", () => {
  const address = "kind=sign-in&person=0190&search=exam&page=2";
  expect(writeChangeLogQuery(read(address)).toString()).toBe(address);
});

test("what the address asks for wrongly is left out", () => {
  const query = read("kind=nonsense&person=%20%20&page=-1");
  expect(query).toMatchObject({ kind: "", person: "", page: 1 });
  expect(filterOf(query)).toEqual({ search: undefined, kind: undefined, person: undefined });
});
