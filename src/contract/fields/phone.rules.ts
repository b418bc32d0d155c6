export const maxPhoneLength = 50;
const leastDigits = 3;

/** In the digits and marks with which people write one, with an extension or without. */
export const isPhone = (text: string): boolean =>
  /^[+(\d][\d +()/.,-]*(?:ext\.? ?\d+)?$/i.test(text) && text.replace(/\D/g, "").length >= leastDigits;

/** The end of the sentence about one that is none. */
export const noPhone = "must be a telephone number, such as 01-4333000 or +977 9841234567.";
