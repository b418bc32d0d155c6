import { expect, test } from "vitest";
import { isRole, mayDo, roles } from "./accounts.rules.ts";

test("an owner may do everything, an editor what a publisher may, a publisher only their own", () => {
  const allowed = roles.map((role) => roles.filter((least) => mayDo(role, least)));
  expect(allowed).toEqual([["owner", "editor", "publisher"], ["editor", "publisher"], ["publisher"]]);
});

test("no other word is a role", () => {
  expect(["owner", "Owner", "admin", "", undefined].filter(isRole)).toEqual(["owner"]);
});
