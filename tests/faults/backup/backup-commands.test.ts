import { statSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runScript } from "../../support/backup/backup-commands.ts";
import { signIn } from "../../support/servers/server.ts";
import { openFolder, serve } from "../../support/servers/test-server.ts";

async function backUpNewSite() {
  const server = await serve();
  await server.stop();
  const settings = { DATA_DIR: server.dataDir, SAMPLE_DATA: "off" };
  const file = join(server.dataDir, "backup.tar");
  expect(await runScript("backup", file, settings)).toMatchObject({ code: 0 });
  return { settings, file };
}

test("a restore into an existing site, or of a file that is no backup, is refused in a sentence", async () => {
  const { settings, file } = await backUpNewSite();
  expect(await runScript("restore", file, settings)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^There is a site in this place already[^\n]+\.\n$/),
  });
  expect(await runScript("restore", import.meta.filename, { DATA_DIR: openFolder() })).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^[^\n]+ is not a whole backup[^\n]+--salvage[^\n]+\n$/),
  });
});

test("a truncated backup is salvaged with a list of what is missing, and the site starts", async () => {
  const { file } = await backUpNewSite();
  truncateSync(file, statSync(file).size - 8 * 1024);
  const dataDir = join(openFolder(), "data");
  expect(await runScript("restore", [file, "--salvage"], { DATA_DIR: dataDir })).toMatchObject({
    code: 1,
    output: expect.stringMatching(/\d+ rows and \d+ files\.\nMissing or damaged \(\d+\):\n/),
  });
  const server = await serve({}, { dataDir });
  expect(await signIn(server.url)).toBeTruthy();
});
