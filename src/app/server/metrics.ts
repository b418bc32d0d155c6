import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { OperatorError } from "#base/errors.ts";
import { countJobs } from "#platform/database/queue/job-queue.ts";
import { countRows } from "#platform/database/row-counts.ts";
import type { BackupState } from "./backup/backup-jobs.ts";
import { durationBounds, type Figures } from "./figures.ts";
import metrics from "./metrics.json" with { type: "json" };
import type { Workers } from "./processes/workers.ts";
import type { ServerParts } from "./server-parts.ts";
import { reportFailure } from "./setup/start-refusals.ts";
import { version } from "./version.ts";

interface MetricsParts extends Pick<ServerParts, "config" | "db"> {
  app: FastifyInstance;
  readOwn: () => Figures;
  backups: BackupState | undefined;
  workers: Workers;
}

/** Figures of all processes for Prometheus, on a port of their own, so that no proxy shows them to visitors by mistake. */
export async function openMetrics(parts: MetricsParts): Promise<void> {
  const { app, config } = parts;
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics")
      return void response
        .writeHead(404, { "content-type": "text/plain" })
        .end("The figures are at /metrics.\n");
    readMetrics(parts).then(
      (text) => response.writeHead(200, { "content-type": textFormat }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(config.metricsPort, config.metricsHost);
  await once(server, "listening").catch((cause) => {
    throw new OperatorError(reportFailure(cause).replaceAll(/\b(HOST|PORT)\b/g, "METRICS_$&"), { cause });
  });
  app.addHook("onClose", async () => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  app.log.info({ port }, "Figures for Prometheus are at /metrics on a port of their own.");
}

type Samples = [labels: string, value: number | undefined][];

const textFormat = "text/plain; version=0.0.4; charset=utf-8";

/** Prometheus's text format. Counters are listed per process, so that one that is replaced begins at zero. */
async function readMetrics({ db, readOwn, backups, workers }: MetricsParts): Promise<string> {
  const processes = [readOwn(), ...(await workers.readFigures())];
  // Undefined while the database is away.
  const waitingMails = await countRows(db.selectFrom("outbox")).catch(() => undefined);
  const jobs = await countJobs(db).catch(() => undefined);
  const ofEach = (read: (each: Figures) => number) =>
    processes.map((each): Samples[number] => [`{pid="${each.pid}"}`, read(each)]);
  const one = (value: number | undefined): Samples => [["", value]];
  const lastBackupAt = backups?.lastSuccessAt?.getTime();
  const samples: Record<keyof typeof metrics, Samples> = {
    school_answers_total: processes.flatMap(({ pid, responses }) =>
      responses.map(({ servedFrom, status, count }): Samples[number] => [
        `{pid="${pid}",door="${servedFrom}",status="${status}"}`,
        count,
      ]),
    ),
    school_answer_seconds: processes.flatMap(
      ({ pid, durations: { counts, count, seconds } }): Samples => [
        ...[...durationBounds, "+Inf"].map((le, index): Samples[number] => [
          `_bucket{pid="${pid}",le="${le}"}`,
          counts[index] ?? count,
        ]),
        [`_sum{pid="${pid}"}`, seconds],
        [`_count{pid="${pid}"}`, count],
      ],
    ),
    school_build_info: [[`{version="${version}"}`, 1]],
    school_resident_memory_bytes: ofEach((each) => each.residentBytes),
    school_cpu_seconds_total: ofEach((each) => each.cpuSeconds),
    school_event_loop_delay_seconds: ofEach((each) => each.delaySeconds),
    school_processes: one(processes.length),
    school_database_up: one(jobs ? 1 : 0),
    school_mails_waiting: one(waitingMails),
    school_jobs_waiting: one(jobs?.waiting),
    school_jobs_given_up: one(jobs?.givenUp),
    school_backup_failures_total: one(backups?.failures),
    school_backup_last_success_timestamp_seconds: one(lastBackupAt && lastBackupAt / 1000),
  };
  return Object.entries(metrics)
    .map(([name, { type, help }]) => {
      const lines = samples[name as keyof typeof metrics]
        .filter(([, value]) => value !== undefined)
        .map(([labels, value]) => `${name}${labels} ${value}\n`);
      return lines.length > 0 ? `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join("")}` : "";
    })
    .join("");
}
