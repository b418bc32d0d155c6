import { execFileSync } from "node:child_process";
import { chmodSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { endWithTest } from "#testing/end-with-test.ts";
import { openFolder } from "#testing/folder.ts";
import { startMailServer } from "#testing/mail-server.ts";
import { signIn, startServer } from "../support/servers/server.ts";

const fixture = join(import.meta.dirname, "../fixtures/2026-11-17.site.tar.gz");

/** The data folder of a site as the version of 17 November 2026 (commit fd3d39b) left it. */
function unpackSite(): string {
  const folder = openFolder();
  execFileSync("tar", ["-xzf", fixture, "-C", folder]);
  chmodSync(folder, 0o700);
  const database = new DatabaseSync(join(folder, "school.sqlite"));
  // A start would mark them as announced.
  database.prepare("update notices set announced_at = ?").run(new Date().toISOString());
  database.close();
  return folder;
}

type Rows = Record<string, Record<string, unknown>[]>;

/** Tables that a running server changes by itself. */
const changing =
  /^(sqlite_|kysely_|jobs|marks|sessions|devices|deliveries|mailings|login_failures|write_counts|change_log|search_|notice_words|sample_records|sampled_tables)/;

function readContent(dataDir: string): Rows {
  const database = new DatabaseSync(join(dataDir, "school.sqlite"));
  const tables = database.prepare("select name from sqlite_master where type = 'table'").all();
  const names = tables.map(({ name }) => String(name)).filter((name) => !changing.test(name));
  const rows = names.map((name) => [name, database.prepare(`select * from "${name}" order by 1`).all()]);
  database.close();
  return Object.fromEntries(rows);
}

test("a site of 17 November 2026 starts without a manual step, and its content is the same", async () => {
  const dataDir = unpackSite();
  const before = readContent(dataDir);
  // Only hashes remain of the links in mails.
  for (const row of before.subscribers ?? []) delete row.token;
  // Texts of files are read again, as they are read now.
  for (const row of before.file_texts ?? []) delete row.text;
  expect(before.notices).toHaveLength(3);

  const server = endWithTest(await startServer(dataDir));
  const { notices } = await (await fetch(`${server.url}/api/notices`)).json();
  expect(notices.map(({ noticeTitle }: { noticeTitle: string }) => noticeTitle)).toEqual([
    "Exam routine of the third semester",
    "परीक्षाको नतिजा",
  ]);
  const file = await fetch(server.url + notices[0].fileUrl);
  expect((await file.text()).slice(0, 8)).toBe("%PDF-1.4");
  expect(await (await fetch(`${server.url}/about`)).text()).toContain("A lead that the fixture has.");
  expect((await fetch(`${server.url}/old-routine`, { redirect: "manual" })).status).toBe(301);
  expect(await (await fetch(`${server.url}/events`)).text()).toContain("Data analysis for managers");
  expect(await signIn(server.url)).toBeTruthy();
  await server.stop();

  const after = readContent(dataDir);
  for (const [table, rows] of Object.entries(before))
    expect({ [table]: after[table] }).toMatchObject({ [table]: rows });
});

test("mails to subscribers that waited at the update are sent once", async () => {
  const dataDir = unpackSite();
  const database = new DatabaseSync(join(dataDir, "school.sqlite"));
  onTestFinished(() => database.close());
  const aMinuteAgo = new Date(Date.now() - 60_000).toISOString();
  database.prepare("update deliveries set due_at = ?").run(aMinuteAgo);
  const mailServer = endWithTest(await startMailServer());
  endWithTest(await startServer(dataDir, { SMTP_URL: mailServer.url, SITE_URL: "https://som.example" }));

  const states = () =>
    database
      .prepare("select state from deliveries order by subscriber_id")
      .all()
      .map(({ state }) => state);
  await expect.poll(states).toEqual(["sent", "sent", "unconfirmed"]);
  expect(mailServer.recipients.toSorted()).toEqual(["bina@mail.example", "chandra@mail.example"]);
});
