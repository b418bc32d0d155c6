import { expect, test } from "vitest";
import { bannerState } from "./banner-state.ts";

const today = "2026-11-15";
const banner = {
  isActive: true,
  activeFrom: "2026-11-01T00:00:00.000Z",
  activeTo: "2026-11-30T00:00:00.000Z",
};

test.each([
  ["on a day between", {}, "Showing now"],
  ["on its first day", { activeFrom: "2026-11-15" }, "Showing now"],
  ["on its last day", { activeTo: "2026-11-15" }, "Showing now"],
  ["before it begins", { activeFrom: "2026-11-29", activeTo: "2027-01-04" }, "Starts 29 Nov"],
  ["a year before", { activeFrom: "2027-01-02", activeTo: "2027-01-04" }, "Starts 2 Jan 2027"],
  ["after its last day", { activeFrom: "2026-03-01", activeTo: "2026-03-10" }, "Ended 10 Mar"],
  ["years after", { activeFrom: "2025-03-01", activeTo: "2025-03-10" }, "Ended 10 Mar 2025"],
  ["when it is switched off", { isActive: false }, "Switched off"],
])("the state of a banner %s", (_when, change, text) => {
  expect(bannerState({ ...banner, ...change }, today).text).toBe(text);
});
