import { statSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { openFolder } from "#testing/folder.ts";
import { runScript } from "../../support/backup/backup-commands.ts";
import { serve } from "../../support/servers/test-server.ts";

test("a restore into an existing site, or of a truncated backup, is refused in a sentence; --salvage lists what is missing", async () => {
  const server = await serve();
  await server.stop();
  const settings = { DATA_DIR: server.dataDir };
  const file = join(server.dataDir, "backup.tar");
  expect(await runScript("backup", file, settings)).toMatchObject({ code: 0 });
  expect(await runScript("restore", file, settings)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^There is a site in this place already[^\n]+\.\n$/),
  });

  truncateSync(file, statSync(file).size - 8 * 1024);
  const elsewhere = { DATA_DIR: join(openFolder(), "data") };
  expect(await runScript("restore", file, elsewhere)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^[^\n]+ is not a whole backup[^\n]+--salvage[^\n]+\n$/),
  });
  expect(await runScript("restore", [file, "--salvage"], elsewhere)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/\d+ rows and \d+ files\.\nMissing or damaged \(\d+\):\n/),
  });
});
