import { randomBytes, randomUUID } from "node:crypto";
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { createSecretBox } from "#accounts/second-factor/codes.server.ts";
import { createSecondFactorStore } from "#accounts/second-factor/second-factors.store.server.ts";
import type { Database } from "#database/tables/tables.ts";
import { StartRefusedError } from "./start-refusals.ts";

const madeBytes = 32;
/** As it is made. What a fault left of one, or zeros in its place, would pass for a key. */
const whole = /^[\w-]{43}$/;

interface KeyPlace {
  secretKey: string | undefined;
  dataDir: string;
}

/** What secrets in the database are encrypted with: the setting, or a file that only the server's user can read. */
export function readSecretKey({ secretKey, dataDir }: KeyPlace): string {
  if (secretKey) return secretKey;
  const file = join(dataDir, "secret-key");
  if (!existsSync(file)) make(file);
  const kept = readFileSync(file, "utf8").trim();
  // A new one in its place would make all second factors useless without a word.
  if (!whole.test(kept)) throw new StartRefusedError(cutShort(file));
  return kept;
}

/** A start that is killed half way leaves a whole key or none; of two that make one at once, both take the first. */
function make(file: string): void {
  const own = `${file}.${randomUUID()}`;
  writeFileSync(own, `${randomBytes(madeBytes).toString("base64url")}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(own, file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    rmSync(own);
  }
}

/** Says so at the start, before somebody stands before a sign-in that refuses the right digits. */
export async function warnOfOtherKey(
  db: Database,
  secretKey: string,
  log: Pick<FastifyBaseLogger, "warn">,
): Promise<void> {
  const secret = await createSecondFactorStore(db, () => new Date()).anySecret();
  if (secret === undefined || createSecretBox(secretKey).fits(secret)) return;
  log.warn(
    "The second factors in the database were encrypted with another key than this server's, so that only recovery codes work. Set SECRET_KEY to the key that they were made with, the same on every server; or let people use a recovery code and set up their second factor again.",
  );
}

const cutShort = (file: string) =>
  `The key in "${file}" is cut short or damaged, so the site does not start. Put back the copy of it, or set SECRET_KEY; if there is none, remove the file: people then need their recovery codes.`;
