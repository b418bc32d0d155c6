import { readFileSync } from "node:fs";

const launcherFlag = "--launcher=";
const lookEveryMs = 500;

/** The process that this server was told to end with, if there is one. */
export function launcherIn(args: string[]): number | undefined {
  const flag = args.find((argument) => argument.startsWith(launcherFlag));
  return flag === undefined ? undefined : Number(flag.slice(launcherFlag.length));
}

/**
 * Ends this server when its launcher is gone: one that was killed could tell nobody, and what it leaves would keep the
 * port. npm launches through a shell, which outlives it: then npm is looked at, too.
 */
export function endWithLauncher(launcher: number, end: () => void): void {
  const shellParent = isShell(launcher) ? parentOf(launcher) : undefined;
  const isThere = () =>
    process.ppid === launcher && (shellParent === undefined || parentOf(launcher) === shellParent);
  const timer = setInterval(() => {
    if (isThere()) return;
    clearInterval(timer);
    end();
  }, lookEveryMs).unref();
}

/** Undefined where the system does not tell. */
function parentOf(pid: number): number | undefined {
  return Number(/^PPid:\s+(\d+)$/m.exec(read(`/proc/${pid}/status`))?.[1]) || undefined;
}

function isShell(pid: number): boolean {
  return /^(\w*sh|busybox)$/.test(read(`/proc/${pid}/comm`).trim());
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
