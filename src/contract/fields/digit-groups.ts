/**
 * A whole number in the grouping of Nepal and India: 12,34,567. The language's own rules would do the same; to load them takes
 * 20 ms and 8 MB in every process that shows a single sum.
 */
export function inGroups(whole: number): string {
  return String(whole).replaceAll(/\B(?=(?:\d\d)*\d{3}$)/g, ",");
}
