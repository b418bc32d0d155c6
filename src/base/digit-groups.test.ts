import fc from "fast-check";
import { formatWhole } from "./digit-groups.ts";

test("whole numbers are grouped as people in Nepal and India write them", () => {
  expect(formatWhole(1_700_000)).toBe("17,00,000");
  fc.assert(
    fc.property(fc.maxSafeInteger(), (whole) => {
      // Text has no zero below zero.
      expect(formatWhole(whole)).toBe((whole || 0).toLocaleString("en-IN"));
    }),
  );
});
