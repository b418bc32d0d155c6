import { createHash, randomBytes } from "node:crypto";
import type { Queries } from "../database/tables.ts";

const tokenBytes = 32;

/** Only this is stored, so that a stolen database opens no door. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");

/** Random tokens that stand for an administrator: of sessions, or of devices that have signed in before. */
export function createTokenStore(db: Queries, table: "sessions" | "devices", now: () => Date) {
  return {
    async issue(administratorId: string): Promise<string> {
      const token = randomBytes(tokenBytes).toString("base64url");
      const at = now().toISOString();
      await db
        .insertInto(table)
        .values({
          token_hash: hashToken(token),
          administrator_id: administratorId,
          created_at: at,
          last_used_at: at,
        })
        .execute();
      return token;
    },

    async noteUse(token: string): Promise<void> {
      await db
        .updateTable(table)
        .set({ last_used_at: now().toISOString() })
        .where("token_hash", "=", hashToken(token))
        .execute();
    },
  };
}
