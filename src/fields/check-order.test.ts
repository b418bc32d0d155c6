import { expect, test } from "vitest";
import { documents } from "#documents/documents.ts";
import { problemsIn } from "./check.ts";
import { emptyOf } from "./complete.ts";

test("days and times that follow one another are held against each other", () => {
  const event = documents.events.rules.fields.items.item;
  const empty = emptyOf(event);
  const wrong = (values: object) =>
    problemsIn(event, { ...empty, ...values })
      .filter(({ message }) => message.includes("before"))
      .map(({ field, message }) => `${field}: ${message}`);
  expect(wrong({ firstDay: "2026-12-05", lastDay: "2026-12-04" })).toEqual([
    "lastDay: “Last day” must not be before “First day”, which is 5 Dec 2026.",
  ]);
  const times = { firstDay: "2026-12-05", firstTime: "13:00", lastTime: "09:00" };
  const early = ["lastTime: “Ends at” must not be before “Begins at”, which is 13:00."];
  expect(wrong(times)).toEqual(early);
  expect(wrong({ ...times, lastDay: "2026-12-05" })).toEqual(early);
  expect(wrong({ ...times, lastDay: "2026-12-06" })).toEqual([]);
  expect(wrong({ announced: "2026-12-06", firstDay: "2026-12-05" })).toHaveLength(1);
  // What is no day at all is said alone.
  expect(wrong({ firstDay: "2026-12-05", lastDay: "1" })).toEqual([]);
});
