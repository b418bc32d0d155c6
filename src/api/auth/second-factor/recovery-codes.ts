import { createHash, randomInt } from "node:crypto";
import { recoveryCodeCount, recoveryCodeLength } from "#contract/accounts/second-factor.rules.ts";
import { loadArgon2 } from "../passwords/load-argon2.ts";

/** Crockford's: without I, L, O and U, which are read as others when they stand on paper. 50 bits in all. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const groupLength = 5;

export function inventRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length: recoveryCodeLength }, () => alphabet[randomInt(alphabet.length)]).join(""),
  );
}

/** As it is shown: in groups that one can type. */
export const inGroups = (code: string): string => `${code.slice(0, groupLength)}-${code.slice(groupLength)}`;

/** What was typed, as it was made: however it is grouped or capitalised, and whichever look-alike was read. */
export function readRecoveryCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s-]/g, "").replaceAll("O", "0").replaceAll(/[IL]/g, "1");
}

/**
 * Slow on purpose, like a password's: a code is short enough to be typed, so that a stolen database must not be enough to
 * find it. The salt is the person's, so that one hash finds a code among all of theirs.
 */
export async function hashRecoveryCode(code: string, administratorId: string): Promise<string> {
  const { hashRaw } = await loadArgon2();
  const salt = createHash("sha256").update(`recovery code of ${administratorId}`).digest().subarray(0, 16);
  return (await hashRaw(code, { salt })).toString("base64url");
}
