import { expect, test } from "vitest";
import { periodText } from "./period-field.tsx";

test("a period reads day, short month, year, and says when its end is open", () => {
  expect(periodText({ from: "2025-01-05", to: "2025-02-12" })).toBe("5 Jan 2025 – 12 Feb 2025");
  expect(periodText({ from: "2025-01-05", to: "" })).toBe("5 Jan 2025 – choose the end");
});
