import type { Program } from "#documents/documents.ts";
import { formatWhole } from "#fields/values.ts";

type Fees = Pick<Program, "feeStructure" | "totalCost" | "applicationFee">;

export const sumOf = ({ amount, times, sum }: Program["feeStructure"][number]): number =>
  sum ?? (amount ?? 0) * (times ?? 1);

/** From the table of fees, or else as it was entered. */
export function totalOf({ feeStructure, totalCost }: Fees): number | null {
  const total = feeStructure.find(({ isTotal }) => isTotal);
  if (total) return total.amount;
  const counted = feeStructure.filter(({ isBeforeAdmission }) => !isBeforeAdmission);
  return counted.length > 0 ? counted.reduce((all, fee) => all + sumOf(fee), 0) : totalCost;
}

export const costOf = (fees: Fees): string => inRupees(totalOf(fees));

/** Paid before admission, not part of the total. */
export function feeToApply({ feeStructure, applicationFee }: Fees): string {
  const before = feeStructure.filter(({ isBeforeAdmission }) => isBeforeAdmission);
  return inRupees(before.reduce((all, fee) => all + sumOf(fee), 0) || applicationFee || null);
}

const inRupees = (amount: number | null): string => (amount === null ? "" : `NPR ${formatWhole(amount)}`);
