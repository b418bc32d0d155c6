import { correction, generate } from "lean-qr";
import { toSvgPath } from "lean-qr/extras/svg";
import type { QrCode } from "./accounts.schemas.ts";
import { hashRecoveryCode, inGroups, inventRecoveryCodes } from "./second-factor-codes.server.ts";

export async function newRecoveryCodes(administratorId: string) {
  const codes = inventRecoveryCodes();
  const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(code, administratorId)));
  return { shown: codes.map(inGroups), hashes };
}

interface AppAccount {
  /** Empty where the school has not said what it is called. */
  school: string;
  email: string;
  /** In base32. */
  secret: string;
}

/** Enough to distinguish accounts, and short enough for a QR code that a camera can read. */
const longestName = 32;

/** What the picture says, in the form that all apps read. They show the school and the account beside the digits. */
export function appAddress({ school, email, secret }: AppAccount): string {
  // A colon would end the name there.
  const name = [...school.replaceAll(":", " ")].slice(0, longestName).join("").trim();
  const issuer = encodeURIComponent(name);
  const label = `${issuer && `${issuer}:`}${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${secret}${issuer && `&issuer=${issuer}`}`;
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** As RFC 4648 writes it, without padding: the form in which authenticator apps take a secret. */
export function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("");
  const fives = bits.match(/.{1,5}/g) ?? [];
  return fives.map((five) => alphabet[Number.parseInt(five.padEnd(5, "0"), 2)]).join("");
}

/** Drawn here, so that the secret in it goes nowhere else. */
export function drawQrCode(text: string): QrCode {
  const code = generate(text, { minCorrectionLevel: correction.M });
  return { size: code.size, path: toSvgPath(code) };
}
