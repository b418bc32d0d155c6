import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";

/** Older servers read the column "token", and would send the placeholder. */
export const isAdditive = false;

/** As in outbox.server.ts. */
const placeholder = "SECRET-OF-THE-LINK";

/**
 * Links in mails to subscribers are signed with the site's key and no longer stored. Of those in earlier mails only hashes remain,
 * and a mail that waits gets its link when it is sent.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outbox add column subscriber_id text references subscribers (id) on delete cascade`.execute(
    db,
  );
  await sql`create index outbox_of_subscriber on outbox (subscriber_id)`.execute(db);
  await sql`
    update outbox set subscriber_id = subscribers.id, body = replace(body, token, ${placeholder}),
      html = replace(html, token, ${placeholder}), headers = replace(headers, token, ${placeholder})
    from subscribers where email = recipient and headers like '%?token=' || token || '%'`.execute(db);
  await sql`alter table subscribers rename column token to old_token_hash`.execute(db);
  const { rows: subscribers } = await sql<{ id: string; token: string }>`
    select id, old_token_hash as token from subscribers`.execute(db);
  for (const { id, token } of subscribers) {
    const hash = createHash("sha256").update(token).digest("hex");
    await sql`update subscribers set old_token_hash = ${hash} where id = ${id}`.execute(db);
  }
}
