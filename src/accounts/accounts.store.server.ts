import { type RawBuilder, type Selectable, sql } from "kysely";
import { likeWordsUnfolded } from "#collections/matching-rows.server.ts";
import { isPostgres } from "#database/dialect.ts";
import { countRows, foundRow } from "#database/row-counts.ts";
import type { Queries, Tables } from "#database/tables/tables.ts";
import type { AccountState, Role } from "./accounts.rules.ts";
import type { Account } from "./accounts.schemas.ts";
import { newAdministrator } from "./administrators.store.server.ts";

export type PersonRow = Selectable<Tables["administrators"]>;
export type Person = Pick<PersonRow, "id" | "name" | "email">;

const latest = (column: string, table: RawBuilder<unknown>, condition = sql``) =>
  sql<string | null>`(
    select max(${sql.ref(column)}) from ${table} where administrator_id = person.id ${condition})`;

export function createAccountStore(db: Queries, now: () => Date) {
  const accounts = () =>
    db
      .selectFrom("administrators as person")
      .selectAll("person")
      .select([
        latest("last_used_at", sql`sessions`).as("session_used_at"),
        latest("last_used_at", sql`devices`).as("device_used_at"),
        latest("confirmed_at", sql`second_factors`).as("factor_since"),
        latest("expires_at", sql`account_links`, sql`and kind = 'invitation'`).as("invited_until"),
      ]);

  type AccountRow = Awaited<ReturnType<ReturnType<typeof accounts>["executeTakeFirstOrThrow"]>>;

  function toAccount(row: AccountRow): Account {
    const used = [row.session_used_at, row.device_used_at].filter((at) => at !== null).sort();
    return {
      _id: row.id,
      email: row.email,
      name: row.name,
      role: row.role,
      state: stateOf(row, now()),
      hasSecondFactor: row.factor_since !== null,
      createdAt: row.created_at,
      lastUsedAt: used.at(-1) ?? null,
      invitedUntil: row.password_hash === "" ? row.invited_until : null,
    };
  }

  return {
    async page(search: string, { page, limit }: { page: number; limit: number }) {
      const words = likeWordsUnfolded(search).map((word) => `%${word}%`);
      const matching = accounts().where((is) =>
        is.and(
          words.map((word) =>
            is.or([is("person.email", "like", word), is(is.fn("lower", ["person.name"]), "like", word)]),
          ),
        ),
      );
      const rows = await matching
        .orderBy(sql`lower(person.name)`)
        .orderBy("person.email")
        .limit(limit)
        .offset((page - 1) * limit)
        .execute();
      const total = await countRows(db.selectFrom(matching.as("matching")));
      return { accounts: rows.map(toAccount), total };
    },

    async find(id: string): Promise<Account | undefined> {
      const row = await accounts().where("person.id", "=", id).executeTakeFirst();
      return row && toAccount(row);
    },

    /** Returns the ids of the owners who can sign in, and locks them until the transaction ends. */
    async lockOwners(): Promise<string[]> {
      const owners = db
        .selectFrom("administrators")
        .select("id")
        .where("role", "=", "owner")
        .where("off_at", "is", null)
        .where("password_hash", "!=", "")
        .orderBy("id");
      // SQLite has one writer at a time.
      const rows = await (isPostgres(db) ? owners.forUpdate() : owners).execute();
      return rows.map(({ id }) => id);
    },

    async invite(email: string, name: string, role: Role): Promise<string | undefined> {
      const row = await db
        .insertInto("administrators")
        .values({ ...newAdministrator(now()), email, name, role })
        .onConflict((conflict) => conflict.column("email").doNothing())
        .returning("id")
        .executeTakeFirst();
      return row?.id;
    },

    /** False if the invitation has been accepted in the meantime. */
    removeInvited: (id: string): Promise<boolean> =>
      foundRow(db.deleteFrom("administrators").where("id", "=", id).where("password_hash", "=", "")),
  };
}

function stateOf(row: PersonRow & { invited_until: string | null }, now: Date): AccountState {
  if (row.off_at !== null) return "off";
  if (row.password_hash !== "") return "active";
  return row.invited_until !== null && row.invited_until > now.toISOString() ? "invited" : "invitation over";
}
