import { setImmediate as nextTurn } from "node:timers/promises";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { missingWords } from "../database/search/search-jobs.ts";
import { createJobRunner } from "../queue/job-runner.ts";
import { createJobStore } from "../queue/jobs.store.ts";
import { noticeParts } from "../testing/samples/notice-parts.ts";
import { makeWorld } from "../testing/world.ts";
import { createSearchJob } from "./search.job.ts";

const linked = { fileLink: "https://elsewhere.example/routine.pdf", fileType: "pdf" };

test("whoever asks while the words of many notices are noted is served in between", async () => {
  const world = await makeWorld();
  const office = await world.asAdministrator();
  const notices = 40;
  for (let number = 0; number < notices; number += 1)
    await office.send(
      "POST",
      "/api/notices",
      noticeParts({ ...linked, noticeTitle: `Routine ${number}` }, null),
    );
  await world.db.deleteFrom("search_entries").execute();
  await createJobStore(world.db, world.now).add("search", missingWords);
  const search = createSearchJob({ db: world.db, now: world.now, contentChanged: async () => {} });
  const log = pino({ level: "silent" });
  const runner = createJobRunner({ db: world.db, now: world.now, loops: [{ search }], log });
  onTestFinished(runner.stop);

  let isDone = false;
  const noted = runner.runDue().then(() => (isDone = true));
  let turns = 0;
  for (; !isDone; turns += 1) await nextTurn();
  await noted;

  const { entries } = await world.db
    .selectFrom("search_entries")
    .select(({ fn }) => fn.countAll<number>().as("entries"))
    .executeTakeFirstOrThrow();
  expect(Number(entries)).toBe(notices);
  expect(turns).toBeGreaterThanOrEqual(notices / 5);
});
