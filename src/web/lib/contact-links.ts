/** A telephone number as a phone dials it. */
export const phoneHref = (number: string): string =>
  `tel:${number.trim().startsWith("+") ? "+" : ""}${number.replaceAll(/\D/g, "")}`;

export const mailHref = (address: string): string => `mailto:${address}`;
