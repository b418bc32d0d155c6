import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "#api/database/tables/tables.ts";

const fileIn = (dataDir: string) => join(dataDir, "first-password.txt");

/**
 * Keeps the password where only the server's user can read it, before there is an administrator who needs it: a start
 * that is killed or refused afterwards, because the port is taken, must not take the only copy with it.
 */
export function keepFirstPassword(dataDir: string, email: string, password: string): void {
  writeFileSync(fileIn(dataDir), `E-mail    ${email}\nPassword  ${password}\n`, { mode: 0o600, flush: true });
}

interface FirstPasswordParts {
  dataDir: string;
  /** Whether a person is looking. What is written elsewhere may be kept as a log, and read by others. */
  isTerminal: boolean;
}

/** The lines that tell of a first administrator nobody has been yet: with the password, or with the file that holds it. */
export function firstPasswordLines({ dataDir, isTerminal }: FirstPasswordParts): string[] {
  const file = fileIn(dataDir);
  if (!existsSync(file)) return [];
  const [, email, password] = /^E-mail\s+(\S+)\nPassword\s+(\S+)\n/.exec(readFileSync(file, "utf8")) ?? [];
  if (isTerminal) {
    rmSync(file);
    return [
      "The first administrator was created. This password is shown once:",
      `  E-mail           ${email}`,
      `  Password         ${password}`,
    ];
  }
  return [
    "The first administrator was created. The password does not go to a log. It stands in a file that only the",
    "server's user can read, and that the next start removes once somebody has signed in:",
    `  E-mail           ${email}`,
    `  Password in      ${file}`,
  ];
}

/** Once somebody has signed in, nobody needs the file. */
export async function removeUsedPassword(db: Database, dataDir: string): Promise<void> {
  const file = fileIn(dataDir);
  if (!existsSync(file)) return;
  const device = await db.selectFrom("devices").select("token_hash").limit(1).executeTakeFirst();
  if (device) rmSync(file);
}
