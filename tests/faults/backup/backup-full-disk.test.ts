import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { execPath } from "node:process";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { pdfOf } from "#testing/samples/sample-files.ts";
import { addFileNotice } from "../../support/office/records.ts";
import { makeFolder, startServer } from "../../support/servers/server.ts";

const root = join(import.meta.dirname, "../../..");
/** In blocks of 512 bytes: the database fits into it, and the file of the notice does not. */
const mostBlocks = 4_096;
const file = pdfOf(5_000_000);

test("a backup for which there is no room ends with a sentence, and leaves nothing behind", async () => {
  const site = makeFolder();
  onTestFinished(site.remove);
  const server = await startServer(site.path, { SAMPLE_DATA: "off" });
  await addFileNotice(server.url, { title: "Large", name: "large.pdf", file });
  await server.stop();
  const target = makeFolder();
  onTestFinished(target.remove);
  const words = [execPath, join(root, "scripts/backup.mjs"), join(target.path, "backup.tar")];
  const child = spawn("sh", ["-c", `ulimit -f ${mostBlocks}; exec "$0" "$@"`, ...words], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: site.path },
  });
  const [complaint, [code]] = await Promise.all([text(child.stderr), once(child, "close")]);
  expect(code).toBe(1);
  expect(complaint).toBe("The disk is full. Please make room and try again.\n");
  expect(readdirSync(target.path)).toEqual([]);
});
