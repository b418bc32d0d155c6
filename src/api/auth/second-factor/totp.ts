import { createHmac, timingSafeEqual } from "node:crypto";
import { digitCount } from "#contract/accounts/second-factor.rules.ts";

const stepMs = 30_000;
/** A telephone's clock may be half a minute wrong, either way. */
const clockSteps = [0, -1, 1];

/** Time-based one-time passwords (RFC 6238) in the one form that every authenticator app knows: SHA-1, six digits, 30 s. */
export function digitsAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digitCount).padStart(digitCount, "0");
}

export const stepAt = (at: Date): number => Math.floor(at.getTime() / stepMs);

/** The half minute that the digits are of, if they are right now. */
export function stepOf(secret: Uint8Array, digits: string, at: Date): number | undefined {
  const typed = Buffer.from(digits);
  return clockSteps
    .map((away) => stepAt(at) + away)
    .find((step) => {
      const right = Buffer.from(digitsAt(secret, step));
      return typed.length === right.length && timingSafeEqual(typed, right);
    });
}
