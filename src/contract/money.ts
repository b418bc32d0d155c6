/** Whole rupees in the grouping of Nepal: 1,70,000. */
export const formatRupees = (amount: number): string => amount.toLocaleString("en-IN");
