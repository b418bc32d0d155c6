import { type RawBuilder, type Selectable, sql, type Updateable } from "kysely";
import { hasEveryWord } from "#base/folding.ts";
import { newId } from "#base/ids.ts";
import type { Role } from "#base/roles.ts";
import { isPostgres } from "#platform/database/dialect.ts";
import { foundRow } from "#platform/database/row-counts.ts";
import type { Queries, Tables, Text, TextOrNull } from "#platform/database/tables/tables.ts";
import type { AccountState } from "./accounts.rules.ts";
import type { Account } from "./accounts.schemas.ts";

declare module "#platform/database/tables/tables.ts" {
  interface Tables {
    /** `password_hash` is empty until the invitation is accepted; `password_given_at` is set while the password is a generated one. */
    administrators: Text<"id" | "email" | "name" | "password_hash" | "created_at"> &
      TextOrNull<"password_given_at" | "off_at"> & { role: Role };
  }
}

export type PersonRow = Selectable<Tables["administrators"]>;
export type Person = Pick<PersonRow, "id" | "name" | "email">;

const latest = (column: string, table: RawBuilder<unknown>, condition = sql``) =>
  sql<string | null>`(
    select max(${sql.ref(column)}) from ${table} where administrator_id = administrators.id ${condition})`;

export function createAdministratorStore(db: Queries) {
  const all = db.selectFrom("administrators").selectAll();
  const active = all.where("off_at", "is", null).where("password_hash", "!=", "");
  const accounts = all.select([
    latest("last_used_at", sql`sessions`).as("session_used_at"),
    latest("last_used_at", sql`devices`).as("device_used_at"),
    latest("confirmed_at", sql`second_factors`).as("factor_since"),
    latest("expires_at", sql`account_links`, sql`and kind = 'invitation'`).as("invited_until"),
  ]);

  async function change(id: string, columns: Updateable<Tables["administrators"]>): Promise<void> {
    await db.updateTable("administrators").set(columns).where("id", "=", id).execute();
  }

  return {
    find: (id: string) => all.where("id", "=", id).executeTakeFirst(),

    findByEmail: (email: string) => all.where("email", "=", foldEmail(email)).executeTakeFirst(),

    findForSignIn: (email: string) => active.where("email", "=", foldEmail(email)).executeTakeFirst(),

    findActive: (id: string) => active.where("id", "=", id).executeTakeFirst(),

    list: () => all.orderBy("email").execute(),

    async findAccounts(search: string, now: Date): Promise<Account[]> {
      const rows = await accounts.orderBy(sql`lower(name)`).orderBy("email").execute();
      const matching = rows.filter(({ name, email }) => hasEveryWord(`${name} ${email}`, search));
      return matching.map((row) => toAccount(row, now));
    },

    async findAccount(id: string, now: Date): Promise<Account | undefined> {
      const row = await accounts.where("id", "=", id).executeTakeFirst();
      return row && toAccount(row, now);
    },

    /** Without a password nobody can sign in yet; a generated one has to be replaced within days. */
    add: (
      email: string,
      passwordHash: string,
      now: Date,
      { name = "", role = "owner" as Role, isGiven = false } = {},
    ): Promise<PersonRow> =>
      db
        .insertInto("administrators")
        .values({
          id: newId(),
          email: foldEmail(email),
          name,
          password_hash: passwordHash,
          password_given_at: isGiven ? now.toISOString() : null,
          role,
          off_at: null,
          created_at: now.toISOString(),
        })
        .returningAll()
        .executeTakeFirstOrThrow(),

    /** Locks the person's row, so that nobody signs in meanwhile. Must be the first lock of a transaction, or two would deadlock. */
    async lock(id: string): Promise<void> {
      const person = db.selectFrom("administrators").select("id").where("id", "=", id);
      // SQLite has one writer at a time.
      await (isPostgres(db) ? person.forNoKeyUpdate() : person).execute();
    },

    /** Returns the ids of the owners who can sign in, and locks them until the transaction ends. */
    async lockOwners(): Promise<string[]> {
      const owners = active.where("role", "=", "owner").orderBy("id");
      const rows = await (isPostgres(db) ? owners.forUpdate() : owners).execute();
      return rows.map(({ id }) => id);
    },

    /** Whether this is still the password; empty for an invitation. Changes the person's row, and locks it until the transaction ends. */
    lockPassword: (
      id: string,
      passwordHash: string,
      change: Updateable<Tables["administrators"]> = { password_hash: passwordHash },
    ): Promise<boolean> =>
      foundRow(
        db
          .updateTable("administrators")
          .set(change)
          .where((is) => is.and({ id, password_hash: passwordHash }))
          .where("off_at", "is", null),
      ),

    change,

    /** `givenAt` is when it was generated, if the person did not choose it. */
    async setPassword(id: string, password_hash: string, givenAt: Date | null = null): Promise<void> {
      await change(id, { password_hash, password_given_at: givenAt?.toISOString() ?? null });
    },

    /** False if the invitation has been accepted in the meantime. */
    removeInvited: (id: string): Promise<boolean> =>
      foundRow(db.deleteFrom("administrators").where("id", "=", id).where("password_hash", "=", "")),
  };
}

type AccountRow = PersonRow &
  Record<"session_used_at" | "device_used_at" | "factor_since" | "invited_until", string | null>;

function toAccount(row: AccountRow, now: Date): Account {
  const used = [row.session_used_at, row.device_used_at].filter((at) => at !== null).sort();
  return {
    _id: row.id,
    email: row.email,
    name: row.name,
    role: row.role,
    state: stateOf(row, now),
    hasSecondFactor: row.factor_since !== null,
    createdAt: row.created_at,
    lastUsedAt: used.at(-1) ?? null,
    invitedUntil: row.password_hash === "" ? row.invited_until : null,
  };
}

function stateOf({ off_at, password_hash, invited_until }: AccountRow, now: Date): AccountState {
  if (off_at !== null) return "off";
  if (password_hash !== "") return "active";
  return invited_until !== null && invited_until > now.toISOString() ? "invited" : "invitation over";
}

/** Nobody remembers how they once capitalised their e-mail address. */
export const foldEmail = (email: string): string => email.trim().toLowerCase();
