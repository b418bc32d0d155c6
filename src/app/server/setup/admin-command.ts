import { stderr, stdin } from "node:process";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { parseArgs } from "node:util";
import type { Transaction } from "kysely";
import type { CommandOutcome } from "#app/server/server-parts.ts";
import { OperatorError } from "#base/errors.ts";
import { isRole, type Role, roles } from "#base/roles.ts";
import { createAdministratorStore } from "#features/accounts/administrators.store.server.ts";
import { hashPassword, problemWithPassword } from "#features/accounts/passwords.server.ts";
import { createSecondFactorStore } from "#features/accounts/second-factor.store.server.ts";
import { shutOthersOut } from "#features/accounts/sessions.store.server.ts";
import { emailPattern } from "#kit/fields/values.ts";
import type { Database, Tables } from "#platform/database/tables/tables.ts";
import { type Actor, accountName, logChange } from "#platform/writes/audit-log.ts";
import { inventPassword } from "./first-password.ts";

const usage = `npm run admin -- list                               who may sign in
npm run admin -- create E-MAIL [--role ROLE] [--password-stdin]
                                                    let one more person in: as owner, or as editor or publisher
npm run admin -- reset E-MAIL [--password-stdin]    give a new password and end every session of that person
npm run admin -- second-factor-off E-MAIL           let somebody in who has lost the phone and the recovery codes

A password is made up and shown once; the person has a week to choose another. With --password-stdin it is asked for, or read from the standard input.`;

export interface Keyboard {
  isTerminal: boolean;
  askPassword(): Promise<string>;
}

type WithDatabase = <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>;

const options = { role: { type: "string" }, "password-stdin": { type: "boolean" } } as const;

export async function runAdminCommand(
  withDatabase: WithDatabase,
  words: string[],
  now: () => Date,
  { isTerminal, askPassword }: Keyboard,
): Promise<CommandOutcome> {
  const { positionals, values } = parseArgs({ args: words, options, allowPositionals: true, strict: false });
  const [command, email = "", ...rest] = positionals;
  const { role = "owner", "password-stdin": isAsked } = values;
  if (command === undefined || command === "help") return { ok: command === "help", text: usage };
  if (command === "list") return { ok: true, text: await withDatabase(list) };
  if (command !== "create" && command !== "reset" && command !== "second-factor-off")
    throw new OperatorError(`There is no command "${command}".\n\n${usage}`);
  if (!emailPattern.test(email)) throw new OperatorError(`"${email}" is not an e-mail address.\n\n${usage}`);
  if (rest.length > 0 || Object.keys(values).some((name) => !(name in options)))
    throw new OperatorError(inCommandLine);
  if (command === "second-factor-off")
    return { ok: true, text: await withDatabase((db) => switchOffSecondFactor(db, email, now)) };
  if (typeof role !== "string" || !isRole(role))
    throw new OperatorError(`The role must be one of ${roles.join(", ")}.`);
  if (command === "reset" && values.role) throw new OperatorError(`A reset changes no role.\n\n${usage}`);
  if (!isAsked && !isTerminal) throw new OperatorError(intoLog);

  return withDatabase(async (db) => {
    const password = isAsked ? await askPassword() : inventPassword();
    const problem = await problemWithPassword(password, { email, name: "" });
    if (problem) throw new OperatorError(problem);
    const account = { email, role, passwordHash: await hashPassword(password), isGiven: !isAsked };
    const done = await (command === "create" ? create : reset)(db, account, now);
    return { ok: true, text: isAsked ? done : `${done}\nThe password is shown once: ${password}` };
  });
}

const inCommandLine =
  "A password does not belong in a command line: others on this machine can read it there, and the shell remembers it. Leave it out, or use --password-stdin.";
const intoLog =
  "A password is made up only where a person sees it, on a terminal: elsewhere it could end up in a log. Use --password-stdin here.";

async function list(db: Database): Promise<string> {
  const rows = await createAdministratorStore(db).list();
  return (
    rows.map((row) => `${row.email}   ${row.role}, ${stateOf(row)}`).join("\n") ||
    "There is no administrator yet."
  );
}

function stateOf(row: { password_hash: string; off_at: string | null; created_at: string }): string {
  if (row.off_at) return `switched off since ${row.off_at.slice(0, 10)}`;
  if (!row.password_hash) return `invited on ${row.created_at.slice(0, 10)}`;
  return `since ${row.created_at.slice(0, 10)}`;
}

interface Account {
  email: string;
  role: Role;
  passwordHash: string;
  /** It was generated, and has to be changed within a week. */
  isGiven: boolean;
}

function create(db: Database, { email, passwordHash, ...how }: Account, now: () => Date): Promise<string> {
  return db.transaction().execute(async (transaction) => {
    const administrators = createAdministratorStore(transaction);
    if (await administrators.findByEmail(email))
      throw new OperatorError(`${email} has an account already. "reset" gives a new password.`);
    await administrators.add(email, passwordHash, now(), how);
    const id = (await administrators.findByEmail(email))?.id ?? "";
    await logChange(transaction, now(), atTheKeyboard, {
      kind: "account",
      action: "added",
      subject: { id, title: email },
      fields: [{ field: "Role", from: "", to: how.role }],
    });
    return `${email} may sign in now, as ${how.role}.`;
  });
}

type Person = NonNullable<Awaited<ReturnType<ReturnType<typeof createAdministratorStore>["findByEmail"]>>>;

/** Changes an account and signs the person out everywhere. */
function changeAccount(
  db: Database,
  email: string,
  now: () => Date,
  work: (transaction: Transaction<Tables>, person: Person) => Promise<{ action: string; title: string }>,
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const person = await createAdministratorStore(transaction).findByEmail(email);
    if (!person) throw new OperatorError(`${email} is no administrator. "list" shows who is.`);
    const { action, title } = await work(transaction, person);
    await shutOthersOut(transaction, now, person.id);
    const subject = { id: person.id, title };
    await logChange(transaction, now(), atTheKeyboard, { kind: "account", action, subject });
  });
}

async function reset(db: Database, { email, passwordHash, isGiven }: Account, now: () => Date) {
  await changeAccount(db, email, now, async (transaction, { id }) => {
    await createAdministratorStore(transaction).setPassword(id, passwordHash, isGiven ? now() : null);
    return { action: "password reset", title: email };
  });
  return `${email} has a new password and is signed out everywhere.`;
}

async function switchOffSecondFactor(db: Database, email: string, now: () => Date): Promise<string> {
  await changeAccount(db, email, now, async (transaction, person) => {
    await createAdministratorStore(transaction).lock(person.id);
    const wasOn = await createSecondFactorStore(transaction, now).remove(person.id);
    if (!wasOn) throw new OperatorError(`${email} has no second factor.`);
    return { action: "switched off the second factor", title: accountName(person) };
  });
  return `${email} signs in with the password alone now, and is signed out everywhere.`;
}

const atTheKeyboard: Actor = { id: null, who: "The command line", address: "" };

/** The first line of the standard input, which a terminal does not show. */
export async function askSecret(question: string): Promise<string> {
  const isTerminal = stdin.isTTY;
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  if (isTerminal) stderr.write(`${question}: `);
  const lines = createInterface({ input: stdin, output: nowhere, terminal: isTerminal });
  try {
    for await (const line of lines) return line;
    return "";
  } finally {
    lines.close();
    if (isTerminal) stderr.write("\n");
  }
}
