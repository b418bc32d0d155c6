/** A whole number in the grouping of Nepal and India: 12,34,567. `Intl` would take 20 ms and 8 MB in every process. */
export function formatWhole(whole: number): string {
  return String(whole).replaceAll(/\B(?=(?:\d\d){0,12}\d{3}$)/g, ",");
}
