import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { execPath } from "node:process";
import { addressIn } from "../../../tests/support/servers/server.ts";
import { getAfresh } from "../client.ts";
import type { Section } from "../section.ts";
import { median } from "../statistics.ts";
import { cores } from "../tools.ts";

const root = join(import.meta.dirname, "../../..");
const starts = 10;
const maxStartMs = 1_500;

export const start: Section = {
  name: "start",
  about: `from the start of the process to the first Home, ${cores} workers`,
  async run({ report, products }) {
    const folder = await products.copyOf(undefined);
    // The first fills Node's compile cache, as the first start after an installation does.
    await startOnce(folder.path);
    const times: number[] = [];
    for (let round = 0; round < starts; round += 1) times.push(await startOnce(folder.path));
    folder.remove();
    report.atMost("npm start", median(times), maxStartMs, { unit: "ms", digits: 0 });
  },
};

async function startOnce(dataDir: string): Promise<number> {
  const begun = performance.now();
  const child = spawn(execPath, ["scripts/run.mjs", "start"], {
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
