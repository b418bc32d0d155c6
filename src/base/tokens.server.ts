import { createHash, randomBytes } from "node:crypto";

const tokenBytes = 32;

/** Only the hash is stored, so that a stolen database is of no use. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");

export function inventToken(now: Date) {
  const token = randomBytes(tokenBytes).toString("base64url");
  return { token, tokenHash: hashToken(token), at: now.toISOString() };
}
