import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const memory = "/dev/shm";
/** More than all tests that run at once have ever written. */
const roomBytes = 4 * 1024 ** 3;

/**
 * Where tests write. What they write is gone a second later, and to put it on a disk is a quarter of the time that they
 * spend in the system: it stays in memory, where there is room and where programs may be started from.
 */
export function makeScratch(): { path: string; remove(): void } {
  const path = mkdtempSync(join(hasRoom() && runsPrograms() ? memory : tmpdir(), "school-checks-"));
  // As the folder is in whose place it stands: PostgreSQL runs as somebody else, where the tests run as root.
  chmodSync(path, 0o1777);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

function hasRoom(): boolean {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > roomBytes;
}

/** A container may forbid it. */
function runsPrograms(): boolean {
  const folder = mkdtempSync(join(memory, "school-try-"));
  const program = join(folder, "try");
  writeFileSync(program, "#!/bin/sh\n", { mode: 0o700 });
  const { status } = spawnSync(program);
  rmSync(folder, { recursive: true });
  return status === 0;
}
