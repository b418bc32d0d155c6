import { adToBs } from "@sbmdkl/nepali-date-converter";
import bikramSambat from "bikram-sambat";
import {
  firstTableDay,
  firstTableYear,
  formatBikramSambat,
  formatBothCalendars,
  fromBikramSambat,
  lastVerifiedYear,
  monthLengths,
  toBikramSambat,
} from "./bikram-sambat.ts";
import { addDays } from "./dates.ts";

const lastVerifiedDay = "2034-04-13";

test("both ends of every verified month agree with two independent packages, in both directions", () => {
  for (const [index, months] of monthLengths.entries())
    for (const [month, digit] of [...months].entries())
      for (const date of [1, 29 + Number(digit)]) {
        const named = { year: firstTableYear + index, month: month + 1, date };
        const day = fromBikramSambat(named) ?? "";
        const written = Object.values(named)
          .map((part) => String(part).padStart(2, "0"))
          .join("-");
        expect([bikramSambat.toBik_euro(day), adToBs(day), toBikramSambat(day)]).toEqual([
          written,
          written,
          named,
        ]);
      }
});

test("the table ends where its last verified year ends", () => {
  expect(monthLengths).toHaveLength(lastVerifiedYear - firstTableYear + 1);
  expect(toBikramSambat(lastVerifiedDay)).toEqual({ year: lastVerifiedYear, month: 12, date: 30 });
  expect(toBikramSambat(addDays(lastVerifiedDay, 1))).toBeUndefined();
  expect(toBikramSambat(addDays(firstTableDay, -1))).toBeUndefined();
});

test("a day is written in both calendars, A.D. first, or only in A.D. if the other is not verified", () => {
  expect(formatBothCalendars("2026-11-15")).toBe("15 Nov 2026 · 29 Kartik 2083");
  expect(formatBothCalendars("2026-11-15T00:00:00.000Z")).toBe("15 Nov 2026 · 29 Kartik 2083");
  expect(formatBothCalendars("2034-04-13")).toBe("13 Apr 2034 · 30 Chaitra 2090");
  expect(formatBothCalendars("2034-04-14")).toBe("14 Apr 2034");
  expect(formatBikramSambat("no day")).toBeUndefined();
});
