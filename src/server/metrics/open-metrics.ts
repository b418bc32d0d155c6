import type { FastifyInstance } from "fastify";
import type { Database } from "#api/database/tables/tables.ts";
import { countJobs } from "#api/queue/jobs.store.ts";
import type { AnswerCounts } from "../answers/kept/answer-counts.ts";
import type { Backups } from "../backup/open-backups.ts";
import type { Config } from "../config.ts";
import { createFigures } from "./figures.ts";
import type { ServerFigures } from "./metrics.ts";
import { serveMetrics } from "./serve-metrics.ts";
import { askWorkers, tellFigures } from "./worker-figures.ts";

interface MetricsParts {
  app: FastifyInstance;
  config: Config;
  db: Database;
  answers: AnswerCounts;
  backups: Backups | undefined;
  isWorker: boolean;
  /** The processes that this one has started. */
  workers(): Parameters<typeof askWorkers>[0];
}

/** Figures for Prometheus, where the settings name a port. The workers tell theirs to the process that started them. */
export async function openMetrics({ app, config, db, answers, backups, isWorker, workers }: MetricsParts) {
  if (config.metricsPort === undefined) return;
  const readOwn = createFigures(app, answers);
  if (isWorker) return tellFigures(readOwn);

  const server = await serveMetrics({ host: config.metricsHost, port: config.metricsPort }, async () => ({
    processes: [readOwn(), ...(await askWorkers(workers()))],
    ...(await countWaiting(db)),
    backups: backups?.state,
  }));
  app.addHook("onClose", server.stop);
  app.log.info({ port: server.port }, "Figures for Prometheus are at /metrics on a port of their own.");
}

async function countWaiting(db: Database): Promise<Pick<ServerFigures, "waitingMails" | "jobs">> {
  try {
    const query = db.selectFrom("outbox").select(({ fn }) => fn.countAll().as("count"));
    const waitingMails = Number((await query.executeTakeFirstOrThrow()).count);
    return { waitingMails, jobs: await countJobs(db) };
  } catch {
    // The database is away.
    return { waitingMails: undefined, jobs: undefined };
  }
}
