import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { execPath } from "node:process";
import { setTimeout as pause } from "node:timers/promises";
import { addressIn } from "../../../tests/support/servers/server.ts";
import { createClient, getAfresh } from "../client.ts";
import { measureRate } from "../load.ts";
import { residentMb, tellsCosts } from "../processes.ts";
import { words } from "../report.ts";
import type { Bench, Section } from "../section.ts";
import { median } from "../statistics.ts";
import { cores } from "../tools.ts";

const root = join(import.meta.dirname, "../../..");
const starts = 10;
const maxStartMs = 1_500;
const maxWorkerMb = 120;
const otherPages = 400;
const settleMs = 3_000;

const ways = [
  {
    name: "what npm start runs (scripts/run.mjs start)",
    command: ["scripts/run.mjs", "start"],
    target: maxStartMs,
  },
  {
    name: "the program alone (build/program/serve.js)",
    command: ["build/program/serve.js"],
    target: maxStartMs,
  },
];

export const startAndMemory: Section = {
  name: "start",
  about: `from the start of the process to the first Home, ${cores} workers; and memory after load`,
  async run(bench) {
    await startOften(bench);
    await loadAndWeigh(bench);
  },
};

async function startOften({ report, products }: Bench): Promise<void> {
  const folder = await products.copyOf(undefined);
  const times = ways.map((): number[] => []);
  // The first of each fills Node's compile cache, as the first start after an installation does.
  for (let round = 0; round <= starts; round += 1) {
    for (const [index, way] of ways.entries()) {
      const ms = await startOnce(way.command, folder.path);
      if (round > 0) times[index]?.push(ms);
    }
  }
  folder.remove();
  for (const [index, way] of ways.entries()) {
    report.atMost(way.name, median(times[index] ?? []), way.target, { unit: "ms", digits: 0 });
  }
}

async function startOnce(command: string[], dataDir: string): Promise<number> {
  const begun = performance.now();
  const child = spawn(execPath, command, {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      PATH: process.env.PATH,
      PORT: "0",
      DATA_DIR: dataDir,
      LOG_LEVEL: "error",
      WORKERS: String(cores),
      NODE_COMPILE_CACHE: join(root, "node_modules/.cache/compile"),
    },
  });
  const gone = once(child, "exit");
  try {
    const { status } = await getAfresh(await addressIn(child));
    if (status !== 200) throw new Error(`Home: ${status}.`);
    return performance.now() - begun;
  } finally {
    child.kill("SIGTERM");
    await gone;
  }
}

/** Cached pages and calls, as many as it can; then pages that are not in the cache, as a crawler asks for them. */
async function loadAndWeigh({ report, products }: Bench): Promise<void> {
  if (!tellsCosts) {
    report.note("Memory is not measured: this system does not say what a process costs.");
    return;
  }
  const product = await products.start({ workers: cores });
  try {
    const before = product.workers().map(residentMb);
    report.figure("resident memory of a worker after its start", words(Math.max(...before), "MB", 0));
    for (const path of ["/", "/notice", "/programs/bba", "/api/notices?page=1&limit=10"]) {
      await measureRate({ url: product.url + path, seconds: 4, threads: cores });
    }
    await pause(settleMs);
    for (const pid of product.workers()) {
      report.atMost("resident memory of a worker after load", residentMb(pid), maxWorkerMb, {
        unit: "MB",
        digits: 0,
      });
    }
    const client = createClient(product.url, 8);
    await Promise.all(
      Array.from({ length: otherPages }, (_, number) => client.get(`/notice?search=${number}`)),
    );
    client.close();
    await pause(settleMs);
    const after = product.workers().map(residentMb);
    report.figure(`and after ${otherPages} other addresses`, words(Math.max(...after), "MB", 0));
  } finally {
    await product.stop();
  }
}
