import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { runScript } from "../support/backup-commands.ts";
import { backUpThereAndBack } from "../support/backup-journey.ts";
import { makeFolder, startServer } from "../support/server.ts";

// The other ways between databases and stores take as long each: tests/long/backups-under-load.test.ts.
test("a backup of SQLite and disk taken while people upload is whole, and restores to PostgreSQL and S3", () =>
  backUpThereAndBack("SQLite and disk", "PostgreSQL and S3"));

test("a restore into a site in use, and a backup that was cut off, end with a sentence and an exit code", async () => {
  const [site, empty] = [makeFolder(), makeFolder()];
  onTestFinished(site.remove);
  onTestFinished(empty.remove);
  const settings = { DATA_DIR: site.path, SAMPLE_DATA: "off" };
  const server = await startServer(site.path, settings);
  await server.stop();
  const file = join(site.path, "backup.tar");
  expect(await runScript("backup", file, settings)).toMatchObject({ code: 0 });
  expect(await runScript("restore", file, settings)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^There is a site in this place already[^\n]+\.\n$/),
  });
  expect(await runScript("restore", import.meta.filename, { DATA_DIR: empty.path })).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^[^\n]+ is not a whole backup[^\n]+\n$/),
  });
});
