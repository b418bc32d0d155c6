import { existsSync } from "node:fs";
import { join } from "node:path";
import { makeBackup } from "#app/server/backup/make-backup.ts";
import { restoreBackup } from "#app/server/backup/restore-backup.ts";
import { settleFreshRestore } from "#app/server/backup/restore-marks.ts";
import { OperatorError } from "#base/errors.ts";
import { createAccountLinkStore } from "#features/accounts/account-links.store.server.ts";
import { createDueMails } from "#features/newsletter/announce.job.server.ts";
import { createJobStore } from "#platform/database/queue/job-queue.ts";
import { createOutboxStore } from "#platform/mail/outbox.ts";
import { makeEmptyPlace, openPlace } from "#testing/backup-world.ts";
import { openFolder } from "#testing/folder.ts";
import { makeFollowWorld } from "#testing/follow-world.ts";
import { addRows } from "#testing/many-rows.ts";
import { administrator, makeWorld, type World } from "#testing/world.ts";
import { ensureAdministrator } from "./first-password.ts";
import { readFirstStart, settleSamples } from "./first-start.ts";

const ensure = ({ db, folder, now }: World, adminPassword: string | undefined) =>
  ensureAdministrator(db, { adminEmail: "first@school.example", adminPassword, dataDir: folder }, now);

const administrators = ({ db }: World) =>
  db.selectFrom("administrators").select(["email", "password_given_at"]).execute();

test.each(["ten chars!", "1qaz2wsx3edc", "first@school"])(
  "a first administrator with the password %j is refused, and the site has none",
  async (password) => {
    const world = await makeWorld();
    await world.db.deleteFrom("administrators").execute();
    await expect(ensure(world, password)).rejects.toThrow(OperatorError);
    await expect(ensure(world, password)).rejects.not.toThrow(password);
    expect(await administrators(world)).toEqual([]);
  },
);

test("a setting of before, with fewer characters, keeps no site from starting that has its administrator", async () => {
  const world = await makeWorld();
  await ensure(world, "ten chars!");
  expect((await administrators(world)).map(({ email }) => email)).toEqual([administrator.email]);
});

test("a password of the settings is the person's own, one that was made up has to be changed", async () => {
  const world = await makeWorld();
  await world.db.deleteFrom("administrators").execute();
  await ensure(world, "wet paper carries no ink");
  expect(await administrators(world)).toEqual([{ email: "first@school.example", password_given_at: null }]);

  await world.db.deleteFrom("administrators").execute();
  await ensure(world, undefined);
  expect((await administrators(world))[0]?.password_given_at).toBe(world.now().toISOString());
  expect(existsSync(join(world.folder, "first-password.txt"))).toBe(true);
});

const config = { sampleData: false };

test("the day of the first start stays the same at later starts, also when the first one was killed", async () => {
  const world = await makeWorld();
  world.setTime("2030-02-10T12:00:00+05:45");
  await settleSamples({ ...world, config });
  expect(await readFirstStart(world.db)).toBe("2030-02-10");

  world.setTime("2030-02-20T12:00:00+05:45");
  await settleSamples({ ...world, config });
  expect(await readFirstStart(world.db)).toBe("2030-02-10");

  // As a start leaves it that is killed while it adds the samples.
  await world.db.deleteFrom("marks").where("name", "=", "samples").execute();
  await settleSamples({ ...world, config });
  expect(await readFirstStart(world.db)).toBe("2030-02-10");
});

test("a site that was set up before the sample's dates were relative keeps its own, and its events", async () => {
  const world = await makeWorld();
  await addRows(world.db, "marks", [{ name: "samples", created_at: "2026-10-01T00:00:00.000Z" }]);
  world.setTime("2030-02-10T12:00:00+05:45");
  await settleSamples({ ...world, config });
  expect(await readFirstStart(world.db)).toBe("2026-11-15");
  // It showed these at these URLs while events were a document, also without sample records.
  const slugs = async () =>
    (await world.db.selectFrom("events").select("slug").execute()).map(({ slug }) => slug);
  expect((await slugs()).toSorted()).toEqual([
    "2026-11-22-data-analysis-for-managers",
    "2026-12-11-who-owns-small-hydropower",
    "2026-12-27-mba-projects-before-a-jury",
  ]);
  await world.db.deleteFrom("events").execute();
  await settleSamples({ ...world, config });
  expect(await slugs()).toEqual([]);
});

test("a site that had published an empty list of events gets none of the sample's", async () => {
  const { db, ...world } = await makeWorld();
  const at = "2026-10-01T00:00:00.000Z";
  await db.insertInto("marks").values({ name: "samples", created_at: at }).execute();
  const version = { document: "events", version: 2, content: "{}", saved_by: "", withdrawn_at: null };
  await addRows(db, "content_versions", [{ ...version, saved_at: at, publish_at: at }]);
  await settleSamples({ ...world, db, config });
  expect(await db.selectFrom("events").select("slug").execute()).toEqual([]);
});

test("a restored site mails nothing that may have been mailed since its backup was made", async () => {
  const world = await makeFollowWorld();
  await world.addSubscriber("asha");
  await world.addNotice({ title: "On its way" });
  world.mailServer.goDown();
  await world.runner.runRound();
  await createOutboxStore(world.db, world.now).add({ recipient: "a@b.example", subject: "Hello", body: "" });
  await world.addNotice({ title: "Public a moment later", publish_time: "12:01" });
  await world.addNotice({ title: "Still to come", publish_day: "2025-01-09" });
  const { id } = await world.personOf("owner");
  await world.signIn();
  await createAccountLinkStore(world.db, world.now).issue("reset", id);
  await createJobStore(world.db, world.now).add("backup", "office");
  const file = join(openFolder(), "backup.tar");
  await makeBackup({ place: world.place, store: world.storedFiles.store, now: world.now }, file);

  const target = await makeEmptyPlace();
  await restoreBackup(target, file);
  const db = await openPlace(target.place);
  const nextDay = () => new Date("2025-01-02T06:15:00.000Z");
  for (const _ of ["first start", "second start"]) await settleFreshRestore(db, nextDay);
  expect(await db.selectFrom("deliveries").select("state").execute()).toEqual([{ state: "dropped" }]);
  expect(await db.selectFrom("mailings").select("dropped").execute()).toEqual([{ dropped: 1 }]);
  expect(await db.selectFrom("outbox").selectAll().execute()).toEqual([]);
  const unsaid = await db.selectFrom("notices").select("title").where("announced_at", "is", null).execute();
  expect(unsaid).toEqual([{ title: "Still to come" }]);
  const left = await db.selectFrom("jobs").select("kind").distinct().execute();
  expect(left.filter(({ kind }) => ["mail", "backup"].includes(kind))).toEqual([]);
  // Ended or used since, perhaps.
  expect(await db.selectFrom("sessions").select("id").execute()).toEqual([]);
  expect(await db.selectFrom("account_links").select("kind").execute()).toEqual([]);
  await db.deleteFrom("jobs").execute();
  await createDueMails(db, nextDay)();
  expect(await db.selectFrom("jobs").selectAll().execute()).toEqual([]);
});
