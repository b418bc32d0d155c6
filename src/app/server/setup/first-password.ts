import { randomInt } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "#app/server/config.ts";
import { OperatorError } from "#base/errors.ts";
import { createAdministratorStore } from "#features/accounts/administrators.store.server.ts";
import { hashPassword, problemWithPassword } from "#features/accounts/passwords.server.ts";
import type { Database } from "#platform/database/tables/tables.ts";

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
  writeFileSync(fileIn(dataDir), `E-mail           ${email}\nPassword         ${password}\n`, {
    mode: 0o600,
    flush: true,
  });
}

export const firstPasswordAdvice =
  "The first administrator was created. The password is not logged: it is in a file that only the server's user can read, and that the next start removes once somebody has signed in.";

export function firstPasswordFile(dataDir: string): string | undefined {
  const file = fileIn(dataDir);
  return existsSync(file) ? file : undefined;
}

/** The password for a terminal; elsewhere the output may end in a log that others read. */
export function takeFirstPassword(dataDir: string): string[] {
  const file = firstPasswordFile(dataDir);
  if (!file) return [];
  const lines = readFileSync(file, "utf8").trim().split("\n");
  rmSync(file);
  return [
    "The first administrator was created. This password is shown once:",
    ...lines.map((line) => `  ${line}`),
  ];
}

export async function removeUsedPassword(db: Database, dataDir: string): Promise<void> {
  const file = firstPasswordFile(dataDir);
  if (!file) return;
  const device = await db.selectFrom("devices").select("token_hash").limit(1).executeTakeFirst();
  if (device) rmSync(file);
}
