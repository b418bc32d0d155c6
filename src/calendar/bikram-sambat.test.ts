import { adToBs } from "@sbmdkl/nepali-date-converter";
import bikramSambat from "bikram-sambat";
import { expect, test } from "vitest";
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

test("every verified day is the one that two independent packages name, and leads back to itself", () => {
  let compared = 0;
  for (let day = firstTableDay; day <= lastVerifiedDay; day = addDays(day, 1)) {
    const found = toBikramSambat(day);
    if (!found) throw new Error(`${day} has no day in Bikram Sambat.`);
    const written = [found.year, found.month, found.date]
      .map((part) => String(part).padStart(2, "0"))
      .join("-");
    if (written !== bikramSambat.toBik_euro(day))
      throw new Error(`${day} is ${bikramSambat.toBik_euro(day)}, not ${written}.`);
    if (written !== adToBs(day)) throw new Error(`${day} is ${adToBs(day)}, not ${written}.`);
    if (fromBikramSambat(found) !== day)
      throw new Error(`${written} leads back to ${fromBikramSambat(found)}, not ${day}.`);
    compared += 1;
  }
  expect(compared).toBe(32_873);
});

test("the table ends where its last verified year ends", () => {
  expect(monthLengths).toHaveLength(lastVerifiedYear - firstTableYear + 1);
  expect(toBikramSambat(lastVerifiedDay)).toEqual({ year: lastVerifiedYear, month: 12, date: 30 });
  expect(toBikramSambat(addDays(lastVerifiedDay, 1))).toBeUndefined();
  expect(toBikramSambat(addDays(firstTableDay, -1))).toBeUndefined();
});

test.each([
  { year: 2083, month: 7, date: 31 },
  { year: 2083, month: 13, date: 1 },
  { year: lastVerifiedYear + 1, month: 1, date: 1 },
  { year: 1999, month: 1, date: 1 },
])("%o is no day", (day) => {
  expect(fromBikramSambat(day)).toBeUndefined();
});

test("a day is written in both calendars, A.D. first, and in one where the other was not verified", () => {
  expect(formatBothCalendars("2026-11-15")).toBe("15 Nov 2026 · 29 Kartik 2083");
  expect(formatBothCalendars("2026-11-15T00:00:00.000Z")).toBe("15 Nov 2026 · 29 Kartik 2083");
  expect(formatBothCalendars("2034-04-13")).toBe("13 Apr 2034 · 30 Chaitra 2090");
  expect(formatBothCalendars("2034-04-14")).toBe("14 Apr 2034");
  expect(formatBikramSambat("no day")).toBeUndefined();
});
