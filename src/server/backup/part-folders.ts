import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { lockFileIn, lockFolder } from "../processes/folder-lock.ts";
import { removeAtExit } from "./remove-at-exit.ts";

const partName = /\.part-\w{6}$/;

/** A folder beside a backup's place for what is written on the way. It is locked for as long as this process is at it. */
export async function makePartFolder(file: string): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(`${file}.part-`);
  const stopWatching = removeAtExit(folder);
  const lock = lockFolder(folder);
  return {
    folder,
    async remove() {
      lock.release();
      await rm(folder, { recursive: true, force: true });
      stopWatching();
    },
  };
}

/** Removes what backups that were killed have left in a folder. */
export async function removeLeftParts(folder: string): Promise<void> {
  const parts = (await readdir(folder)).filter((name) => partName.test(name));
  for (const part of parts.map((name) => join(folder, name)))
    if (isLeft(part)) await rm(part, { recursive: true, force: true });
}

/** The system released the lock with the process. What has none was not made here, or is just being made. */
function isLeft(part: string): boolean {
  if (!existsSync(lockFileIn(part))) return false;
  try {
    lockFolder(part).release();
    return true;
  } catch {
    return false;
  }
}
