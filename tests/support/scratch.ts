import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const memory = "/dev/shm";
/** Chosen generously, for several sites, databases and browsers at once: what all of them write was not measured. */
const roomBytes = 4 * 1024 ** 3;

/**
 * Where tests write. What they write is gone a second later, and to put it on a disk was a quarter of the system's time
 * in three files of the browser's tests: it stays in memory, where there is room and programs may be started from.
 */
export function makeScratch(): { path: string; remove(): void } {
  const path = mkdtempSync(join(hasRoom() && runsPrograms() ? memory : tmpdir(), "school-checks-"));
  // Like /tmp: PostgreSQL runs as another user, where the tests run as root.
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
  let folder: string | undefined;
  try {
    folder = mkdtempSync(join(memory, "school-try-"));
    const program = join(folder, "try");
    writeFileSync(program, "#!/bin/sh\n", { mode: 0o700 });
    return spawnSync(program).status === 0;
  } catch {
    return false;
  } finally {
    if (folder) rmSync(folder, { recursive: true });
  }
}
