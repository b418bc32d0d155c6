import { join } from "node:path";
import { expect, test } from "vitest";
import { createAccountLinkStore } from "#accounts/administrators.store.server.ts";
import { createDueMails } from "#features/newsletter/announce.job.server.ts";
import { createOutboxStore } from "#mail/outbox.server.ts";
import { makeEmptyPlace, makeFolder, openPlace } from "#testing/backup-world.ts";
import { makeFollowWorld } from "#testing/follow-world.ts";
import { makeBackup } from "../backup/make-backup.ts";
import { restoreBackup } from "../backup/restore-backup.ts";
import { settleFreshRestore } from "./start-refusals.ts";

test("a restored site mails nothing that may have been mailed since its backup was made", async () => {
  const world = await makeFollowWorld();
  await world.addSubscriber("asha");
  await world.addNotice({ title: "On its way" });
  world.mailServer.goDown();
  await world.runner.runRound();
  await createOutboxStore(world.db, world.now).add({ recipient: "a@b.example", subject: "Hello", body: "" });
  await world.addNotice({ title: "Public a moment later", time: "12:01" });
  await world.addNotice({ title: "Still to come", day: "2025-01-09" });
  const { id } = await world.personOf("owner");
  await world.signIn();
  await createAccountLinkStore(world.db, world.now).issue("reset", id);
  const file = join(makeFolder(), "backup.tar");
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
  expect(await db.selectFrom("jobs").select("key").where("kind", "=", "mail").execute()).toEqual([]);
  // Ended or used since, perhaps.
  expect(await db.selectFrom("sessions").select("id").execute()).toEqual([]);
  expect(await db.selectFrom("account_links").select("kind").execute()).toEqual([]);
  await db.deleteFrom("jobs").execute();
  await createDueMails(db, nextDay)();
  expect(await db.selectFrom("jobs").selectAll().execute()).toEqual([]);
});
