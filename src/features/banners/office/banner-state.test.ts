import { expect, test } from "vitest";
import { stateText } from "#office/form/record-form.ts";
import { stateWhenSaved } from "./banner-draft.ts";

const now = new Date("2026-11-15T06:00:00Z");
const days = { activeFrom: "2026-11-01", activeTo: "2026-11-30" };

test.each([
  ["on a day between", {}, true, "Live"],
  ["on its first day", { activeFrom: "2026-11-15" }, true, "Live"],
  ["on its last day", { activeTo: "2026-11-15" }, true, "Live"],
  ["before it begins", { activeFrom: "2026-11-29" }, true, "Scheduled (appears on 29 Nov 2026)"],
  ["after its last day", { activeFrom: "2026-03-01", activeTo: "2026-03-10" }, true, "Expired"],
  ["when it is switched off", {}, false, "Hidden"],
])("the state of a banner %s", (_when, change, isOn, text) => {
  const told = stateWhenSaved({ ...days, ...change }, isOn, now);
  expect(told && stateText(told)).toBe(text);
});

test.each(["", "B.S. 2083-13-01"])("with the last day %o there is no state yet", (activeTo) => {
  expect(stateWhenSaved({ ...days, activeTo }, true, now)).toBeUndefined();
});
