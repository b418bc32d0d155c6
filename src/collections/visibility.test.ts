import { expect, test } from "vitest";
import { bannerPeriod, noticePeriod, stateAt } from "./visibility.ts";

const at = (time: string) => new Date(`${time}+05:45`);
const shown = { isOn: true, isBinned: false };

test("a notice is scheduled until its day begins, or until its time", () => {
  const midnight = at("2026-12-01T00:00");
  const days = { publishDay: "2026-12-01" };
  expect(stateAt({ ...shown, ...noticePeriod(days) }, at("2026-11-30T23:59:59"))).toEqual({
    state: "scheduled",
    changesAt: midnight,
  });
  expect(stateAt({ ...shown, ...noticePeriod(days) }, midnight)).toEqual({
    state: "live",
    changesAt: undefined,
  });
  const seven = { ...shown, ...noticePeriod({ ...days, publishTime: "07:00" }) };
  expect(stateAt(seven, at("2026-12-01T06:59:59")).state).toBe("scheduled");
  expect(stateAt(seven, at("2026-12-01T07:00")).state).toBe("live");
});

test("it is over when its last day is, not before", () => {
  const life = { ...shown, ...noticePeriod({ publishDay: "2026-12-01", showUntil: "2026-12-03" }) };
  const over = at("2026-12-04T00:00");
  expect(stateAt(life, at("2026-12-03T23:59:59"))).toEqual({ state: "live", changesAt: over });
  expect(stateAt(life, over)).toEqual({ state: "expired", changesAt: undefined });
});

test("a banner is shown on its first and on its last day", () => {
  const life = { ...shown, ...bannerPeriod("2026-12-01", "2026-12-01") };
  expect(stateAt(life, at("2026-11-30T23:59")).state).toBe("scheduled");
  expect(stateAt(life, at("2026-12-01T00:00")).state).toBe("live");
  expect(stateAt(life, at("2026-12-02T00:00")).state).toBe("expired");
});

test("what is switched off is hidden whatever its days say, and the bin goes before all", () => {
  const life = { isOn: false, isBinned: false, ...bannerPeriod("2026-12-01", "2026-12-02") };
  for (const time of ["2026-11-01T00:00", "2026-12-01T12:00", "2027-01-01T00:00"]) {
    expect(stateAt(life, at(time))).toEqual({ state: "hidden", changesAt: undefined });
    expect(stateAt({ ...life, isBinned: true }, at(time))).toEqual({ state: "binned", changesAt: undefined });
  }
});

test("a notice until the last day of all is not over before it began", () => {
  const { until } = noticePeriod({ publishDay: "2026-12-01", showUntil: "9999-12-31" });
  expect(until?.toISOString()).toMatch(/^9999-12-31T/);
});
