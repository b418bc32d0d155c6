import { digitCount, recoveryCodeLength } from "#contract/accounts/second-factor.rules.ts";
import { readRecoveryCode } from "./recovery-codes.ts";

/** Six digits, however they are grouped; undefined if it is something else. */
export function readDigits(typed: string): string | undefined {
  const digits = typed.replaceAll(/[\s-]/g, "");
  return digits.length === digitCount && /^[0-9]+$/.test(digits) ? digits : undefined;
}

/** What may be a recovery code; undefined if it cannot be one. */
export function readCode(typed: string): string | undefined {
  const code = readRecoveryCode(typed);
  return code.length === recoveryCodeLength ? code : undefined;
}
