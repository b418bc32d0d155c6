import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";

const megabyte = 1024;

/** Whether this system reports the cost of a process; only Linux does it this way. */
export const tellsCosts = existsSync("/proc/self/schedstat");

/** A process and all that it started. The one that reads pictures comes and goes beside them. */
export function family(pid: number): number[] {
  const children = parents().filter(([child, parent]) => parent === pid && !readsPictures(child));
  return [pid, ...children.flatMap(([child]) => family(child))];
}

/** How many processes listen on this port; undefined where the system does not tell. */
export function listenersOn(port: number): number | undefined {
  const connections = read("/proc/net/tcp");
  if (connections === undefined) return undefined;
  const listening = new RegExp(`:${port.toString(16).toUpperCase().padStart(4, "0")} \\S+ 0A `, "g");
  return connections.match(listening)?.length ?? 0;
}

/** CPU time so far, of all threads or of the main one. To the microsecond, unlike the ticks of /proc/pid/stat. */
export function cpuMs(pid: number, threads: "all" | "main" = "all"): number {
  const ids = threads === "main" ? [String(pid)] : readdirSync(`/proc/${pid}/task`);
  return ids.reduce((sum, id) => sum + (nanosecondsOf(`/proc/${pid}/task/${id}/schedstat`) ?? 0), 0) / 1e6;
}

export function residentMb(pid: number): number {
  return statusMb(pid, "VmRSS");
}

/** The most that was resident since the start, or since it was last forgotten. */
export function peakMb(pid: number): number {
  return statusMb(pid, "VmHWM");
}

export function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
}

function statusMb(pid: number, name: string): number {
  const kilobytes = new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(read(`/proc/${pid}/status`) ?? "")?.[1];
  return Number(kilobytes) / megabyte;
}

function readsPictures(pid: number): boolean {
  return read(`/proc/${pid}/cmdline`)?.includes("image-worker-process") ?? false;
}

function parents(): [number, number][] {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid): [number, number][] => {
    const parent = /^PPid:\s+(\d+)/m.exec(read(`/proc/${pid}/status`) ?? "")?.[1];
    return parent ? [[Number(pid), Number(parent)]] : [];
  });
}

function nanosecondsOf(path: string): number | undefined {
  const text = read(path);
  return text === undefined ? undefined : Number(text.split(" ")[0]);
}

/** A process or a thread may be gone by the time one asks for it. */
function read(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
