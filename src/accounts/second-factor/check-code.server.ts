import type { Database, Queries } from "#database/tables/tables.ts";
import { ProductError } from "#http/errors.ts";
import { hashRecoveryCode, readCode, readDigits, type SecretBox, stepOf } from "./codes.server.ts";
import { createSecondFactorStore } from "./second-factors.store.server.ts";

interface CodeCheckParts {
  db: Database;
  now(): Date;
  secrets: SecretBox;
}

/** A code that may be right. It is once it was used up, in the transaction of what it opens: none works twice. */
export interface RightCode {
  kind: "digits" | "recovery code";
  useUp(db: Queries): Promise<boolean>;
}

export function createCodeCheck({ db, now, secrets }: CodeCheckParts) {
  async function ofDigits(administratorId: string, digits: string): Promise<RightCode | undefined> {
    const factor = await createSecondFactorStore(db, now).find(administratorId);
    if (!factor) return undefined;
    const secret = secrets.open(factor.secret, administratorId);
    if (!secret) throw keyChanged();
    const step = stepOf(secret, digits, now());
    if (step === undefined) return undefined;
    return {
      kind: "digits",
      useUp: (transaction) =>
        createSecondFactorStore(transaction, now).useStep(administratorId, factor, step),
    };
  }

  /** Hashing takes its time, so it is done before a transaction begins. */
  async function ofRecoveryCode(administratorId: string, code: string): Promise<RightCode> {
    const hash = await hashRecoveryCode(code, administratorId);
    return {
      kind: "recovery code",
      useUp: (transaction) =>
        createSecondFactorStore(transaction, now).useRecoveryCode(administratorId, hash),
    };
  }

  return async function checkCode(administratorId: string, typed: string): Promise<RightCode | undefined> {
    const digits = readDigits(typed);
    if (digits) return ofDigits(administratorId, digits);
    const code = readCode(typed);
    return code ? ofRecoveryCode(administratorId, code) : undefined;
  };
}

const keyChanged = () =>
  new ProductError(
    503,
    "The server has lost the key with which it checks the six digits. Please use a recovery code now, and set up the second factor again afterwards; or ask whoever runs the server to set SECRET_KEY to what it was.",
  );
