export const maxPhoneLength = 50;
const leastFigures = 3;

/** In the figures and signs in which people write one, with an extension or without. */
export const isPhone = (text: string): boolean =>
  /^[+(\d][\d +()/.,-]*(?:ext\.? ?\d+)?$/i.test(text) && text.replace(/\D/g, "").length >= leastFigures;

/** The end of the sentence about one that is none. */
export const noPhone = "must be a telephone number, such as 01-4333000 or +977 9841234567.";
