import { expect, test } from "vitest";
import { createSecretBox } from "./codes.server.ts";

const box = createSecretBox("a key that is long enough for this");
const other = createSecretBox("another key, also long enough for it");

test("a secret is read back with the same key, for the same person", () => {
  const secret = box.invent();
  const sealed = box.seal(secret, "asha");
  expect(box.open(sealed, "asha")).toEqual(secret);
  expect(createSecretBox("a key that is long enough for this").open(sealed, "asha")).toEqual(secret);
  expect(sealed).not.toContain(secret.toString("base64url"));
});

test("with another key, for another person, or changed on the way there is nothing to read", () => {
  const sealed = box.seal(box.invent(), "asha");
  expect(other.open(sealed, "asha")).toBeUndefined();
  expect(box.open(sealed, "bikash")).toBeUndefined();
  const flipped = sealed.slice(0, -2) + (sealed.at(-2) === "A" ? "B" : "A") + sealed.at(-1);
  expect(box.open(flipped, "asha")).toBeUndefined();
  expect(box.open("", "asha")).toBeUndefined();
  expect([box.fits(sealed), other.fits(sealed)]).toEqual([true, false]);
});

test("the same secret never looks the same twice", () => {
  const secret = box.invent();
  expect(box.seal(secret, "asha")).not.toBe(box.seal(secret, "asha"));
});
