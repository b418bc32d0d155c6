import { expect, test } from "vitest";
import { documentNames, documents } from "#documents/documents.ts";
import { isDraftable, problemsIn } from "./check.ts";
import { completed, emptyOf } from "./complete.ts";

test.each(documentNames)(
  "%s that was stored before its fields came is completed, and can be a draft",
  (name) => {
    const { rules } = documents[name];
    const whole = completed(rules, { unknown: 1 });
    expect(whole).toEqual(emptyOf(rules));
    expect(isDraftable(problemsIn(rules, whole))).toBe(true);
  },
);
