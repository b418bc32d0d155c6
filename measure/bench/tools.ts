import { spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";
import { getuid } from "node:process";

export const cores = availableParallelism();

/** A program that the benchmark needs and that could not be had; the message says what to do. */
export class MissingToolError extends Error {
  override name = "MissingToolError";
}

/** Finds nginx and wrk, or installs them where that is allowed. */
export function ensureTools(): void {
  const missing = ["nginx", "wrk"].filter((tool) => !has(tool));
  if (missing.length === 0) return;
  if (getuid?.() === 0 && has("apt-get")) {
    const quietly = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } } as const;
    spawnSync("apt-get", ["update", "-qq"], quietly);
    spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "nginx-light", "wrk"], quietly);
    for (const tool of missing) if (!has(tool)) spawnSync("apt-get", ["install", "-y", "-qq", tool], quietly);
  }
  const stillMissing = missing.filter((tool) => !has(tool));
  if (stillMissing.length > 0) {
    throw new MissingToolError(
      `The benchmark compares with nginx and asks with wrk. Please install ${stillMissing.join(" and ")} (Debian: apt-get install nginx-light wrk) and try again.`,
    );
  }
}

export const hasTaskset = has("taskset") && cores > 1;

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

/** nginx lives where only an administrator's path leads. */
function has(tool: string): boolean {
  process.env.PATH = withAdministratorsPath(process.env.PATH ?? "");
  return !spawnSync(tool, ["--version"], { stdio: "ignore" }).error;
}

function withAdministratorsPath(path: string): string {
  const places = path.split(":");
  return [...places, ...["/usr/sbin", "/sbin"].filter((place) => !places.includes(place))].join(":");
}
