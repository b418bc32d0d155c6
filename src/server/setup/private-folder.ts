import { chmodSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { platform } from "node:process";
import { SettingError } from "../config.ts";

const others = 0o077;
const ourFolder = 0o700;
const ourFile = 0o600;
/** Set on folders like /tmp, in which everybody may lay something down. */
const shared = 0o1000;

/** What the product itself puts there. Whatever else lies in the folder is left alone. */
const ours = /^(school\.sqlite.*|server\.lock|files|uploads|first-password\.txt|secret-key)$/;

/** Whatever this process makes from now on, its own user alone may read. */
export function keepNewFilesPrivate(): void {
  process.umask(others);
}

/**
 * Closes the folder, and what lies in it from earlier days, to every other user of the machine. Returns the paths
 * that could not be closed, because they belong to somebody else.
 */
export function closeToOthers(dataDir: string): string[] {
  mkdirSync(dataDir, { recursive: true, mode: ourFolder });
  if (platform === "win32") return [];
  const { mode } = statSync(dataDir);
  if (mode & shared) {
    throw new SettingError(
      `DATA_DIR must be a folder of its own, not "${dataDir}", in which everybody may write.`,
    );
  }
  // A folder that was closed lets nobody in, so thousands of files need not be looked at again at every start.
  const isOpen = (mode & others) !== 0;
  const names = readdirSync(dataDir).filter((name) => ours.test(name));
  return [...close(dataDir), ...names.flatMap((name) => closeAll(join(dataDir, name), isOpen))];
}

function closeAll(path: string, isDeep: boolean): string[] {
  const below = isDeep && statSync(path).isDirectory() ? readdirSync(path) : [];
  return [...close(path), ...below.flatMap((name) => closeAll(join(path, name), isDeep))];
}

function close(path: string): string[] {
  const stats = statSync(path);
  if ((stats.mode & others) === 0) return [];
  try {
    chmodSync(path, stats.isDirectory() ? ourFolder : ourFile);
    return [];
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EPERM") return [path];
    throw error;
  }
}
