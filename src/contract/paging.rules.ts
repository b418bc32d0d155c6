/** Figures and choices without zod, so that the browser can use them without loading it. */

export const maxPageSize = 100;
export const defaultPageSize = 10;
