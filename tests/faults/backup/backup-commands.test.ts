import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { runScript } from "../../support/backup/backup-commands.ts";
import { makeFolder, startServer } from "../../support/servers/server.ts";

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
