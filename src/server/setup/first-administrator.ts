import { randomInt } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stderr, stdin } from "node:process";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { createAdministratorStore } from "#accounts/administrators.store.server.ts";
import { hashPassword, problemWithPassword } from "#accounts/passwords.server.ts";
import type { Database } from "#database/tables/tables.ts";
import { OperatorError } from "#http/errors.ts";
import type { Config } from "../config.ts";

/** Without characters that look alike: people read the password from a screen and type it. */
const characters = "abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789";
const groups = 4;
const groupLength = 5;

/** Creates the first administrator if there is none. */
export async function ensureAdministrator(
  db: Database,
  { adminEmail, adminPassword, dataDir }: Pick<Config, "adminEmail" | "adminPassword" | "dataDir">,
  now: () => Date,
): Promise<void> {
  const administrators = createAdministratorStore(db);
  if ((await administrators.list()).length > 0) return;
  const password = adminPassword ?? inventPassword();
  if (!adminPassword) keepFirstPassword(dataDir, adminEmail, password);
  // An existing site starts with an older setting that would not be accepted today.
  const problem = await problemWithPassword(password, { email: adminEmail, name: "" });
  if (problem) throw new OperatorError(`ADMIN_PASSWORD cannot be used. ${problem}`);
  await administrators.add(adminEmail, await hashPassword(password), now(), { isGiven: !adminPassword });
}

export function inventPassword(): string {
  const group = () =>
    Array.from({ length: groupLength }, () => characters[randomInt(characters.length)]).join("");
  return Array.from({ length: groups }, group).join("-");
}

const fileIn = (dataDir: string) => join(dataDir, "first-password.txt");

/** Stores the password before the administrator is created: a start that is killed or refused afterwards must not lose it. */
export function keepFirstPassword(dataDir: string, email: string, password: string): void {
  writeFileSync(fileIn(dataDir), `E-mail    ${email}\nPassword  ${password}\n`, { mode: 0o600, flush: true });
}

/** The password on a terminal; elsewhere the file that contains it, since output may end in a log that others read. */
export function firstPasswordLines(dataDir: string, { isTerminal }: { isTerminal: boolean }): string[] {
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
    "The first administrator was created. The password is not logged. It is in a file that only the",
    "server's user can read, and that the next start removes once somebody has signed in:",
    `  E-mail           ${email}`,
    `  Password in      ${file}`,
  ];
}

export async function removeUsedPassword(db: Database, dataDir: string): Promise<void> {
  const file = fileIn(dataDir);
  if (!existsSync(file)) return;
  const device = await db.selectFrom("devices").select("token_hash").limit(1).executeTakeFirst();
  if (device) rmSync(file);
}

/** The first line of the standard input, which a terminal does not show. */
export async function askPassword(): Promise<string> {
  const isTerminal = stdin.isTTY;
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  if (isTerminal) stderr.write("New password: ");
  const lines = createInterface({ input: stdin, output: nowhere, terminal: isTerminal });
  try {
    for await (const line of lines) return line;
    return "";
  } finally {
    lines.close();
    if (isTerminal) stderr.write("\n");
  }
}
