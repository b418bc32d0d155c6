import { mkdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { pdfOf } from "#testing/samples/sample-files.ts";
import { addFileNotice } from "../support/office/records.ts";
import { makeFolder, startServer } from "../support/servers/server.ts";

test("a start without the files that records name says so in the log; others say nothing of the kind", async () => {
  const folder = makeFolder();
  onTestFinished(folder.remove);
  const files = join(folder.path, "files");
  const start = async () => {
    const server = await startServer(folder.path, { SAMPLE_DATA: "off" });
    onTestFinished(async () => {
      await server.stop();
    });
    return server;
  };
  const first = await start();
  // Pages of them may be there too, as pictures.
  for (const bytes of [2_000, 3_000])
    await addFileNotice(first.url, { title: `Of ${bytes}`, name: "a.pdf", file: pdfOf(bytes) });
  await first.stop();
  expect(first.output()).not.toContain("Records name");

  renameSync(files, `${files}-away`);
  for (const how of ["gone", "empty"]) {
    if (how === "empty") mkdirSync(files, { recursive: true });
    const without = await start();
    expect(without.output()).toMatch(/Records name uploaded files \([2-9]\), but the folder .* holds none/);
    expect((await fetch(without.url)).status).toBe(200);
    await without.stop();
  }

  renameSync(`${files}-away`, files);
  const again = await start();
  await again.stop();
  expect(again.output()).not.toContain("Records name");
});
