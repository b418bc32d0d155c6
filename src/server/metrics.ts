import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { FastifyInstance } from "fastify";
import { countJobs } from "#database/queue/jobs.store.ts";
import type { Database } from "#database/tables/tables.ts";
import { type Durations, durationBounds, type ResponseCount, type ResponseCounts } from "#http/serve-site.ts";
import type { Backups } from "./backup/backup-process.ts";
import type { BackupState } from "./backup/schedule.ts";
import type { Workers } from "./processes/workers.ts";
import { version } from "./version.ts";

interface MetricsParts {
  app: FastifyInstance;
  place: { host: string; port: number };
  db: Database;
  readOwn: () => Figures;
  backups: Backups | undefined;
  workers: Workers;
}

/**
 * Figures for Prometheus, on a port of their own, so that no proxy shows them to visitors by mistake. The process that started the
 * workers asks them for theirs.
 */
export async function openMetrics({ app, place, db, readOwn, backups, workers }: MetricsParts) {
  const read = async () =>
    toText({
      processes: [readOwn(), ...(await workers.readFigures())],
      ...(await countWaiting(db)),
      backups: backups?.state,
    });
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics")
      return void response
        .writeHead(404, { "content-type": "text/plain" })
        .end("The figures are at /metrics.\n");
    read().then(
      (text) => response.writeHead(200, { "content-type": textFormat }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(place);
  await once(server, "listening");
  app.addHook("onClose", async () => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  app.log.info({ port }, "Figures for Prometheus are at /metrics on a port of their own.");
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

interface ServerFigures {
  processes: Figures[];
  waitingMails: number | undefined;
  jobs: { waiting: number; givenUp: number } | undefined;
  backups: BackupState | undefined;
}

type Samples = [labels: string, value: number | undefined][];

const textFormat = "text/plain; version=0.0.4; charset=utf-8";

/** One metric in Prometheus's text format. */
function metric(name: string, type: "counter" | "gauge" | "histogram", help: string, samples: Samples) {
  const lines = samples.flatMap(([labels, value]) =>
    value === undefined ? [] : `${name}${labels} ${value}\n`,
  );
  return lines.length > 0 ? [`# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`, ...lines] : [];
}

/** Counters are listed per process, so that one that is replaced begins at zero. */
function toText({ processes, waitingMails, jobs, backups }: ServerFigures): string {
  const ofEach = (read: (each: Figures) => number) =>
    processes.map((each): Samples[number] => [`{pid="${each.pid}"}`, read(each)]);
  const one = (value: number | undefined): Samples => [["", value]];
  const lastBackupAt = backups?.lastSuccessAt?.getTime();
  return [
    metric(
      "school_answers_total",
      "counter",
      "Responses by where they left (door) and status.",
      processes.flatMap(({ pid, answers }) =>
        answers.map(({ servedFrom, status, count }): Samples[number] => [
          `{pid="${pid}",door="${servedFrom}",status="${status}"}`,
          count,
        ]),
      ),
    ),
    metric(
      "school_answer_seconds",
      "histogram",
      "How long it took until answers had left that were not ready to send.",
      processes.flatMap(({ pid, durations: { counts, count, seconds } }) => [
        ...[...durationBounds, "+Inf"].map((le, index): Samples[number] => [
          `_bucket{pid="${pid}",le="${le}"}`,
          counts[index] ?? count,
        ]),
        [`_sum{pid="${pid}"}`, seconds],
        [`_count{pid="${pid}"}`, count],
      ]),
    ),
    metric("school_build_info", "gauge", "Always 1; the label is the version of the program.", [
      [`{version="${version}"}`, 1],
    ]),
    metric(
      "school_resident_memory_bytes",
      "gauge",
      "Memory of each process.",
      ofEach((each) => each.residentBytes),
    ),
    metric(
      "school_cpu_seconds_total",
      "counter",
      "Processor time of each process.",
      ofEach((each) => each.cpuSeconds),
    ),
    metric(
      "school_event_loop_delay_seconds",
      "gauge",
      "How late the event loop was in the worst of 100 looks, since the last time it was asked.",
      ofEach((each) => each.delaySeconds),
    ),
    metric("school_processes", "gauge", "Processes that answer.", one(processes.length)),
    metric("school_database_up", "gauge", "Whether the database answers.", one(jobs ? 1 : 0)),
    metric("school_mails_waiting", "gauge", "Mails that wait for the mail server.", one(waitingMails)),
    metric(
      "school_jobs_waiting",
      "gauge",
      "Work behind the answers that waits, mails among it.",
      one(jobs?.waiting),
    ),
    metric(
      "school_jobs_given_up",
      "gauge",
      "Work that failed until it was given up, in the last 30 days.",
      one(jobs?.givenUp),
    ),
    metric(
      "school_backup_failures_total",
      "counter",
      "Backups by the clock that failed.",
      one(backups?.failures),
    ),
    metric(
      "school_backup_last_success_timestamp_seconds",
      "gauge",
      "When the newest backup by the clock was made.",
      one(lastBackupAt && lastBackupAt / 1000),
    ),
  ]
    .flat()
    .join("");
}

const lookEveryMs = 20;

export interface Figures {
  pid: number;
  answers: ResponseCount[];
  durations: Durations;
  residentBytes: number;
  cpuSeconds: number;
  /** What the event loop was late by, at worst in 99 of 100 looks since the last time it was asked. */
  delaySeconds: number;
}

/** Begins to watch the event loop, which costs a little: only where somebody asks for figures. */
export function createFigures(app: FastifyInstance, answers: ResponseCounts): () => Figures {
  const delay = monitorEventLoopDelay({ resolution: lookEveryMs });
  delay.enable();
  app.addHook("onClose", async () => void delay.disable());
  let residentBytes = 0;

  return () => {
    const { user, system } = process.cpuUsage();
    // It counts the pause between two looks too. Without a look yet it is not a number.
    const delaySeconds = Math.max(0, (delay.percentile(99) || 0) / 1e9 - lookEveryMs / 1000);
    delay.reset();
    try {
      residentBytes = process.memoryUsage.rss();
    } catch {
      // Without a file descriptor it cannot be read: the last value remains.
    }
    return {
      pid: process.pid,
      answers: answers.read(),
      durations: answers.durations,
      residentBytes,
      cpuSeconds: (user + system) / 1e6,
      delaySeconds,
    };
  };
}
