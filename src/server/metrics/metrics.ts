import { durationBounds } from "../answers/kept/answer-counts.ts";
import type { BackupState } from "../backup/schedule/backup-schedule.ts";
import { version } from "../version.ts";
import type { Metric } from "./exposition.ts";
import type { Figures } from "./figures.ts";

export interface ServerFigures {
  processes: Figures[];
  /** How many mails wait for the mail server; undefined while the database is away. */
  waitingMails: number | undefined;
  /** What the queue holds; undefined while the database is away. */
  jobs: { waiting: number; givenUp: number } | undefined;
  /** Undefined where the settings ask for no backups. */
  backups: BackupState | undefined;
}

/** What Prometheus is told. Counters are told process by process, so that one that is replaced begins anew by itself. */
export function toMetrics({ processes, waitingMails, jobs, backups }: ServerFigures): Metric[] {
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
      help: "Answers by the door at which they left and their status.",
      samples: processes.flatMap(({ pid, answers }) =>
        answers.map(({ door, status, count }) => ({ labels: { pid, door, status }, value: count })),
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
