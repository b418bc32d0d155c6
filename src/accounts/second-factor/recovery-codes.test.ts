import { expect, test } from "vitest";
import { hashRecoveryCode, inGroups, inventRecoveryCodes, readRecoveryCode } from "./codes.server.ts";

test("there are ten codes of ten letters, and no two are the same", () => {
  const codes = inventRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(inGroups(code)).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
});

test("a code is read however it was typed from paper", () => {
  for (const typed of ["0A1B2-C3D4E", " oalb2 c3d4e ", "OaIb2C3d4E"])
    expect(readRecoveryCode(typed)).toBe("0A1B2C3D4E");
});

test("the same code of two people has two hashes", async () => {
  const [asha, again, bikash] = await Promise.all(
    ["asha", "asha", "bikash"].map((id) => hashRecoveryCode("0A1B2C3D4E", id)),
  );
  expect(again).toBe(asha);
  expect(bikash).not.toBe(asha);
});
