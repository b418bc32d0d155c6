import { sql } from "kysely";
import { expect, test } from "vitest";
import { createSubscriberTokens } from "#features/newsletter/subscriber-tokens.server.ts";
import { createSubscriberLinks } from "#features/newsletter/subscribers.store.server.ts";
import { migrate } from "#platform/database/migrate.ts";
import { openOldDatabase } from "#testing/old-database.ts";
import { sendMails } from "#testing/sent-mails.ts";

const oldToken = "tVn8vyUe_SLzIGRrkSb397_1GtO069cF";
const oldLink = `https://som.example/newsletter/unsubscribe?token=${oldToken}`;
const now = () => new Date("2025-01-01T06:15:00.000Z");
const tokens = createSubscriberTokens("the key of this site");

async function migrated() {
  const db = await openOldDatabase("0044-event-details");
  await sql`insert into subscribers (id, email, state, token, asked_at, created_at)
    values ('asha', 'asha@mail.example', 'asked', ${oldToken}, '2025-01-01', '2025-01-01')`.execute(db);
  await sql`insert into outbox (id, recipient, subject, body, html, headers, created_at) values ('mail', 'asha@mail.example', '',
    ${oldLink}, ${`<a href="${oldLink}">`}, ${JSON.stringify({ "List-Unsubscribe": `<${oldLink}>` })}, '')`.execute(
    db,
  );
  await migrate(db);
  return { db, links: createSubscriberLinks(db, now, tokens) };
}

test("the link of a mail sent before the migration still changes choices and unsubscribes", async () => {
  const { links } = await migrated();
  expect(await links.choose(oldToken, { types: ["Exam"], frequency: "daily" })).toBeDefined();
  expect(await links.choices(oldToken)).toMatchObject({ chosen: { types: ["Exam"], frequency: "daily" } });
  expect(await links.unsubscribe(oldToken)).toBe(true);
});

test("the database has no link after the migration, and a mail that waited gets a working one", async () => {
  const { db, links } = await migrated();
  const rows = [
    ...(await db.selectFrom("subscribers").selectAll().execute()),
    ...(await db.selectFrom("outbox").selectAll().execute()),
  ];
  expect(JSON.stringify(rows)).not.toContain(oldToken);

  const [mail] = await sendMails({ db, now, tokens });
  const link = `https://som.example/newsletter/unsubscribe?token=${tokens.make("asha")}`;
  expect(mail).toMatchObject({
    body: link,
    html: `<a href="${link}">`,
    headers: { "List-Unsubscribe": `<${link}>` },
  });
  expect(await links.unsubscribe(tokens.make("asha"))).toBe(true);
});
