import { expect } from "vitest";
import { startVisitors } from "../crowds/visitors.ts";
import { superviseServer } from "./supervised-server.ts";

const visitorsOfEachKind = 4;

/** Restarts the server on a socket that outlives it, while people read, and returns how often each outcome came. */
export async function restartOnSocket(restarts: number, settings: Record<string, string>) {
  const server = await superviseServer({ WORKERS: "2", LOG_LEVEL: "info", ...settings });
  const visitors = startVisitors(server.url, visitorsOfEachKind);
  const workers = () => server.output().split("A worker answers").length - 1;
  for (let count = 1; count <= restarts + 1; count += 1) {
    await expect.poll(server.starts, { timeout: 60_000 }).toBe(count);
    // Every other time it is stopped before the worker has joined.
    const joined = workers();
    if (count % 2 === 1) await expect.poll(workers, { timeout: 60_000 }).toBeGreaterThan(joined);
    const before = visitors.responded();
    await expect.poll(visitors.responded).toBeGreaterThan(before + 10 * visitorsOfEachKind);
    if (count <= restarts) server.stop();
  }
  return visitors.stop();
}
