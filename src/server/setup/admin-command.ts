import { createAdministratorStore } from "#api/auth/administrators.store.ts";
import { hashPassword, minPasswordLength } from "#api/auth/passwords.ts";
import { createSessionStore } from "#api/auth/sessions.store.ts";
import type { Database } from "#api/database/tables.ts";
import { inventPassword } from "./first-administrator.ts";

const usage = `npm run admin -- list                        who may sign in
npm run admin -- create E-MAIL [PASSWORD]    let one more person in
npm run admin -- reset E-MAIL [PASSWORD]     give a new password and end every session of that person

Without PASSWORD one is made up and shown once.`;

interface Outcome {
  ok: boolean;
  text: string;
}

/** Creates an administrator, resets a password, lists them. For a person at the server's own keyboard. */
export async function runAdminCommand(db: Database, words: string[], now: () => Date): Promise<Outcome> {
  const [command, email, chosen] = words;
  if (command === "list") return list(db);
  if (command !== "create" && command !== "reset") return { ok: command === "help", text: usage };
  if (!email?.includes("@")) return refuse(`Please name an e-mail address.\n\n${usage}`);
  if (chosen && chosen.length < minPasswordLength)
    return refuse(`The password must have at least ${minPasswordLength} characters.`);

  const password = chosen ?? inventPassword();
  const done =
    command === "create" ? await create(db, email, password, now) : await reset(db, email, password, now);
  if (!done.ok || chosen) return done;
  return { ok: true, text: `${done.text}\nThe password is shown once: ${password}` };
}

async function list(db: Database): Promise<Outcome> {
  const rows = await createAdministratorStore(db).list();
  return {
    ok: true,
    text:
      rows.map((row) => `${row.email}   since ${row.created_at.slice(0, 10)}`).join("\n") ||
      "There is no administrator yet.",
  };
}

async function create(db: Database, email: string, password: string, now: () => Date): Promise<Outcome> {
  const administrators = createAdministratorStore(db);
  if (await administrators.findByEmail(email))
    return refuse(`${email} is an administrator already. "reset" gives a new password.`);
  await administrators.add(email, await hashPassword(password), now());
  return { ok: true, text: `${email} may sign in now.` };
}

async function reset(db: Database, email: string, password: string, now: () => Date): Promise<Outcome> {
  const passwordHash = await hashPassword(password);
  return db.transaction().execute(async (transaction) => {
    const administrators = createAdministratorStore(transaction);
    const person = await administrators.findByEmail(email);
    if (!person) return refuse(`${email} is no administrator. "list" shows who is.`);
    await administrators.setPassword(email, passwordHash);
    await createSessionStore(transaction, now).endAllOf(person.id);
    return { ok: true, text: `${email} has a new password and is signed out everywhere.` };
  });
}

const refuse = (text: string): Outcome => ({ ok: false, text });
