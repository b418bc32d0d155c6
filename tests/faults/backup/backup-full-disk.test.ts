import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { execPath } from "node:process";
import { text } from "node:stream/consumers";
import { openFolder } from "#testing/folder.ts";
import { pdfOf } from "#testing/samples/sample-files.ts";
import { addFileNotice } from "../../support/office/records.ts";
import { serve } from "../../support/servers/test-server.ts";

const root = join(import.meta.dirname, "../../..");
/** In blocks of 512 bytes: the database fits into it, the file of the notice does not. */
const maxBlocks = 4_096;

test("a backup that does not fit on the disk ends with a sentence, and leaves nothing behind", async () => {
  const server = await serve();
  await addFileNotice(server.url, { title: "Large", name: "large.pdf", file: pdfOf(5_000_000) });
  await server.stop();
  const target = openFolder();
  const command = [execPath, join(root, "scripts/run.mjs"), "backup", join(target, "backup.tar")];
  const child = spawn("sh", ["-c", `ulimit -f ${maxBlocks}; exec "$0" "$@"`, ...command], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: server.dataDir },
  });
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, "close")]);
  expect(code).toBe(1);
  expect(errors).toBe("The disk is full. Please make room and try again.\n");
  expect(readdirSync(target)).toEqual([]);
});
