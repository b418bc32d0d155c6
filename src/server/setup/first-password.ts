import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "#api/database/tables.ts";

const fileIn = (dataDir: string) => join(dataDir, "first-password.txt");

interface FirstPassword {
  email: string;
  password: string;
  dataDir: string;
  /** Whether a person is looking. What is written elsewhere may be kept as a log, and read by others. */
  isTerminal: boolean;
}

/** The lines that tell of the first administrator: with the password, or with the file that holds it. */
export function tellFirstPassword({ email, password, dataDir, isTerminal }: FirstPassword): string[] {
  if (isTerminal) {
    return [
      "The first administrator was created. This password is shown once:",
      `  E-mail           ${email}`,
      `  Password         ${password}`,
    ];
  }
  const file = fileIn(dataDir);
  writeFileSync(file, `E-mail    ${email}\nPassword  ${password}\n`, { mode: 0o600 });
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
