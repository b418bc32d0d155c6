import { isRole, type Role, roles } from "#accounts/accounts.rules.ts";
import { createAdministratorStore } from "#accounts/administrators.store.server.ts";
import { problemWithPassword } from "#accounts/password-rules.server.ts";
import { hashPassword } from "#accounts/passwords.server.ts";
import { createSecondFactorStore } from "#accounts/second-factor.store.server.ts";
import { shutOthersOut } from "#accounts/sessions.store.server.ts";
import { type Actor, accountName, logChange } from "#collections/audit-log.server.ts";
import type { Database } from "#database/tables/tables.ts";
import { emailPattern } from "#fields/field-formats.ts";
import type { Outcome } from "./commands.ts";
import { inventPassword } from "./first-administrator.ts";

const usage = `npm run admin -- list                               who may sign in
npm run admin -- create E-MAIL [--role ROLE] [--password-stdin]
                                                    let one more person in: as owner, or as editor or publisher
npm run admin -- reset E-MAIL [--password-stdin]    give a new password and end every session of that person
npm run admin -- second-factor-off E-MAIL           let somebody in who has lost the telephone and the recovery codes

A password is made up and shown once; the person has a week to choose another. With --password-stdin it is asked for, or read from the standard input.`;

/** What the command's surroundings offer. */
export interface Keyboard {
  /** Whether a person sees what is written. */
  isTerminal: boolean;
  askPassword(): Promise<string>;
}

/** Opens the site's database for as long as the work takes. */
type WithDatabase = <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>;

/** Creates an administrator, resets a password, lists them. For a person at the server's own keyboard. */
export async function runAdminCommand(
  withDatabase: WithDatabase,
  words: string[],
  now: () => Date,
  { isTerminal, askPassword }: Keyboard,
): Promise<Outcome> {
  const [command, email, ...rest] = words;
  if (command === undefined || command === "help") return { ok: command === "help", text: usage };
  if (command === "list") return withDatabase(list);
  if (command !== "create" && command !== "reset" && command !== "second-factor-off")
    return refuse(`There is no command "${command}".\n\n${usage}`);
  if (!email) return refuse(`Please name an e-mail address.\n\n${usage}`);
  if (!emailPattern.test(email)) return refuse(`"${email}" is not an e-mail address.\n\n${usage}`);
  if (command === "second-factor-off") return withDatabase((db) => switchOffSecondFactor(db, email, now));
  const { role = "owner", options } = readRole(rest);
  if (!isRole(role)) return refuse(`The role must be one of ${roles.join(", ")}.`);
  if (command === "reset" && rest.includes("--role")) return refuse(`A reset changes no role.\n\n${usage}`);
  const isAsked = options.includes("--password-stdin");
  if (options.length > (isAsked ? 1 : 0)) return refuse(inCommandLine);
  if (!isAsked && !isTerminal) return refuse(intoLog);

  return withDatabase(async (db) => {
    const password = isAsked ? await askPassword() : inventPassword();
    const problem = await problemWithPassword(password, { email, name: "", schoolNames: [] });
    if (problem) return refuse(problem);
    const given = { password, isGiven: !isAsked };
    const done =
      command === "create"
        ? await create(db, { ...given, email, role }, now)
        : await reset(db, email, given, now);
    if (!done.ok || isAsked) return done;
    return { ok: true, text: `${done.text}\nThe password is shown once: ${password}` };
  });
}

/** The role after --role, and the other options. */
function readRole(rest: string[]): { role: string | undefined; options: string[] } {
  const at = rest.indexOf("--role");
  if (at < 0) return { role: undefined, options: rest };
  return { role: rest[at + 1] ?? "", options: rest.toSpliced(at, 2) };
}

const inCommandLine =
  "A password does not belong in a command line: others on this machine can read it there, and the shell remembers it. Leave it out, or use --password-stdin.";
const intoLog =
  "A password is made up only where a person sees it, on a terminal: elsewhere it could end up in a log. Use --password-stdin here.";

async function list(db: Database): Promise<Outcome> {
  const rows = await createAdministratorStore(db).list();
  return {
    ok: true,
    text:
      rows.map((row) => `${row.email}   ${row.role}, ${stateOf(row)}`).join("\n") ||
      "There is no administrator yet.",
  };
}

function stateOf(row: { password_hash: string; off_at: string | null; created_at: string }): string {
  if (row.off_at) return `switched off since ${row.off_at.slice(0, 10)}`;
  if (!row.password_hash) return `invited on ${row.created_at.slice(0, 10)}`;
  return `since ${row.created_at.slice(0, 10)}`;
}

/** One that is made up has to be changed within days. */
interface NewPassword {
  password: string;
  isGiven: boolean;
}

interface NewPerson extends NewPassword {
  email: string;
  role: Role;
}

async function create(
  db: Database,
  { email, password, isGiven, role }: NewPerson,
  now: () => Date,
): Promise<Outcome> {
  const passwordHash = await hashPassword(password);
  return db.transaction().execute(async (transaction) => {
    const administrators = createAdministratorStore(transaction);
    if (await administrators.findByEmail(email))
      return refuse(`${email} has an account already. "reset" gives a new password.`);
    await administrators.add(email, passwordHash, now(), { role, isGiven });
    const id = (await administrators.findByEmail(email))?.id ?? "";
    await logChange(transaction, now(), atTheKeyboard, {
      kind: "account",
      action: "added",
      subject: { id, title: email },
      fields: [{ field: "Role", from: "", to: role }],
    });
    return { ok: true, text: `${email} may sign in now, as ${role}.` };
  });
}

async function reset(
  db: Database,
  email: string,
  { password, isGiven }: NewPassword,
  now: () => Date,
): Promise<Outcome> {
  const passwordHash = await hashPassword(password);
  return db.transaction().execute(async (transaction) => {
    const administrators = createAdministratorStore(transaction);
    const person = await administrators.findByEmail(email);
    if (!person) return refuse(`${email} is no administrator. "list" shows who is.`);
    await administrators.setPassword(person.id, passwordHash, isGiven ? now() : null);
    await shutOthersOut(transaction, now, person.id);
    await logChange(transaction, now(), atTheKeyboard, {
      kind: "account",
      action: "password reset",
      subject: { id: person.id, title: email },
    });
    return { ok: true, text: `${email} has a new password and is signed out everywhere.` };
  });
}

/** Nobody knows who types there. */
const atTheKeyboard: Actor = { id: null, who: "The command line", address: "" };

const refuse = (text: string): Outcome => ({ ok: false, text });

/** For somebody who has lost the telephone and the recovery codes, where there is no owner who could help. */
async function switchOffSecondFactor(db: Database, email: string, now: () => Date) {
  return db.transaction().execute(async (transaction) => {
    const administrators = createAdministratorStore(transaction);
    const person = await administrators.findByEmail(email);
    if (!person) return { ok: false, text: `${email} is no administrator. "list" shows who is.` };
    await administrators.lock(person.id);
    const wasOn = await createSecondFactorStore(transaction, now).remove(person.id);
    if (!wasOn) return { ok: false, text: `${email} has no second factor.` };
    await shutOthersOut(transaction, now, person.id);
    const keyboard = { id: null, who: "The command line", address: "" };
    await logChange(transaction, now(), keyboard, {
      kind: "account",
      action: "switched off the second factor",
      subject: { id: person.id, title: accountName(person) },
    });
    return {
      ok: true,
      text: `${email} signs in with the password alone now, and is signed out everywhere.`,
    };
  });
}
