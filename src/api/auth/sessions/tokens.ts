import { createHash, randomBytes } from "node:crypto";
import type { Queries } from "../../database/tables/tables.ts";

const tokenBytes = 32;

/** Only this is stored, so that a stolen database opens no door. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");

/** A secret for one person, with what the database keeps of it. */
export function inventToken(now: Date) {
  const token = randomBytes(tokenBytes).toString("base64url");
  return { token, tokenHash: hashToken(token), at: now.toISOString() };
}

export async function noteUse(
  db: Queries,
  table: "sessions" | "devices",
  token: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable(table)
    .set({ last_used_at: now.toISOString() })
    .where("token_hash", "=", hashToken(token))
    .execute();
}
