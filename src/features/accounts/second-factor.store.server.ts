import type { FastifyRequest } from "fastify";
import { atField, ProductError } from "#base/errors.ts";
import { countRows, foundRow } from "#platform/database/row-counts.ts";
import type { Database, Numbers, Queries, Text, TextOrNull } from "#platform/database/tables/tables.ts";
import type { Person } from "./administrators.store.server.ts";
import { createGuessCheck, type HashingTurns } from "./guess-check.server.ts";
import {
  hashRecoveryCode,
  readDigits,
  readRecoveryCode,
  type SecretBox,
  stepOf,
} from "./second-factor-codes.server.ts";
import { noteFailedSignIn } from "./sign-in-log.server.ts";

declare module "#platform/database/tables/tables.ts" {
  interface Tables {
    /** `last_step` is the last half minute whose digits were used, because no code works twice. */
    second_factors: Text<"administrator_id" | "secret" | "created_at"> &
      TextOrNull<"confirmed_at"> &
      Numbers<"last_step">;
    recovery_codes: Text<"administrator_id" | "code_hash">;
  }
}

export function createSecondFactorStore(db: Queries, now: () => Date) {
  const codesOf = (administratorId: string) =>
    db.selectFrom("recovery_codes").where("administrator_id", "=", administratorId);
  const deleteCodes = (administratorId: string) =>
    db.deleteFrom("recovery_codes").where("administrator_id", "=", administratorId);

  return {
    find: (administratorId: string) =>
      db
        .selectFrom("second_factors")
        .select(["secret", "last_step", "created_at as since"])
        .where("administrator_id", "=", administratorId)
        .where("confirmed_at", "is not", null)
        .executeTakeFirst(),

    /** `step` is the half minute of the digits that proved it. */
    async put(administratorId: string, secret: string, step: number): Promise<void> {
      const at = now().toISOString();
      const factor = { secret, confirmed_at: at, last_step: step, created_at: at };
      await db
        .insertInto("second_factors")
        .values({ administrator_id: administratorId, ...factor })
        .onConflict((conflict) => conflict.column("administrator_id").doUpdateSet(factor))
        .execute();
    },

    /** Refuses digits that were used, and earlier ones. */
    useStep: (administratorId: string, secret: string, step: number): Promise<boolean> =>
      foundRow(
        db
          .updateTable("second_factors")
          .set({ last_step: step })
          .where("administrator_id", "=", administratorId)
          // Digits that were right for a phone that has been replaced meanwhile.
          .where("secret", "=", secret)
          .where("last_step", "<", step),
      ),

    async remove(administratorId: string): Promise<boolean> {
      await deleteCodes(administratorId).execute();
      return foundRow(db.deleteFrom("second_factors").where("administrator_id", "=", administratorId));
    },

    async putRecoveryCodes(administratorId: string, hashes: readonly string[]): Promise<void> {
      await deleteCodes(administratorId).execute();
      await db
        .insertInto("recovery_codes")
        .values(hashes.map((code_hash) => ({ administrator_id: administratorId, code_hash })))
        .execute();
    },

    hasRecoveryCode: async (administratorId: string, hash: string): Promise<boolean> =>
      (await countRows(codesOf(administratorId).where("code_hash", "=", hash))) > 0,

    /** Of two simultaneous uses one is refused. */
    useRecoveryCode: (administratorId: string, hash: string): Promise<boolean> =>
      foundRow(deleteCodes(administratorId).where("code_hash", "=", hash)),

    countRecoveryCodes: (administratorId: string): Promise<number> => countRows(codesOf(administratorId)),
  };
}

type CodeParts = { db: Database; now(): Date; secrets: SecretBox };

/** Whether a code that may be right is, decided in the transaction of what it opens: none works twice. */
type UseUp = (factors: ReturnType<typeof createSecondFactorStore>) => Promise<boolean>;

/** Undefined for a code that is wrong or used. Hashing takes its time, so it is done before a transaction begins. */
async function readCode({ db, now, secrets }: CodeParts, id: string, typed: string) {
  const factors = createSecondFactorStore(db, now);
  const code = readRecoveryCode(typed);
  if (code) {
    const hash = await hashRecoveryCode(code, id);
    if (!(await factors.hasRecoveryCode(id, hash))) return undefined;
    return ((factors) => factors.useRecoveryCode(id, hash)) satisfies UseUp;
  }
  const digits = readDigits(typed);
  const factor = digits && (await factors.find(id));
  if (!factor) return undefined;
  const secret = secrets.open(factor.secret, id);
  if (!secret) throw new ProductError(503, keyChanged);
  const step = stepOf(secret, digits, now());
  if (step === undefined || step <= factor.last_step) return undefined;
  return ((factors) => factors.useStep(id, factor.secret, step)) satisfies UseUp;
}

const keyChanged =
  "The server no longer has the key with which it checks the six digits. Please use a recovery code now, and set up the second factor again afterwards; or ask whoever runs the server to set SECRET_KEY to what it was.";

interface TriedCode<Result extends object> {
  person: Person;
  code: string;
  /** What the audit log says of a wrong code. */
  failure: string;
  refusal: ProductError;
  /** Uses the code up in its transaction; undefined if somebody did before. */
  use(useUp: UseUp, isKnownDevice: boolean): Promise<Result | undefined>;
}

export type CodeTry = ReturnType<typeof createCodeTry>;

/** Signing in and changing the second factor share one count of failures. */
export function createCodeTry(parts: CodeParts, turns: HashingTurns) {
  const { db, now } = parts;
  const checkGuess = createGuessCheck(db, now, turns);

  return <Result extends object>(
    request: FastifyRequest,
    { person, code, failure, refusal, use }: TriedCode<Result>,
  ): Promise<Result> =>
    checkGuess(
      request,
      { email: person.email, guessed: "second factor" },
      async (isKnownDevice) => {
        const useUp = await readCode(parts, person.id, code);
        return useUp && use(useUp, isKnownDevice);
      },
      async (transaction) => {
        await noteFailedSignIn(transaction, now(), { person, address: request.ip, action: failure });
        return refusal;
      },
    );
}

/** Not a 401 for somebody who is signed in: they would have to sign in again. */
export const wrongCode = (status: 400 | 401, message: string) => atField(status, "code", message);
