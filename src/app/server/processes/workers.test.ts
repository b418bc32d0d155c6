import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { pino } from "pino";
import { createWorkers } from "./workers.ts";

test("a worker that cannot be started is tried again, and ends nothing else", async () => {
  const { execPath } = process;
  process.execPath = join(import.meta.dirname, "no-such-node");
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(JSON.parse(line).msg) });
  const workers = createWorkers({
    workers: 1,
    socket: undefined,
    ensurePlace: () => {},
    clearCaches: () => {},
    runJobsSoon: () => {},
    log,
  });
  onTestFinished(async () => {
    process.execPath = execPath;
    await workers.stop();
  });

  workers.start(0);
  await expect.poll(() => lines.length).toBeGreaterThan(1);
  expect(new Set(lines)).toEqual(new Set(["A worker could not be started; it is tried again."]));
  expect(await workers.readFigures()).toEqual([]);
});

test("a worker whose first process is gone before it announces a change still stops cleanly", async () => {
  const code = `const { joinAsWorker } = await import("./src/app/server/processes/workers.ts");
    const { contentChanged } = joinAsWorker({ clearCaches() {} });
    process.send("ready");
    // It is busy until it is alone.
    for (let isAlone = false; !isAlone; )
      try {
        require("node:fs").readFileSync(0);
        isAlone = true;
      } catch {}
    await contentChanged();`;
  const worker = spawn(process.execPath, ["--eval", `(async () => {${code}})()`], {
    stdio: ["pipe", "inherit", "inherit", "ipc"],
  });
  await once(worker, "message");
  worker.once("disconnect", () => worker.stdin?.end()).disconnect();
  expect(await once(worker, "exit")).toEqual([null, "SIGTERM"]);
});
