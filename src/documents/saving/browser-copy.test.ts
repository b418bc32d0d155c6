import { expect, test } from "vitest";
import { group, line } from "#fields/rules.ts";
import { forgetCopy, keepCopy, readCopy } from "./draft-saver.ts";

const rules = group({ label: "Contact", fields: { hours: line({ label: "Hours", maxLength: 20 }) } });

function makeStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    key: () => null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

const copy = { content: { hours: "7-5" }, base: { hours: "8-5" }, at: { revision: 3, basedOn: 1 } };

test("what was typed is found again, also when it is not complete, until it is saved", () => {
  const storage = makeStorage();
  const unfinished = { ...copy, content: { hours: "" } };
  keepCopy("contact", unfinished, storage);
  expect(readCopy("contact", rules, storage)).toEqual(unfinished);
  expect(readCopy("about", rules, storage)).toBeUndefined();
  forgetCopy("contact", storage);
  expect(readCopy("contact", rules, storage)).toBeUndefined();
});

test("what no form can show any more is left alone", () => {
  const storage = makeStorage();
  storage.setItem("site-content:contact", "{ not JSON");
  expect(readCopy("contact", rules, storage)).toBeUndefined();
  keepCopy("contact", { ...copy, content: { telephone: "1" } }, storage);
  expect(readCopy("contact", rules, storage)).toBeUndefined();
});

test("a browser that keeps nothing breaks nothing", () => {
  const full = {
    ...makeStorage(),
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  };
  expect(() => keepCopy("contact", copy, full)).not.toThrow();
});
