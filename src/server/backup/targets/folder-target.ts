import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { isUnfinished } from "./backup-names.ts";
import type { BackupTarget } from "./backup-target.ts";

export function createFolderTarget(folder: string): BackupTarget {
  return {
    async list() {
      await mkdir(folder, { recursive: true });
      return readdir(folder);
    },
    async keep(name, write) {
      // Nobody else writes here now, so what is unfinished was left by a process that ended.
      for (const left of (await readdir(folder)).filter(isUnfinished))
        await rm(join(folder, left), { recursive: true, force: true });
      return write(join(folder, name));
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}
