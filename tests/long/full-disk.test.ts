import { execFileSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { signIn } from "../support/servers/server.ts";
import { addNotice, noticeForm, serve, signedIn } from "../support/servers/test-server.ts";
import { tell } from "../support/tell.ts";

const diskMb = 128;
const signIns = 50;

/** A disk of its own in memory. Only the administrator of a machine may make one. */
function makeSmallDisk(): string {
  const path = mkdtempSync(join(tmpdir(), "school-disk-"));
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${diskMb}m`, "tmpfs", path]);
  onTestFinished(() => {
    execFileSync("umount", ["--lazy", path]);
    rmSync(path, { recursive: true, force: true });
  });
  return path;
}

function fill(path: string): void {
  const handle = openSync(path, "w");
  try {
    for (let bytes = 1024 * 1024; bytes >= 1; ) {
      try {
        writeSync(handle, Buffer.alloc(bytes, 1));
      } catch {
        bytes = Math.floor(bytes / 2);
      }
    }
  } finally {
    closeSync(handle);
  }
}

test("on a full disk people read and sign in, and writes are a 507", async () => {
  const disk = makeSmallDisk();
  const dataDir = join(disk, "data");
  const server = await serve({ LOG_LEVEL: "fatal", WORKERS: "2" }, { dataDir });
  const headers = await signedIn(server.url);
  const status = async (path: string, options: RequestInit = {}) =>
    (await fetch(server.url + path, { headers, ...options })).status;
  const form = () => noticeForm("Exam", { name: "exam.pdf", content: Buffer.from("%PDF-1.4\n") });
  const add = async () => (await addNotice(server.url, headers, form())).status;
  const reads = [
    "/",
    "/notice",
    "/api/notices",
    "/api/notices?page=1",
    "/api/messages",
    "/api/roadblock?page=1",
  ];
  const statuses = () => Promise.all(reads.map((path) => status(path)));
  expect(await add()).toBe(201);
  // The room that a start sets aside.
  await expect.poll(() => statSync(join(dataDir, "school.sqlite-wal")).size).toBeGreaterThan(4_000_000);

  fill(join(disk, "somebody-else"));
  expect(await status("/readyz")).toBe(503);
  expect(await add()).toBe(507);
  for (let count = 0; count < signIns; count += 1) expect(await signIn(server.url)).toBeTruthy();
  expect(await statuses()).toEqual(reads.map(() => 200));
  expect(await add()).toBe(507);

  rmSync(join(disk, "somebody-else"));
  expect(await add()).toBe(201);
  await expect.poll(() => status("/readyz")).toBe(200);
  tell(`a disk of ${diskMb} MB, full to the last byte: ${signIns} people signed in, all lists were read`);
});
