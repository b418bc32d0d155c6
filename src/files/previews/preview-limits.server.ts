/** For a phone of twice the usual density. */
export const pageWidthPx = 800;
/** A page that is longer is drawn narrower. */
export const maxPageHeightPx = 2_400;
/** Pages after this one have no picture and no text. */
export const maxPages = 50;
/** These are not made again when the store is away for the next ones. */
export const pagesSavedAtOnce = 8;
export const maxTextCharacters = 200_000;
/** For a photographed notice. */
export const photographWidths = [400, 800, 1200];

/** How long the reader may take until it begins, on a machine that has other things to do. */
export const startLimitMs = 20_000;
/** How long the first page and the text may take, and all other pages together. */
export const firstPageLimitMs = 20_000;
export const otherPagesLimitMs = 60_000;
