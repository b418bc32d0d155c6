import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from "node:crypto";
import { correction, generate } from "lean-qr";
import { toSvgPath } from "lean-qr/extras/svg";
import { digitCount, recoveryCodeCount, recoveryCodeLength } from "./accounts.rules.ts";
import type { QrCode } from "./accounts.schemas.ts";
import { loadArgon2 } from "./passwords.server.ts";

const stepMs = 30_000;
/** A phone's clock may be half a minute wrong, either way. */
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

/** The half minute whose digits these are, if they are right now. */
export function stepOf(secret: Uint8Array, digits: string, at: Date): number | undefined {
  const typed = Buffer.from(digits);
  return clockSteps
    .map((away) => stepAt(at) + away)
    .find((step) => {
      const right = Buffer.from(digitsAt(secret, step));
      return typed.length === right.length && timingSafeEqual(typed, right);
    });
}

export function readDigits(typed: string): string | undefined {
  const digits = typed.replaceAll(/[\s-]/g, "");
  return digits.length === digitCount && /^[0-9]+$/.test(digits) ? digits : undefined;
}

/** Crockford's alphabet, without letters that look like digits. 50 bits in all. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const inventRecoveryCode = () =>
  Array.from({ length: recoveryCodeLength }, () => alphabet[randomInt(alphabet.length)]).join("");

/** However it is grouped or capitalised, with look-alikes read as digits. */
export function readRecoveryCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, "").replaceAll("O", "0").replaceAll(/[IL]/g, "1");
  return code.length === recoveryCodeLength ? code : undefined;
}

/** Slow like a password's, because a code is short. The salt is the person's, so that one hash finds a code among theirs. */
export async function hashRecoveryCode(code: string, administratorId: string): Promise<string> {
  const { hashRaw } = await loadArgon2();
  const salt = createHash("sha256").update(`recovery code of ${administratorId}`).digest().subarray(0, 16);
  return (await hashRaw(code, { salt })).toString("base64url");
}

export async function newRecoveryCodes(administratorId: string, count = recoveryCodeCount) {
  const codes = Array.from({ length: count }, inventRecoveryCode);
  // One after the other: together they would take all threads.
  const hashes = await Array.fromAsync(codes, (code) => hashRecoveryCode(code, administratorId));
  return { shown: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`), hashes };
}

const cipher = "aes-256-gcm";
const keyBytes = 32;
const ivBytes = 12;
const tagBytes = 16;
/** As long as the output of SHA-1, which RFC 4226 recommends. */
const secretBytes = 20;

export type SecretBox = ReturnType<typeof createSecretBox>;

/** Encrypts the secrets of second factors, each bound to its person: copied to another row it cannot be read. */
export function createSecretBox(secretKey: string) {
  const key = Buffer.from(hkdfSync("sha256", secretKey, "", "second factor", keyBytes));
  /** Identifies the key without revealing it. */
  const keyName = createHash("sha256").update("name of ").update(key).digest("hex").slice(0, 8);

  return {
    invent: (): Buffer => randomBytes(secretBytes),

    seal(secret: Uint8Array, administratorId: string): string {
      const iv = randomBytes(ivBytes);
      const sealing = createCipheriv(cipher, key, iv).setAAD(Buffer.from(administratorId));
      const hidden = Buffer.concat([sealing.update(secret), sealing.final()]);
      return `${keyName}.${Buffer.concat([iv, sealing.getAuthTag(), hidden]).toString("base64url")}`;
    },

    /** Undefined if it was sealed with another key or for another person. */
    open(sealed: string, administratorId: string): Buffer | undefined {
      const [, box = ""] = sealed.split(".");
      const bytes = Buffer.from(box, "base64url");
      const tag = bytes.subarray(ivBytes, ivBytes + tagBytes);
      try {
        const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
          .setAAD(Buffer.from(administratorId))
          .setAuthTag(tag);
        return Buffer.concat([opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()]);
      } catch {
        return undefined;
      }
    },

    fits: (sealed: string): boolean => sealed.startsWith(`${keyName}.`),
  };
}

/** Enough to distinguish accounts, and short enough for a QR code that a camera can read. */
const longestName = 32;

export function appUrl({ school, email, secret }: Record<"school" | "email" | "secret", string>): string {
  // A colon would end the name there.
  const name = [...school.replaceAll(":", " ")].slice(0, longestName).join("").trim();
  const issuer = encodeURIComponent(name);
  const label = `${issuer && `${issuer}:`}${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${secret}${issuer && `&issuer=${issuer}`}`;
}

const base32Alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** As RFC 4648 writes it, without padding: the form in which authenticator apps take a secret. */
export function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("");
  const fives = bits.match(/.{1,5}/g) ?? [];
  return fives.map((five) => base32Alphabet[Number.parseInt(five.padEnd(5, "0"), 2)]).join("");
}

/** Drawn here, so that the secret in it goes nowhere else. */
export function drawQrCode(text: string): QrCode {
  const code = generate(text, { minCorrectionLevel: correction.M });
  return { size: code.size, path: toSvgPath(code) };
}
