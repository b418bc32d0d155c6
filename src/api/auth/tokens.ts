import { createHash, randomBytes } from "node:crypto";

const tokenBytes = 32;

/** What opens a door is random, and nobody can guess it. */
export const newToken = (): string => randomBytes(tokenBytes).toString("base64url");

/** Only this is stored, so that a stolen database opens no door. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");
