import { expect, test } from "vitest";
import { newnessOf } from "./notice.route.tsx";

const at = (time: string) => new Date(`${time}+05:45`);

test("a notice is new for three days from the beginning of its day at the school", () => {
  const changesAt = at("2025-01-08T00:00");

  expect(newnessOf(at("2025-01-05T00:00"), at("2025-01-05T00:00"))).toEqual({
    isNew: true,
    changesAt,
  });
  expect(newnessOf(at("2025-01-05T00:00"), at("2025-01-07T23:59"))).toEqual({
    isNew: true,
    changesAt,
  });
  expect(newnessOf(at("2025-01-05T00:00"), changesAt)).toEqual({
    isNew: false,
    changesAt: undefined,
  });
});

test("a notice of a day ahead becomes new when that day begins", () => {
  expect(newnessOf(at("2025-01-05T00:00"), at("2025-01-04T23:59"))).toEqual({
    isNew: false,
    changesAt: at("2025-01-05T00:00"),
  });
});
