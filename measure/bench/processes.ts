import { existsSync, readdirSync, readFileSync } from "node:fs";

/** Whether this system reports the cost of a process; only Linux does it this way. */
export const tellsCosts = existsSync("/proc/self/schedstat");

/** A process and all that it started. The one that reads pictures comes and goes beside them. */
export function family(pid: number): number[] {
  const children = parents().filter(([child, parent]) => parent === pid && !readsPictures(child));
  return [pid, ...children.flatMap(([child]) => family(child))];
}

/** How many processes listen on this port; undefined where the system does not tell. */
export function listenersOn(port: number): number | undefined {
  const listening = new RegExp(`:${port.toString(16).toUpperCase().padStart(4, "0")} \\S+ 0A `, "g");
  const connections = read("/proc/net/tcp");
  return connections === undefined ? undefined : (connections.match(listening)?.length ?? 0);
}

/** CPU time so far, to the microsecond, unlike the ticks of /proc/pid/stat. */
export function mainThreadMs(pid: number): number {
  return Number(read(`/proc/${pid}/task/${pid}/schedstat`)?.split(" ")[0]) / 1e6;
}

/** The most that was resident since the start. */
export function peakMb(pid: number): number {
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(read(`/proc/${pid}/status`) ?? "")?.[1]) / 1024;
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

/** A process may be gone by the time one asks for it. */
function read(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
