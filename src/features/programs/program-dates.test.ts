import { expect, test } from "vitest";
import { costWithFeeToApply } from "./program-fees.ts";

test("the cost is also shown with the fee to apply", () => {
  const fees = { feeStructure: [], totalCost: 246_000, applicationFee: 2000 };
  expect(costWithFeeToApply(fees)).toBe("NPR 2,48,000 with NPR 2,000 to apply");
});
