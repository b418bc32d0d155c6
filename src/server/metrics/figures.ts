import { monitorEventLoopDelay } from "node:perf_hooks";
import type { FastifyInstance } from "fastify";
import type { Durations, ResponseCount, ResponseCounts } from "#http/serve-site.ts";

const lookEveryMs = 20;

/** What one process of a server has to tell. */
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

type Labels = Record<string, string | number>;

export interface Metric {
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
