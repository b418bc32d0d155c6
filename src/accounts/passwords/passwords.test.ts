import { expect, test } from "vitest";
import { hashPassword, isRightPassword, nobodysHash } from "./passwords.server.ts";

const costOf = (hash: string) => hash.split("$").slice(1, 4);

test("the password of an account that does not exist is checked at the cost of a real one", async () => {
  expect(costOf(nobodysHash)).toEqual(costOf(await hashPassword("correct horse")));
  expect(nobodysHash).toHaveLength((await hashPassword("correct horse")).length);
});

test("no password is right for an account that does not exist", async () => {
  expect(await isRightPassword("", undefined)).toBe(false);
  expect(await isRightPassword("correct horse", undefined)).toBe(false);
});
