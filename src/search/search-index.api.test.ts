import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { createJobRunner } from "#database/queue/job-runner.ts";
import { createJobStore } from "#database/queue/jobs.store.ts";
import { createPreviewStore } from "#files/previews.server.ts";
import { worldWithNotice } from "#testing/preview-world.ts";
import { noticeParts } from "#testing/samples/notice-parts.ts";
import { pdfWithPages } from "#testing/samples/sample-pdfs.ts";
import { turnsDuring } from "#testing/turns.ts";
import { makeWorld, type World } from "#testing/world.ts";
import { createSearchJob, wordsOfFile } from "./search-index.server.ts";

test("a notice of the farthest years is saved, changed and deleted like any other", async () => {
  const office = await (await makeWorld()).asAdministrator();
  for (const publishDate of ["1900-01-01", "9999-12-31"]) {
    const added = await office.send("POST", "/api/notices", noticeParts({ publishDate }));
    expect(added.statusCode).toBe(201);
    const path = `/api/notices/${added.json().notice._id}`;
    for (const text of ["once", "and once more"])
      expect((await office.send("PUT", path, noticeParts({ publishDate, text }, null))).statusCode).toBe(200);
    expect((await office.remove(path)).statusCode).toBe(200);
  }
});

/** Does what waits for the search. Returns how often others had their turn meanwhile. */
function turnsOf({ db, now }: World): Promise<number> {
  const search = createSearchJob({ db, contentChanged: async () => {} });
  const runner = createJobRunner({ db, now, loops: [{ search }], log: pino({ level: "silent" }) });
  onTestFinished(runner.stop);
  return turnsDuring(runner.runDue);
}

test("where notices have long files, others are served after each of them", async () => {
  const content = pdfWithPages(1);
  const { world, office, key } = await worldWithNotice("report.pdf", content);
  const notices = 6;
  const again = noticeParts({}, { filename: "report.pdf", content });
  for (let number = 1; number < notices; number += 1) await office.send("POST", "/api/notices", again);
  const text = Array.from({ length: 10_000 }, (_, number) => `word${number}`).join(" ");
  await createPreviewStore(world.db, world.now).add(key, { state: "made", pageCount: 50, text });
  await createJobStore(world.db, world.now).add("search", wordsOfFile(key));

  expect(await turnsOf(world)).toBeGreaterThanOrEqual(notices);
  expect((await world.search.find({ query: "word9000", page: 1 })).counts).toEqual({ notice: notices });
});
