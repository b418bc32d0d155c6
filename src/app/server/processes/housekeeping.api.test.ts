import { readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { pino } from "pino";
import { readConfig } from "#app/server/config.ts";
import { addMessage } from "#features/contact/messages.store.server.ts";
import { logChange } from "#platform/writes/audit-log.ts";
import { endWithTest } from "#testing/end-with-test.ts";
import { makeWorld, type World } from "#testing/world.ts";
import { startHousekeeping } from "./housekeeping.ts";

const longAgo = "2001-01-01T00:00:00.000Z";

function keepHouse({ db, storedFiles, now }: Pick<World, "db" | "storedFiles" | "now">, level: string) {
  const lines: { step?: string }[] = [];
  const housekeeping = endWithTest(
    startHousekeeping({
      db,
      storedFiles,
      config: readConfig({ KEEP_MESSAGES_DAYS: "30" }),
      now,
      contentChanged: async () => {},
      log: pino({ level }, { write: (line) => void lines.push(JSON.parse(line)) }),
    }),
  );
  return { housekeeping, lines };
}

test("a failing step of the housekeeping does not stop the others", async () => {
  const world = await makeWorld();
  const { db, storedFiles, now } = world;
  const { housekeeping, lines } = keepHouse(world, "error");
  const message = { name: "", email: "", contact: "", subject: "", message: "Please forget me." };
  await addMessage(db, new Date(longAgo), message);
  const nobody = { id: null, who: "", address: "" };
  const change = { kind: "notice", action: "added", subject: { id: "1", title: "Exam" } } as const;
  for (const at of [new Date(longAgo), now()]) await logChange(db, at, nobody, change);
  const left = join(storedFiles.uploadDir, "left");
  writeFileSync(left, "half of an upload");
  utimesSync(left, new Date(longAgo), new Date(longAgo));
  await sql`drop table devices`.execute(db);

  await housekeeping.tidy();
  expect(lines.map(({ step }) => step)).toEqual(["sessions, devices and links of accounts"]);
  expect(await db.selectFrom("messages").selectAll().execute()).toEqual([]);
  const changes = await db.selectFrom("change_log").select("at").execute();
  expect(changes).toEqual([{ at: now().toISOString() }]);
  expect(readdirSync(storedFiles.uploadDir)).toEqual([]);
});
