import { expect, onTestFinished, test } from "vitest";
import { startPostgres } from "../support/postgres.ts";
import { addNotice } from "../support/records.ts";
import { makeFolder, startServer } from "../support/server.ts";

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

  await addNotice(one.url, "Heard elsewhere");
  await expect.poll(noticePage).toContain("Heard elsewhere");
});
