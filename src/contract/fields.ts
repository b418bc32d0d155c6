import { z } from "zod";
import { type Day, parseDay } from "./dates.ts";

const maxAddressLength = 2000;

/** The fields that forms have in common. `name` begins the sentence: "The publish date". */
export const requiredText = (name: string, missing: string, maxLength: number) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(maxLength, `${name} may have at most ${maxLength} characters.`);

/** A day, or a full instant, which means its day at the school. */
export const dayField = (name: string) => {
  const message = `${name} must be a day that exists, written like 2025-01-05.`;
  return z.string(message).transform((text, context): Day => {
    const parsed = parseDay(text.trim());
    if (parsed) return parsed;
    context.addIssue(message);
    return z.NEVER;
  });
};

export const webAddressField = (name: string) => addressText(name).refine(isWebAddress, notAnAddress(name));

/** An address, or none: empty, or what the form's field holds before anybody typed. */
export const webAddressOrNoneField = (name: string, untouched: string) =>
  addressText(name)
    .transform((text) => (text === untouched ? "" : text))
    .refine((text) => text === "" || isWebAddress(text), notAnAddress(name));

const addressText = (name: string) =>
  z
    .string(notAnAddress(name))
    .trim()
    .max(maxAddressLength, `${name} may have at most ${maxAddressLength} characters.`);

const notAnAddress = (name: string) =>
  `${name} must be a whole address that begins with http:// or https://.`;

function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && (url.protocol === "http:" || url.protocol === "https:") && url.hostname !== "";
}
