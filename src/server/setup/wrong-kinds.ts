import { lstatSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../config.ts";
import { StartRefusedError } from "./start-refusals.ts";

/** Before any of them is opened: what the system says of a folder in a file's place names neither, or sounds like lost rights. */
export function refuseWrongKinds({ dataDir, databaseUrl, secretKey }: Config): void {
  // A new site has none yet; a file in its own place is told of where the folder is made.
  if (!isFolder(dataDir)) return;
  const files = [
    "first-password.txt",
    ...(secretKey ? [] : ["secret-key"]),
    ...(databaseUrl ? [] : ["school.sqlite", "server.lock"]),
  ];
  for (const path of files.map((name) => join(dataDir, name))) {
    if (isFolder(path))
      throw new StartRefusedError(
        `A file belongs at "${path}", and a folder lies there. Move the folder away, and start again.`,
      );
    if (isDanglingLink(path))
      throw new StartRefusedError(
        `"${path}" is a link to a file that is not there. Put that file back, or mount its disk, and start again.`,
      );
  }
}

function isFolder(path: string): boolean {
  return statSync(path, quietly)?.isDirectory() ?? false;
}

function isDanglingLink(path: string): boolean {
  return lstatSync(path, quietly) !== undefined && statSync(path, quietly) === undefined;
}

const quietly = { throwIfNoEntry: false } as const;
