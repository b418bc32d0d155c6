import { spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";

export const cores = availableParallelism();

export const hasTaskset = cores > 1 && !spawnSync("taskset", ["--version"], { stdio: "ignore" }).error;

/** The command as it runs on these cores only; where that cannot be said, anywhere. */
export function onCores(where: readonly number[] | undefined, command: string[]): [string, string[]] {
  const [first = "", ...rest] =
    where && hasTaskset ? ["taskset", "-c", where.join(","), ...command] : command;
  return [first, rest];
}

/** Keeps a process that runs already, with all its threads, to these cores. */
export function keepToCores(pid: number, where: readonly number[] | undefined): void {
  if (where && hasTaskset)
    spawnSync("taskset", ["-a", "-c", "-p", where.join(","), String(pid)], { stdio: "ignore" });
}
