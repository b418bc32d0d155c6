import type { Program } from "#documents/documents.ts";
import { formatWhole } from "#fields/field-formats.ts";
import { programsPage } from "#site/programs.words.ts";

type Fees = Pick<Program, "feeStructure" | "totalCost">;

/** All payments of one line together. */
export const sumOf = ({ amount, times, sum }: Program["feeStructure"][number]): number =>
  sum ?? (amount ?? 0) * (times ?? 1);

/** As the table of fees gives it or adds up to; otherwise as it was entered. */
export function totalOf({ feeStructure, totalCost }: Fees): number | null {
  const total = feeStructure.find(({ isTotal }) => isTotal);
  if (total) return total.amount;
  const counted = feeStructure.filter(({ isBeforeAdmission }) => !isBeforeAdmission);
  return counted.length > 0 ? counted.reduce((all, fee) => all + sumOf(fee), 0) : totalCost;
}

export function costOf(fees: Fees): string {
  const total = totalOf(fees);
  return total === null ? "" : programsPage.dates.rupees(formatWhole(total));
}
