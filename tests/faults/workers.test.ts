import { fork } from "node:child_process";
import { once } from "node:events";
import { endWithTest } from "#testing/end-with-test.ts";
import { openFolder } from "#testing/folder.ts";
import { pdfWithPages } from "#testing/samples/sample-pdfs.ts";
import { addFileNotice, addNotice, allPagesMade } from "../support/office/records.ts";
import { startServer } from "../support/servers/server.ts";
import {
  isRunning,
  noticePages,
  type ServerWithWorkers,
  startWithWorkers,
} from "../support/servers/server-with-workers.ts";

/** One for all tests; the last one stops it. */
let running: ServerWithWorkers;
beforeAll(async () => {
  running = await startWithWorkers();
});
afterAll(() => running?.end());

test("a worker that cannot check passwords logs it, and serves visitors", async () => {
  const hook = `import { registerHooks } from "node:module";
    if (process.argv.some((argument) => argument.startsWith("--worker=")))
      registerHooks({
        resolve(name, context, next) {
          if (name === "@node-rs/argon2") throw new Error("There is no part for this machine.");
          return next(name, context);
        },
      });`;
  const server = endWithTest(
    await startServer(openFolder(), {
      WORKERS: "2",
      SAMPLE_DATA: "off",
      LOG_LEVEL: "info",
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hook)}`,
    }),
  );
  await expect.poll(server.output).toMatch(/no part for this machine.*Nobody can sign in/);
  await expect.poll(server.output).toContain("A worker is ready");
  expect(server.output()).not.toContain("A worker ended");
});

test("a change by one process is in the next response of every other", async () => {
  const { server } = running;
  for (const title of ["Shown by all", "And once more"]) {
    for (const page of await noticePages(server.url)) expect(page).not.toContain(title);
    await addNotice(server.url, title);
    for (const page of await noticePages(server.url)) expect(page).toContain(title);
  }
});

test("a file is previewed at once, whichever process received it", async () => {
  const { server } = running;
  // Each on a connection of its own, so that both processes receive some.
  const notices = await Promise.all(
    Array.from({ length: 6 }, (_, number) =>
      addFileNotice(server.url, {
        title: `Routine ${number}`,
        name: "a.pdf",
        file: pdfWithPages(1, `routine ${number}`),
      }),
    ),
  );
  for (const notice of notices) await allPagesMade(server.url, notice, 1);
});

// A stuck worker: tests/long/stuck-worker.test.ts.
test("a worker that dies is replaced", async () => {
  const { server, workers } = running;
  const before = workers();
  const worker = before.at(-1) ?? 0;
  process.kill(worker, "SIGKILL");
  await expect.poll(() => isRunning(worker)).toBe(false);
  await addNotice(server.url, "Meanwhile");
  for (const page of await noticePages(server.url)) expect(page).toContain("Meanwhile");
  await expect.poll(workers).toHaveLength(before.length + 1);
  for (const page of await noticePages(server.url)) expect(page).toContain("Meanwhile");
});

test("a worker whose server is gone before it could join exits", async () => {
  const { server, dataDir } = running;
  const worker = fork("build/program/serve.js", [`--worker=${new URL(server.url).port}`], {
    env: { ...process.env, DATA_DIR: dataDir, WORKERS: "2", SAMPLE_DATA: "off" },
    stdio: "ignore",
  });
  onTestFinished(() => void worker.kill("SIGKILL"));
  worker.disconnect();
  expect(await once(worker, "exit")).toBeDefined();
});

test("a stop and a kill of the first process end all workers", async () => {
  expect(await running.server.stop()).toEqual({ code: 0, signal: null });
  expect(running.workers().filter(isRunning)).toEqual([]);

  const killed = await startWithWorkers();
  onTestFinished(killed.end);
  await killed.server.stop("SIGKILL");
  await expect.poll(() => killed.workers().filter(isRunning)).toEqual([]);
});
