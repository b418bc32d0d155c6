import { renameSync } from "node:fs";
import { join } from "node:path";
import { openFolder } from "#testing/folder.ts";
import { pdfOf } from "#testing/samples/sample-files.ts";
import { addFileNotice } from "../support/office/records.ts";
import { serve } from "../support/servers/test-server.ts";

test("a start without the files that records name logs a warning, and the site is served", async () => {
  const dataDir = openFolder();
  const files = join(dataDir, "files");
  const first = await serve({}, { dataDir });
  for (const bytes of [2_000, 3_000])
    await addFileNotice(first.url, { title: `Of ${bytes}`, name: "a.pdf", file: pdfOf(bytes) });
  await first.stop();
  expect(first.output()).not.toContain("Records name");
  renameSync(files, `${files}-away`);
  const without = await serve({}, { dataDir });
  // Pictures of their pages may be stored, too.
  expect(without.output()).toMatch(/Records name uploaded files \([2-9]\), but the folder .* holds none/);
  expect((await fetch(without.url)).status).toBe(200);
});
