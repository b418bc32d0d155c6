import type { Transaction } from "kysely";
import { isRole, type Role, roles } from "#accounts/accounts.rules.ts";
import { createAdministratorStore } from "#accounts/administrators.store.server.ts";
import { hashPassword, problemWithPassword } from "#accounts/passwords.server.ts";
import { createSecondFactorStore } from "#accounts/second-factor.store.server.ts";
import { shutOthersOut } from "#accounts/sessions.store.server.ts";
import { type Actor, accountName, logChange } from "#collections/audit-log.server.ts";
import type { Database, Tables } from "#database/tables/tables.ts";
import { emailPattern } from "#fields/values.ts";
import type { Outcome } from "./commands.ts";
import { inventPassword } from "./first-administrator.ts";

const usage = `npm run admin -- list                               who may sign in
npm run admin -- create E-MAIL [--role ROLE] [--password-stdin]
                                                    let one more person in: as owner, or as editor or publisher
npm run admin -- reset E-MAIL [--password-stdin]    give a new password and end every session of that person
npm run admin -- second-factor-off E-MAIL           let somebody in who has lost the telephone and the recovery codes

A password is made up and shown once; the person has a week to choose another. With --password-stdin it is asked for, or read from the standard input.`;

export interface Keyboard {
  isTerminal: boolean;
  askPassword(): Promise<string>;
}

type WithDatabase = <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>;

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
  const roleAt = rest.indexOf("--role");
  const role = roleAt < 0 ? "owner" : rest[roleAt + 1];
  const options = roleAt < 0 ? rest : rest.toSpliced(roleAt, 2);
  if (!isRole(role)) return refuse(`The role must be one of ${roles.join(", ")}.`);
  if (command === "reset" && roleAt >= 0) return refuse(`A reset changes no role.\n\n${usage}`);
  const isAsked = options.includes("--password-stdin");
  if (options.length > (isAsked ? 1 : 0)) return refuse(inCommandLine);
  if (!isAsked && !isTerminal) return refuse(intoLog);

  return withDatabase(async (db) => {
    const password = isAsked ? await askPassword() : inventPassword();
    const problem = await problemWithPassword(password, { email, name: "" });
    if (problem) return refuse(problem);
    const given = { password, isGiven: !isAsked };
    const done =
      command === "create"
        ? await create(db, email, { ...given, role }, now)
        : await reset(db, email, given, now);
    if (!done.ok || isAsked) return done;
    return { ok: true, text: `${done.text}\nThe password is shown once: ${password}` };
  });
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

interface NewPassword {
  password: string;
  /** It was generated, and has to be changed within a week. */
  isGiven: boolean;
}

async function create(
  db: Database,
  email: string,
  { password, isGiven, role }: NewPassword & { role: Role },
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

type Person = NonNullable<Awaited<ReturnType<ReturnType<typeof createAdministratorStore>["findByEmail"]>>>;

/** Changes an account and signs the person out everywhere. */
async function changeAccount(
  db: Database,
  email: string,
  now: () => Date,
  work: (
    transaction: Transaction<Tables>,
    person: Person,
  ) => Promise<Outcome | { action: string; title: string; done: string }>,
): Promise<Outcome> {
  return db.transaction().execute(async (transaction) => {
    const person = await createAdministratorStore(transaction).findByEmail(email);
    if (!person) return refuse(`${email} is no administrator. "list" shows who is.`);
    const change = await work(transaction, person);
    if ("ok" in change) return change;
    await shutOthersOut(transaction, now, person.id);
    const { action, title, done } = change;
    const subject = { id: person.id, title };
    await logChange(transaction, now(), atTheKeyboard, { kind: "account", action, subject });
    return { ok: true, text: `${email} ${done}` };
  });
}

async function reset(db: Database, email: string, { password, isGiven }: NewPassword, now: () => Date) {
  const passwordHash = await hashPassword(password);
  return changeAccount(db, email, now, async (transaction, { id }) => {
    await createAdministratorStore(transaction).setPassword(id, passwordHash, isGiven ? now() : null);
    const done = "has a new password and is signed out everywhere.";
    return { action: "password reset", title: email, done };
  });
}

function switchOffSecondFactor(db: Database, email: string, now: () => Date): Promise<Outcome> {
  return changeAccount(db, email, now, async (transaction, person) => {
    await createAdministratorStore(transaction).lock(person.id);
    const wasOn = await createSecondFactorStore(transaction, now).remove(person.id);
    if (!wasOn) return refuse(`${email} has no second factor.`);
    const done = "signs in with the password alone now, and is signed out everywhere.";
    return { action: "switched off the second factor", title: accountName(person), done };
  });
}

const atTheKeyboard: Actor = { id: null, who: "The command line", address: "" };

const refuse = (text: string): Outcome => ({ ok: false, text });
