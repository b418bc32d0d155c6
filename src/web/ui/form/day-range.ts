import type { Day } from "#contract/calendar/dates.ts";

/** A first and a last day; "" where none is chosen yet. */
export interface DayRange {
  from: Day | "";
  to: Day | "";
}

/** A range while it is being chosen: what stands, and which end the next click sets. */
export interface RangeChoice {
  range: DayRange;
  next: "start" | "end";
}

/** Whatever stood before, the first click sets the start. */
export const beginChoice = (range: DayRange): RangeChoice => ({ range, next: "start" });

/** The first click sets the start, the second the end; a second one before the start swaps the two. */
export function chooseDay({ range, next }: RangeChoice, day: Day): RangeChoice {
  if (next === "start" || !range.from) return { range: { from: day, to: "" }, next: "end" };
  const [from, to] = day < range.from ? [day, range.from] : [range.from, day];
  return { range: { from, to }, next: "start" };
}

/** An end that was typed. A half-typed day may lie on the wrong side of the other end, which stays as it is. */
export function typeDay({ range }: RangeChoice, end: keyof DayRange, day: Day | ""): RangeChoice {
  const typed = { ...range, [end]: day };
  return { range: typed, next: typed.from && !typed.to ? "end" : "start" };
}

/** The earlier end first, however they were typed. */
export function inOrder(choice: RangeChoice): RangeChoice {
  const { from, to } = choice.range;
  return from && to && to < from ? { ...choice, range: { from: to, to: from } } : choice;
}

/** What the range would be if this day were clicked now; undefined while the click would only begin one. */
export function rangeTo(choice: RangeChoice, day: Day): DayRange | undefined {
  return choice.next === "end" ? chooseDay(choice, day).range : undefined;
}

/** The day as a calendar shows it: noon in the visitor's own time zone, whose midnight may not exist. */
export function toLocalDate(day: Day): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date, 12);
}

/** The day that a calendar's date shows, whatever its hour. */
export function fromLocalDate(date: Date): Day {
  const twoDigits = (number: number) => String(number).padStart(2, "0");
  const year = String(date.getFullYear()).padStart(4, "0");
  return `${year}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}
