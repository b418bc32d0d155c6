import { fork } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { pdfWithPages } from "#testing/samples/sample-pdfs.ts";
import { addFileNotice, addNotice, allPagesMade } from "../support/office/records.ts";
import { makeFolder, startInVain, startServer } from "../support/servers/server.ts";
import {
  isRunning,
  noticePages,
  type ServerWithWorkers,
  startWithWorkers,
} from "../support/servers/server-with-workers.ts";

/** One for all tests: each leaves it as it was, with two processes that answer, but the last, which stops it. */
let running: ServerWithWorkers;
beforeAll(async () => {
  running = await startWithWorkers();
});
afterAll(() => running?.end());

test("a worker that cannot check passwords says so before anybody signs in, and what to do", async () => {
  const folder = makeFolder();
  onTestFinished(folder.remove);
  const hook = `import { registerHooks } from "node:module";
    if (process.argv.some((argument) => argument.startsWith("--worker=")))
      registerHooks({
        resolve(name, context, next) {
          if (name === "@node-rs/argon2") throw new Error("There is no part for this machine.");
          return next(name, context);
        },
      });`;
  const server = await startServer(folder.path, {
    WORKERS: "2",
    SAMPLE_DATA: "off",
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hook)}`,
  });
  onTestFinished(async () => void (await server.stop()));
  await expect
    .poll(server.output)
    .toMatch(/no part for this machine.*Nobody can sign in.*restart the server/);
});

test("what one process published is in the next answer of every other", async () => {
  const { server } = running;
  for (const title of ["Heard by all", "And once more"]) {
    for (const page of await noticePages(server.url)) expect(page).not.toContain(title);
    await addNotice(server.url, title);
    for (const page of await noticePages(server.url)) expect(page).toContain(title);
  }
});

test("a file is previewed soon, whichever process took it: who does the jobs is told, and need not come by", async () => {
  const { server } = running;
  // Each on a connection of its own: all of them at the process that does the jobs is one in 64.
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

// One that is stuck, which is ended after ten seconds: tests/long/stuck-worker.test.ts.
test("a worker that dies is replaced, and the site goes on", async () => {
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

test("a worker whose server is gone before it could join ends by itself", async () => {
  const { server, dataDir } = running;
  const worker = fork("build/program/serve.js", [`--worker=${new URL(server.url).port}`], {
    env: { ...process.env, DATA_DIR: dataDir, WORKERS: "2", SAMPLE_DATA: "off" },
    stdio: "ignore",
  });
  onTestFinished(() => void worker.kill("SIGKILL"));
  worker.disconnect();
  expect(await once(worker, "exit")).toBeDefined();
});

test("a second server on the port does not start, though the processes of one share it", async () => {
  const { server } = running;
  const folder = makeFolder();
  onTestFinished(folder.remove);
  const second = await startInVain(folder.path, {
    WORKERS: "2",
    SAMPLE_DATA: "off",
    PORT: new URL(server.url).port,
  });
  expect(second.code).toBe(1);
  expect(second.output.trim()).toBe(
    "The port is in use. Stop the program that uses it, or set PORT to another number.",
  );
  for (const page of await noticePages(server.url)) expect(page).toContain("</html>");
});

test("a stop ends every process, and so does the death of the first", async () => {
  expect(await running.server.stop()).toEqual({ code: 0, signal: null });
  expect(running.workers().filter(isRunning)).toEqual([]);

  const killed = await startWithWorkers();
  onTestFinished(killed.end);
  await killed.server.stop("SIGKILL");
  await expect.poll(() => killed.workers().filter(isRunning)).toEqual([]);
});
