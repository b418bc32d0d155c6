import { expect, onTestFinished, test } from "vitest";
import { startPostgres } from "../support/postgres.ts";
import { makeFolder, signIn, startServer } from "../support/server.ts";

test("what one server publishes is on the pages of another that shares the database", async () => {
  const postgres = await startPostgres();
  onTestFinished(postgres.stop);
  const start = async () => {
    const folder = makeFolder();
    const server = await startServer(folder.path, { DATABASE_URL: postgres.url, SAMPLE_DATA: "off" });
    onTestFinished(async () => {
      await server.stop();
      folder.remove();
    });
    return server;
  };
  const [one, other] = await Promise.all([start(), start()]);
  const noticePage = async () => (await fetch(`${other.url}/notice`)).text();
  expect(await noticePage()).not.toContain("Heard elsewhere");

  const form = new FormData();
  for (const [name, value] of Object.entries({
    noticeTitle: "Heard elsewhere",
    noticeType: "Exam",
    publishDate: "2025-01-05",
    fileLink: "https://exam.example/a.pdf",
    fileType: "pdf",
  })) {
    form.set(name, value);
  }
  const answer = await fetch(`${one.url}/api/notices`, {
    method: "POST",
    headers: { authorization: `Bearer ${await signIn(one.url)}` },
    body: form,
  });
  expect(answer.status).toBe(201);

  await expect.poll(noticePage).toContain("Heard elsewhere");
});
