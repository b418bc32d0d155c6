import { statSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { runScript } from "../../support/backup/backup-commands.ts";
import { makeFolder, signIn, startServer } from "../../support/servers/server.ts";

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
    output: expect.stringMatching(/^[^\n]+ is not a whole backup[^\n]+--salvage[^\n]+\n$/),
  });
});

test("a backup whose end is cut off is salvaged on request, with a list of what is missing, and the site starts", async () => {
  const [site, rescued] = [makeFolder(), makeFolder()];
  onTestFinished(site.remove);
  onTestFinished(rescued.remove);
  const settings = { DATA_DIR: site.path, SAMPLE_DATA: "off" };
  await (await startServer(site.path, settings)).stop();
  const file = join(site.path, "backup.tar");
  await runScript("backup", file, settings);
  const { size } = statSync(file);
  truncateSync(file, size - 8 * 1024);
  const target = { DATA_DIR: join(rescued.path, "data"), SAMPLE_DATA: "off" };
  expect(await runScript("restore", [file, "--salvage"], target)).toMatchObject({
    code: 1,
    output: expect.stringMatching(
      /was restored as far as it is whole: \d+ rows and \d+ files\.\nMissing or damaged \(\d+\):\nThe list of contents/,
    ),
  });
  const server = await startServer(target.DATA_DIR, target);
  onTestFinished(async () => void (await server.stop()));
  expect(await signIn(server.url)).toBeTruthy();
});
