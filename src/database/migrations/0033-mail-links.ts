import type { Kysely } from "kysely";

export const isAdditive = true;

/** A mail that waits names the link that it carries; the secret of the link is made when the mail is sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("outbox").addColumn("link_hash", "text").execute();
}
