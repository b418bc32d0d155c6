import { digitsAt, stepAt } from "#features/accounts/second-factor-codes.server.ts";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** What the app on somebody's phone shows, for the secret that it was given. */
export function digitsOf(secret: string, at: Date): string {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0")).join("");
  const bytes = bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [];
  return digitsAt(Buffer.from(bytes), stepAt(at));
}
