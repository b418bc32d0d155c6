import { isRunning, noticePages, startWithWorkers } from "../support/servers/server-with-workers.ts";

test("a stuck worker is ended and replaced", async () => {
  const { server, workers, end } = await startWithWorkers();
  onTestFinished(end);
  const before = workers();
  const worker = before.at(-1) ?? 0;
  process.kill(worker, "SIGSTOP");
  await expect.poll(() => isRunning(worker)).toBe(false);
  await expect.poll(workers).toHaveLength(before.length + 1);
  for (const page of await noticePages(server.url)) expect(page).toContain("</html>");
});
