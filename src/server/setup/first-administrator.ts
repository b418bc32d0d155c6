import { randomInt } from "node:crypto";
import { createAdministratorStore } from "#api/auth/administrators.store.ts";
import { problemWithPassword } from "#api/auth/passwords/password-rules.ts";
import { hashPassword } from "#api/auth/passwords/passwords.ts";
import type { Database } from "#api/database/tables/tables.ts";
import { SettingError } from "../config.ts";
import { keepFirstPassword } from "./first-password.ts";

/** Without the characters that look like one another: it is read off a screen and typed. */
const characters = "abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789";
const groups = 4;
const groupLength = 5;

interface FirstAdministrator {
  adminEmail: string;
  adminPassword: string | undefined;
  dataDir: string;
}

/** Creates the first administrator where there is none. A password that had to be made up is kept for whoever starts it. */
export async function ensureAdministrator(
  db: Database,
  { adminEmail, adminPassword, dataDir }: FirstAdministrator,
  now: () => Date,
): Promise<void> {
  const administrators = createAdministratorStore(db);
  if ((await administrators.list()).length > 0) return;
  const password = adminPassword ?? inventPassword();
  if (adminPassword) await requireGoodSetting(adminEmail, adminPassword);
  else keepFirstPassword(dataDir, adminEmail, password);
  await administrators.add(adminEmail, await hashPassword(password), now(), { isGiven: !adminPassword });
}

/** Only for a new account: a setting of before, which nobody signs in with any more, keeps no site from starting. */
async function requireGoodSetting(email: string, password: string): Promise<void> {
  const problem = await problemWithPassword(password, { email, name: "", schoolNames: [] });
  if (problem) throw new SettingError(`ADMIN_PASSWORD cannot be used. ${problem}`);
}

export function inventPassword(): string {
  const group = () =>
    Array.from({ length: groupLength }, () => characters[randomInt(characters.length)]).join("");
  return Array.from({ length: groups }, group).join("-");
}
