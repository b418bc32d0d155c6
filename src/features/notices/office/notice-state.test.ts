import { expect, test } from "vitest";
import { stateText } from "#office/form/record-form.ts";
import { emptyDraft, pinText, stateWhenSaved } from "./notice-draft.ts";

const now = new Date("2026-11-15T06:00:00Z");

test.each([
  [{ publishDate: "2026-11-15" }, true, "Live"],
  [{ publishDate: "2026-12-01" }, true, "Scheduled (appears on 1 Dec 2026)"],
  [{ publishDate: "2026-12-01", publishTime: "07:00" }, true, "Scheduled (appears on 1 Dec 2026 at 07:00)"],
  [{ publishDate: "2026-11-15", publishTime: "11:45" }, true, "Live"],
  [{ publishDate: "2026-11-15", publishTime: "11:46" }, true, "Scheduled (appears on 15 Nov 2026 at 11:46)"],
  [{ publishDate: "2026-11-01", showUntil: "2026-11-14" }, true, "Expired"],
  [{ publishDate: "2026-12-01" }, false, "Hidden"],
])("a draft with %o, switched on: %o, would be %s", (typed, isOn, text) => {
  const told = stateWhenSaved({ ...emptyDraft(), ...typed }, isOn, now);
  expect(told && stateText(told)).toBe(text);
});

test.each([
  ["2026-11-15T00:00:00.000Z", "Pinned until 15 Nov 2026"],
  ["2026-11-14T00:00:00.000Z", undefined],
  ["", undefined],
])("a notice pinned until %o says %o on its row", (pinnedUntil, text) => {
  expect(pinText({ pinnedUntil }, now)).toBe(text);
});

test.each([{}, { publishDate: "B.S. 2083-13-01" }, { publishDate: "2026-11-15", showUntil: "B.S. 29 Kart" }])(
  "with %o there is no state yet",
  (typed) => {
    expect(stateWhenSaved({ ...emptyDraft(), publishDate: "", ...typed }, true, now)).toBeUndefined();
  },
);
