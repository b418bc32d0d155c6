import type { Queries } from "#database/tables/tables.ts";

export interface SecondFactor {
  /** Encrypted. */
  secret: string;
  since: string;
}

export function createSecondFactorStore(db: Queries, now: () => Date) {
  return {
    async find(administratorId: string): Promise<SecondFactor | undefined> {
      const row = await db
        .selectFrom("second_factors")
        .select(["secret", "created_at"])
        .where("administrator_id", "=", administratorId)
        .where("confirmed_at", "is not", null)
        .executeTakeFirst();
      return row && { secret: row.secret, since: row.created_at };
    },

    /** In the place of what was there. `step` is the half minute of the digits that proved it. */
    async put(administratorId: string, secret: string, step: number): Promise<void> {
      const at = now().toISOString();
      const factor = { secret, confirmed_at: at, last_step: step, created_at: at };
      await db
        .insertInto("second_factors")
        .values({ administrator_id: administratorId, ...factor })
        .onConflict((conflict) => conflict.column("administrator_id").doUpdateSet(factor))
        .execute();
    },

    /** Of two who come at once with the same digits, one is refused; digits of before the last ones are too. */
    async useStep(administratorId: string, { secret }: SecondFactor, step: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("second_factors")
        .set({ last_step: step })
        .where("administrator_id", "=", administratorId)
        // Digits that were right for a telephone that has been replaced meanwhile.
        .where("secret", "=", secret)
        .where("last_step", "<", step)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** With its recovery codes. Returns whether there was one. */
    async remove(administratorId: string): Promise<boolean> {
      await db.deleteFrom("recovery_codes").where("administrator_id", "=", administratorId).execute();
      const { numDeletedRows } = await db
        .deleteFrom("second_factors")
        .where("administrator_id", "=", administratorId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    /** Earlier ones work no more. */
    async putRecoveryCodes(administratorId: string, hashes: readonly string[]): Promise<void> {
      await db.deleteFrom("recovery_codes").where("administrator_id", "=", administratorId).execute();
      await db
        .insertInto("recovery_codes")
        .values(hashes.map((code_hash) => ({ administrator_id: administratorId, code_hash })))
        .execute();
    },

    /** Of two who come at once with the same, one is refused. */
    async useRecoveryCode(administratorId: string, hash: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom("recovery_codes")
        .where("administrator_id", "=", administratorId)
        .where("code_hash", "=", hash)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    async countRecoveryCodes(administratorId: string): Promise<number> {
      const { left } = await db
        .selectFrom("recovery_codes")
        .select(({ fn }) => fn.countAll().as("left"))
        .where("administrator_id", "=", administratorId)
        .executeTakeFirstOrThrow();
      return Number(left);
    },

    /** One that is encrypted, to hold the server's key against. */
    async anySecret(): Promise<string | undefined> {
      const row = await db.selectFrom("second_factors").select("secret").limit(1).executeTakeFirst();
      return row?.secret;
    },
  };
}
