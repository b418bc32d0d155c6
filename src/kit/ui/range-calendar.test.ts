import { beginChoice, chooseDay, inOrder, typeDay } from "./range-calendar.tsx";

const opened = beginChoice({ from: "2026-08-01", to: "2026-08-05" });

test.each([
  ["sets the start and removes the old end", ["2026-08-12"], "2026-08-12", ""],
  ["sets the end", ["2026-08-12", "2026-08-20"], "2026-08-12", "2026-08-20"],
  ["before the start swaps the two", ["2027-01-02", "2026-12-30"], "2026-12-30", "2027-01-02"],
  ["on the same day is that one day", ["2026-08-12", "2026-08-12"], "2026-08-12", "2026-08-12"],
  ["begins again", ["2026-08-12", "2026-08-20", "2026-09-01"], "2026-09-01", ""],
])("a click %s", (_what, days, from, to) => {
  expect(days.reduce(chooseDay, opened).range).toEqual({ from, to });
});

test("typed ends stay where they were typed, and are put in order", () => {
  const typed = typeDay(typeDay(beginChoice({ from: "", to: "" }), "from", "2026-08-12"), "to", "2026-08-02");
  expect(typed).toEqual({ range: { from: "2026-08-12", to: "2026-08-02" }, next: "start" });
  expect(inOrder(typed).range).toEqual({ from: "2026-08-02", to: "2026-08-12" });
  expect(typeDay(typed, "to", "").next).toBe("end");
});
