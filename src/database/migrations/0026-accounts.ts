import { type Kysely, sql } from "kysely";

/** People with roles, their sessions by device, second factors, links that work once, and the log of changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addToAdministrators(db);
  await addToSessions(db);
  await createLinks(db);
  await createSecondFactors(db);
  await createLog(db);
}

/** Whoever is there today could do everything, and still can. */
async function addToAdministrators(db: Kysely<unknown>): Promise<void> {
  const table = "administrators";
  await db.schema
    .alterTable(table)
    .addColumn("name", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await db.schema
    .alterTable(table)
    .addColumn("role", "text", (column) => column.notNull().defaultTo("owner"))
    .execute();
  await db.schema.alterTable(table).addColumn("off_at", "text").execute();
}

/** Sessions that are open stay so. Their hash is as good a name as any: it opens nothing. */
async function addToSessions(db: Kysely<unknown>): Promise<void> {
  for (const name of ["id", "device", "address", "confirmed_at"])
    await db.schema
      .alterTable("sessions")
      .addColumn(name, "text", (column) => column.notNull().defaultTo(""))
      .execute();
  await sql`update sessions set id = token_hash, confirmed_at = created_at`.execute(db);
  await db.schema
    .createIndex("sessions_by_administrator")
    .on("sessions")
    .columns(["administrator_id", "id"])
    .unique()
    .execute();
}

async function createLinks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("account_links")
    .addColumn("token_hash", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("administrator_id", "text", (column) =>
      column.notNull().references("administrators.id").onDelete("cascade"),
    )
    .addColumn("detail", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("account_links_by_administrator")
    .on("account_links")
    .columns(["administrator_id", "kind"])
    .execute();
}

async function createSecondFactors(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("second_factors")
    .addColumn("administrator_id", "text", (column) =>
      column.primaryKey().references("administrators.id").onDelete("cascade"),
    )
    .addColumn("secret", "text", (column) => column.notNull())
    .addColumn("confirmed_at", "text")
    .addColumn("last_step", "integer", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("recovery_codes")
    .addColumn("administrator_id", "text", (column) =>
      column.notNull().references("administrators.id").onDelete("cascade"),
    )
    .addColumn("code_hash", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("recovery_codes_key", ["administrator_id", "code_hash"])
    .execute();
}

async function createLog(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("change_log")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("action", "text", (column) => column.notNull())
    .addColumn("administrator_id", "text")
    .addColumn("who", "text", (column) => column.notNull())
    .addColumn("subject_id", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("fields", "text", (column) => column.notNull())
    .addColumn("address", "text", (column) => column.notNull())
    .addColumn("text_folded", "text", (column) => column.notNull())
    .execute();
  for (const columns of [["kind", "id"], ["administrator_id", "id"], ["at"]])
    await db.schema.createIndex(`change_log_by_${columns[0]}`).on("change_log").columns(columns).execute();
}
