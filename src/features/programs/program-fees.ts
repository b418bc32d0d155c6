import { formatWhole } from "#base/digit-groups.ts";
import type { Program } from "./program.document.ts";

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
function amountToApply({ feeStructure, applicationFee }: Fees): number {
  const before = feeStructure.filter(({ isBeforeAdmission }) => isBeforeAdmission);
  return before.reduce((all, fee) => all + sumOf(fee), 0) || (applicationFee ?? 0);
}

export const feeToApply = (fees: Fees): string => inRupees(amountToApply(fees) || null);

/** A table, or the school's own words about fees. */
export const hasFeeSection = ({
  feeStructure,
  feeNotes,
}: Pick<Program, "feeStructure" | "feeNotes">): boolean => feeStructure.length > 0 || feeNotes.length > 0;

export const inRupees = (amount: number | null): string =>
  amount === null ? "" : `NPR ${formatWhole(amount)}`;
