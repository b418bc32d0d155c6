import { pino } from "pino";
import { createSearchJob, wordsOfFile } from "#kit/search/search-index.server.ts";
import { createJobRunner } from "#platform/database/queue/job-runner.ts";
import { createPreviewJobs } from "#platform/files/preview.job.ts";
import { createPreviewStore } from "#platform/files/previews.ts";
import { endWithTest } from "./end-with-test.ts";
import type { World } from "./world.ts";

export async function doJobs(
  world: World,
  limits: { leastFreeBytes?: number; mostPages?: number; longestTextMs?: number } = {},
) {
  const lines: string[] = [];
  const { db, now, storedFiles, publicFiles } = world;
  const contentChanged = async () => publicFiles.forget();
  const handlers = {
    search: createSearchJob({ db, contentChanged }),
    ...createPreviewJobs({ db, now, storedFiles, ...limits, contentChanged, wordsOfFile }),
  };
  const log = pino({ level: "warn" }, { write: (line: string) => void lines.push(line) });
  const runner = endWithTest(createJobRunner({ db, now, loops: [handlers], log }));
  await runner.runDue();
  return lines;
}

export const previewOf = (world: World, key: string) =>
  createPreviewStore(world.db, world.now).of(key, "Exam routine");

export async function madeOf(world: World, key: string) {
  const preview = await previewOf(world, key);
  if (preview.state !== "made") throw new Error(`The preview is ${preview.state}.`);
  return preview;
}
