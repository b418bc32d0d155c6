import { readFileSync } from "node:fs";

const launcherFlag = "--launcher=";
const lookEveryMs = 500;

/** The processes that this server was told to end with: its parent, and the parent's own parent where that counts. */
export function launchersIn(args: string[]): number[] {
  const flag = args.find((argument) => argument.startsWith(launcherFlag));
  return flag === undefined ? [] : flag.slice(launcherFlag.length).split(",").map(Number);
}

/**
 * Ends this server when one of its launchers is gone: one that was killed could tell nobody, and what it leaves would
 * keep the port. npm launches through a shell, which outlives it: then npm is looked at, too.
 */
export function endWithLaunchers(launchers: number[], end: () => void): void {
  const last = launchers.at(-1);
  if (last === undefined) return;
  const npm = isShell(last) ? parentOf(last) : undefined;
  const chain = npm === undefined ? launchers : [...launchers, npm];
  const isThere = (pid: number, index: number) => {
    const child = chain[index - 1];
    return child === undefined ? process.ppid === pid : (parentOf(child) ?? pid) === pid;
  };
  const timer = setInterval(() => {
    if (chain.every(isThere)) return;
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
