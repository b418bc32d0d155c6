import { randomInt } from "node:crypto";
import { createAdministratorStore } from "#api/auth/administrators.store.ts";
import { hashPassword } from "#api/auth/passwords.ts";
import type { Database } from "#api/database/tables.ts";

/** Without the characters that look like one another: it is read off a screen and typed. */
const characters = "abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789";
const groups = 4;
const groupLength = 5;

interface FirstAdministrator {
  adminEmail: string;
  adminPassword: string | undefined;
}

/** Creates the first administrator where there is none. Answers the password only if it had to make one up. */
export async function ensureAdministrator(
  db: Database,
  { adminEmail, adminPassword }: FirstAdministrator,
  now: () => Date,
): Promise<string | undefined> {
  const administrators = createAdministratorStore(db);
  if ((await administrators.list()).length > 0) return undefined;
  const password = adminPassword ?? inventPassword();
  await administrators.add(adminEmail, await hashPassword(password), now());
  return adminPassword ? undefined : password;
}

export function inventPassword(): string {
  const group = () =>
    Array.from({ length: groupLength }, () => characters[randomInt(characters.length)]).join("");
  return Array.from({ length: groups }, group).join("-");
}
