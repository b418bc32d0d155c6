import { sql } from "kysely";
import { hashToken } from "#base/tokens.server.ts";
import { createAuditLogStore } from "#features/audit-log/audit-log.store.server.ts";
import { banners } from "#features/banners/banners.rules.ts";
import { events } from "#features/events/events.rules.ts";
import { createSubscriberTokens } from "#features/newsletter/subscriber-tokens.server.ts";
import { createSubscriberLinks } from "#features/newsletter/subscribers.store.server.ts";
import { notices } from "#features/notices/notices.rules.ts";
import { readHistory } from "#kit/collections/record-changes.server.ts";
import { makeEvent } from "#testing/made-up-events.ts";
import { openOldDatabase } from "#testing/old-database.ts";
import { sendMails } from "#testing/sent-mails.ts";
import { migrate } from "../migrate.ts";

test("earlier confirmation mails are counted under a hash of their mailbox", async () => {
  const db = await openOldDatabase("0031-mailboxes");
  for (const [id, email, mailbox, asks, askedAt] of [
    ["1", "s.ita@gmail.com", "s.ita@gmail.com", 2, "2025-01-01T00:00:00.000Z"],
    ["2", "sita+exam@googlemail.com", "sita@googlemail.com", 1, "2025-01-02T00:00:00.000Z"],
    ["3", "m.aya@som.example", "m.aya@som.example", 1, "2025-01-03T00:00:00.000Z"],
    ["4", "never@som.example", "never@som.example", 0, null],
  ])
    await sql`
      insert into subscribers (id, email, mailbox, asks, state, token, asked_at, created_at)
      values (${id}, ${email}, ${mailbox}, ${asks}, 'asked', ${id}, ${askedAt}, '')`.execute(db);
  await migrate(db);
  expect(await db.selectFrom("mailbox_pauses").selectAll().orderBy("last_mail_at").execute()).toEqual([
    { mailbox_hash: hashToken("sita@gmail.com"), mails: 3, last_mail_at: "2025-01-02T00:00:00.000Z" },
    { mailbox_hash: hashToken("m.aya@som.example"), mails: 1, last_mail_at: "2025-01-03T00:00:00.000Z" },
  ]);
});

test("earlier entries of the audit log are found", async () => {
  const db = await openOldDatabase("0034-sign-in-steps");
  for (const [id, text] of [
    ["1", "changed exam routine"],
    ["2", "added results"],
  ])
    await sql`
      insert into change_log (id, at, kind, action, who, subject_id, subject, fields, address, text_folded)
      values (${id}, '', 'notice', '', '', '', ${text}, '[]', '', ${text})`.execute(db);
  await migrate(db);
  const matching = await createAuditLogStore(db).matching({ search: "routine" });
  expect(await matching.page({ page: 1, limit: 10 })).toMatchObject([{ id: "1" }]);
});

const picture = { source: `${"a".repeat(64)}.jpg`, alt: "The hall", focus: { x: 10, y: 20 } };

test("the events of the document become records with their ids and URLs, and unpublished ones hidden records", async () => {
  const db = await openOldDatabase("0036-notices-by-change");
  const { _id, slug, changedAt, action, version, state, deletedAt, showUntil, ...fields } = makeEvent();
  const item = (id: string, more: object = {}) => ({ ...fields, id, title: id, ...more });
  const version1 = JSON.stringify({ items: [item("fair", { picture }), item("later")] });
  const draft = JSON.stringify({
    items: [
      item("fair", { picture }),
      item("later", { venue: "Hall B" }),
      item("new", { announced: "soon" }),
    ],
  });
  await sql`insert into files (key, bytes, claimed_at) values (${picture.source}, 5, '2026-01-01')`.execute(
    db,
  );
  await sql`insert into content_versions (document, version, content, saved_at, saved_by, publish_at)
    values ('events', 2, ${version1}, '2026-01-01', 'a@b.example', '2026-01-01')`.execute(db);
  await sql`insert into content_files (document, version, file_key) values ('events', 2, ${picture.source})`.execute(
    db,
  );
  await sql`insert into content_drafts (document, content, revision, based_on, saved_at, saved_by)
    values ('events', ${draft}, 1, 2, '2026-01-02', 'a@b.example')`.execute(db);
  for (const [id, given] of [
    ["fair", "2026-01-01-job-fair"],
    ["gone", "2025-01-01-gone"],
  ])
    await sql`insert into content_addresses (document, slug, item_id) values ('events', ${given}, ${id})`.execute(
      db,
    );

  await migrate(db);

  const rows = await db.selectFrom("events").selectAll().orderBy("id").execute();
  expect(rows.map((row) => [row.id, row.active, row.slug, row.venue, row.picture_key])).toEqual([
    ["fair", 1, "2026-01-01-job-fair", "Seminar Hall", picture.source],
    ["later", 1, "2026-12-11-later", "Seminar Hall", null],
    ["later-draft", 0, "2026-12-11-later-2", "Hall B", null],
    ["new", 0, "2026-12-11-new", "Seminar Hall", null],
  ]);
  expect(rows.find(({ id }) => id === "new")?.announced).toBeNull();
  expect(JSON.parse(rows[0]?.picture ?? "")).toEqual(picture);
  expect(JSON.parse(rows[0]?.text ?? "")).toEqual(fields.text);
  expect(await db.selectFrom("gone_addresses").selectAll().execute()).toEqual([
    { slug: "events/2025-01-01-gone" },
  ]);
  expect(await db.selectFrom("sampled_tables").selectAll().execute()).toEqual([{ name: "events" }]);
});

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

test("what was logged under the earlier name of a field can be restored", async () => {
  const db = await openOldDatabase("0045-subscriber-links");
  for (const [id, action, field, from] of [
    ["1", "changed", "Title", "First"],
    ["2", "changed", "Publish date", "2025-01-05"],
    ["3", "moved to the bin", "", ""],
  ]) {
    const fields = JSON.stringify(field ? [{ field, from, to: "" }] : []);
    await sql`
      insert into change_log (id, at, kind, action, who, subject_id, subject, fields, address, text_folded)
      values (${id}, '', 'notice', ${action}, '', 'notice', '', ${fields}, '', '')`.execute(db);
  }
  await migrate(db);
  const [newest, second, oldest] = await readHistory(db, notices, "notice");
  expect(newest?.action).toBe("moved to trash");
  expect(second?.restore).toEqual({});
  expect(oldest?.restore).toEqual({ publishDate: "2025-01-05" });
});

async function migratedLog(kind: string, ...fields: object[]) {
  const db = await openOldDatabase("0046-log-words");
  for (const [id, changes] of [
    ["1", []],
    ["2", fields],
  ] as const)
    await sql`
      insert into change_log (id, at, kind, action, who, subject_id, subject, fields, address, text_folded)
      values (${id}, '', ${kind}, 'changed', '', 'record', '', ${JSON.stringify(changes)}, '', '')`.execute(
      db,
    );
  await migrate(db);
  return db;
}

test("values that were logged as words can be restored", async () => {
  const ofNotices = await migratedLog(
    "notice",
    { field: "Notice Title", from: "First", to: "Second" },
    { field: "Publish Date", from: "5 Jan 2025", to: "" },
    { field: "Show Until", from: "", to: "6 Jan 2025" },
  );
  const [, notice] = await readHistory(ofNotices, notices, "record");
  expect(notice).toMatchObject({
    restore: { noticeTitle: "First", publishDate: "2025-01-05", showUntil: "" },
    lost: [],
  });
  const ofBanners = await migratedLog("roadblock", { field: "Banner Time", from: "7 seconds", to: "" });
  const [, banner] = await readHistory(ofBanners, banners, "record");
  expect(banner?.restore).toEqual({ bannerSeconds: 7 });
});

test("a rich text that was logged whole can be restored", async () => {
  const text = [{ kind: "paragraph", inner: [{ text: "First" }] }];
  const db = await migratedLog("event", { field: "Text", from: "First", to: "", earlier: text });
  const [, oldest] = await readHistory(db, events, "record");
  expect(oldest).toMatchObject({ restore: { text }, lost: [] });
});

test("an entry without the whole value stays readable, and says that it is lost", async () => {
  const fields = [
    { field: "Text", from: "…the end of a long text", to: "" },
    { field: "Pin Until", from: "31 Feb 2025", to: "" },
    { field: "File", from: "routine.pdf (0123abcd)", to: "" },
  ];
  const db = await migratedLog("notice", ...fields);
  const [newest, oldest] = await readHistory(db, notices, "record");
  expect(newest?.fields).toMatchObject(fields);
  expect(oldest).toMatchObject({ restore: {}, lost: ["Text", "Pin Until", "File"] });
});
