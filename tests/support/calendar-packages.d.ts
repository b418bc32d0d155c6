/** What the test of the calendar uses of two packages whose types cannot be found. */
declare module "bikram-sambat" {
  const bikramSambat: { toBik_euro(day: string): string };
  export default bikramSambat;
}
declare module "@sbmdkl/nepali-date-converter" {
  export function adToBs(day: string): string;
}
