import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { FastifyInstance } from "fastify";
import { countJobs } from "#database/queue/jobs.store.ts";
import type { Database } from "#database/tables/tables.ts";
import { type Durations, durationBounds, type ResponseCount, type ResponseCounts } from "#http/serve-site.ts";
import type { Backups } from "./backup/backup-process.ts";
import type { BackupState } from "./backup/schedule.ts";
import type { Config } from "./config.ts";
import { version } from "./version.ts";

interface MetricsParts {
  app: FastifyInstance;
  config: Config;
  db: Database;
  answers: ResponseCounts;
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

interface ServerFigures {
  processes: Figures[];
  /** How many mails wait for the mail server; undefined while the database is away. */
  waitingMails: number | undefined;
  /** What the queue holds; undefined while the database is away. */
  jobs: { waiting: number; givenUp: number } | undefined;
  /** Undefined where the settings ask for no backups. */
  backups: BackupState | undefined;
}

/** Counters are listed per process, so that one that is replaced begins at zero. */
function toMetrics({ processes, waitingMails, jobs, backups }: ServerFigures): Metric[] {
  const ofEach = (
    name: string,
    type: Metric["type"],
    help: string,
    read: (each: Figures) => number,
  ): Metric => ({
    name,
    type,
    help,
    samples: processes.map((each) => ({ labels: { pid: each.pid }, value: read(each) })),
  });
  const one = (name: string, type: Metric["type"], help: string, value: number | undefined): Metric => ({
    name,
    type,
    help,
    samples: value === undefined ? [] : [{ value }],
  });
  return [
    {
      name: "school_answers_total",
      type: "counter",
      help: "Responses by where they left (door) and status.",
      samples: processes.flatMap(({ pid, answers }) =>
        answers.map(({ servedFrom, status, count }) => ({
          labels: { pid, door: servedFrom, status },
          value: count,
        })),
      ),
    },
    {
      name: "school_answer_seconds",
      type: "histogram",
      help: "How long it took until answers had left that were not ready to send.",
      samples: processes.flatMap(({ pid, durations: { counts, count, seconds } }) => [
        ...durationBounds.map((le, index) => ({
          suffix: "_bucket",
          labels: { pid, le },
          value: counts[index] ?? 0,
        })),
        { suffix: "_bucket", labels: { pid, le: "+Inf" }, value: count },
        { suffix: "_sum", labels: { pid }, value: seconds },
        { suffix: "_count", labels: { pid }, value: count },
      ]),
    },
    {
      name: "school_build_info",
      type: "gauge",
      help: "Always 1; the label is the version of the program.",
      samples: [{ labels: { version }, value: 1 }],
    },
    ofEach("school_resident_memory_bytes", "gauge", "Memory of each process.", (each) => each.residentBytes),
    ofEach(
      "school_cpu_seconds_total",
      "counter",
      "Processor time of each process.",
      (each) => each.cpuSeconds,
    ),
    ofEach(
      "school_event_loop_delay_seconds",
      "gauge",
      "How late the event loop was in the worst of 100 looks, since the last time it was asked.",
      (each) => each.delaySeconds,
    ),
    one("school_processes", "gauge", "Processes that answer.", processes.length),
    one("school_database_up", "gauge", "Whether the database answers.", waitingMails === undefined ? 0 : 1),
    one("school_mails_waiting", "gauge", "Mails that wait for the mail server.", waitingMails),
    one("school_jobs_waiting", "gauge", "Work behind the answers that waits, mails among it.", jobs?.waiting),
    one(
      "school_jobs_given_up",
      "gauge",
      "Work that failed until it was given up, in the last 30 days.",
      jobs?.givenUp,
    ),
    one("school_backup_failures_total", "counter", "Backups by the clock that failed.", backups?.failures),
    one(
      "school_backup_last_success_timestamp_seconds",
      "gauge",
      "When the newest backup by the clock was made.",
      backups?.lastSuccessAt && backups.lastSuccessAt.getTime() / 1000,
    ),
  ];
}

interface Place {
  host: string;
  port: number;
}

/** On a port of its own, so that no proxy shows it to visitors by mistake. */
async function serveMetrics({ host, port }: Place, read: () => Promise<ServerFigures>) {
  async function answer(response: ServerResponse): Promise<void> {
    const text = toText(toMetrics(await read()));
    response.writeHead(200, { "content-type": "text/plain; version=0.0.4; charset=utf-8" }).end(text);
  }
  const server = createServer((request, response) => {
    if (request.method === "GET" && request.url === "/metrics")
      return void answer(response).catch(() => response.writeHead(500).end());
    response.writeHead(404, { "content-type": "text/plain" }).end("The figures are at /metrics.\n");
  });
  server.listen({ host, port });
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    async stop(): Promise<void> {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** A worker that is busier than this is left out this time. */
const patienceMs = 1_000;

interface Question {
  ask: "figures";
  number: number;
}

interface Answer {
  figures: Figures;
  number: number;
}

/** A child process. */
interface Worker {
  connected: boolean;
  send(question: Question): boolean;
  on(event: "message", listener: (answer: Partial<Answer>) => void): unknown;
  off(event: "message", listener: (answer: Partial<Answer>) => void): unknown;
}

let count = 0;

/** Asks every worker for its figures, over the channel that it was started with. */
async function askWorkers(workers: readonly Worker[]): Promise<Figures[]> {
  const answers = await Promise.all(workers.filter(({ connected }) => connected).map(askOne));
  return answers.filter((figures) => figures !== undefined);
}

async function askOne(worker: Worker): Promise<Figures | undefined> {
  count += 1;
  const number = count;
  const { promise, resolve } = Promise.withResolvers<Figures | undefined>();
  const hear = (answer: Partial<Answer>) => {
    if (answer.number === number && answer.figures) resolve(answer.figures);
  };
  const impatience = setTimeout(resolve, patienceMs, undefined);
  worker.on("message", hear);
  worker.send({ ask: "figures", number });
  const figures = await promise;
  worker.off("message", hear);
  clearTimeout(impatience);
  return figures;
}

/** The other side of it. */
function tellFigures(read: () => Figures): void {
  process.on("message", ({ ask, number }: Partial<Question>) => {
    if (ask === "figures" && process.connected) process.send?.({ figures: read(), number });
  });
}

const lookEveryMs = 20;

/** The figures of one process. */
interface Figures {
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

type Labels = Record<string, string | number>;

interface Metric {
  name: string;
  type: "counter" | "gauge" | "histogram";
  help: string;
  samples: { suffix?: string; labels?: Labels; value: number }[];
}

/** Prometheus's text format, version 0.0.4. */
export function toText(metrics: readonly Metric[]): string {
  return metrics
    .filter(({ samples }) => samples.length > 0)
    .map(({ name, type, help, samples }) =>
      [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} ${type}`,
        ...samples.map(
          ({ suffix = "", labels = {}, value }) => `${name}${suffix}${inBraces(labels)} ${value}`,
        ),
        "",
      ].join("\n"),
    )
    .join("");
}

function inBraces(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(String(value))}"`);
  return pairs.length > 0 ? `{${pairs.join(",")}}` : "";
}

const escaped = (text: string) => text.replace(/[\\"\n]/g, (each) => (each === "\n" ? "\\n" : `\\${each}`));
