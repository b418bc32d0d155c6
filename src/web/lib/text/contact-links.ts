/** A telephone number as a phone dials it; an extension is asked for by the one who answers. */
export const phoneHref = (number: string): string =>
  `tel:${number.trim().startsWith("+") ? "+" : ""}${number.replace(/ext.*$/i, "").replaceAll(/\D/g, "")}`;

export const mailHref = (address: string): string => `mailto:${address}`;
