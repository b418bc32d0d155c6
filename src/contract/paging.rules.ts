/** Figures and choices without zod, so that the browser can use them without loading it. */

export const maxPageSize = 100;
export const defaultPageSize = 10;
/** A search that finds more is not narrow enough: it ends here, at the newest. */
export const maxSearchMatches = 1_000;
