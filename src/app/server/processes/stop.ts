import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Logger } from "pino";
import type { Environment } from "#app/server/config.ts";
import { OperatorError } from "#base/errors.ts";
import { stopsCode } from "#platform/http/requests/unreadable-requests.ts";

/** What requests under way get, in every process. */
const patienceMs = 15_000;
/** Longer than workers have after that, and shorter than systemd and containers wait. */
const lastPatienceMs = patienceMs + 2_000;

/**
 * On SIGTERM, SIGINT or SIGHUP: no new requests, running ones finish or are broken off with a 503, then the database closes. A second SIGTERM or SIGINT ends at
 * once; a SIGHUP may come twice, from the terminal and from npm. Ctrl+C reaches every process of the terminal, and a worker waits
 * for SIGTERM from the first process.
 */
export function stopCleanly(app: FastifyInstance, isWorker: boolean): void {
  let stopping = false;
  const underWay = new Set<FastifyReply>();
  app.addHook("onRequest", async (_request, reply) => void underWay.add(reply));
  app.addHook("onResponse", async (_request, reply) => void underWay.delete(reply));

  // Otherwise the browser would keep the connection open, and the stop would wait for it.
  app.addHook("onSend", async (_request, reply) => {
    if (stopping) reply.header("connection", "close");
  });

  async function stop(): Promise<void> {
    if (stopping) process.exit(1);
    stopping = true;
    if (!isWorker) app.log.info("The server is stopping: requests under way finish first.");
    setTimeout(() => breakOff(app, underWay), patienceMs).unref();
    setTimeout(() => {
      app.log.error("The server did not stop in time and is ended.");
      process.exit(1);
    }, lastPatienceMs).unref();
    await app.close();
    // Lines are written in the background, but the last one at once. The reader of the log may be gone.
    await Promise.race([new Promise((done) => (app.log as Logger).flush(done)), pause(1_000)]);
    if (!isWorker) app.log.info("The server has stopped.");
    process.exit(0);
  }
  process.on("SIGTERM", stop);
  process.on("SIGINT", isWorker ? () => {} : stop);
  const stopOnce = () => {
    if (!stopping) void stop();
  };
  process.on("SIGHUP", isWorker ? () => {} : stopOnce);
  endWithLaunchers(stopOnce);
}

function breakOff(app: FastifyInstance, underWay: ReadonlySet<FastifyReply>): void {
  const routes = [...underWay].map(({ request }) => `${request.method} ${request.routeOptions.url}`);
  if (routes.length > 0) app.log.warn({ routes }, "Requests did not finish in time, and are broken off.");
  for (const { raw } of underWay) {
    const error = Object.assign(new Error("The server stops."), { code: stopsCode });
    if (raw.headersSent) raw.destroy();
    else app.server.emit("clientError", error, raw.socket);
  }
}

/** Flags that this server's own processes pass on; "launcher" names those without which it ends: its parent, and sometimes theirs. */
export const { values: flags } = parseArgs({
  strict: false,
  options: { worker: { type: "string" }, socket: { type: "string" }, launcher: { type: "string" } },
});

const lookEveryMs = 500;

/**
 * Ends this server when one of its launchers is gone: one that was killed cannot stop it, and the server would keep the port. npm
 * launches through a shell, which outlives npm, so npm is watched, too.
 */
export function endWithLaunchers(end: () => void): void {
  if (!flags.launcher) return;
  const launchers = String(flags.launcher).split(",").map(Number);
  const last = launchers.at(-1) ?? 0;
  const chain = isShell(last) ? [...launchers, parentOf(last)] : launchers;
  const isThere = (pid: number | undefined, index: number) =>
    pid === (index === 0 ? process.ppid : (parentOf(chain[index - 1]) ?? pid));
  const timer = setInterval(() => {
    if (chain.every(isThere)) return;
    clearInterval(timer);
    end();
  }, lookEveryMs).unref();
}

function parentOf(pid: number | undefined): number | undefined {
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

/** Where systemd puts the first socket that it hands over (sd_listen_fds). */
const firstHandedOver = 3;

/**
 * The socket on which systemd listens for this server. It stays open while the server is restarted, so that visitors
 * wait in the kernel's queue for the next process, and none is refused.
 */
export function inheritedSocket({ LISTEN_PID, LISTEN_FDS }: Environment): number | undefined {
  if (flags.socket) return Number(flags.socket);
  // Child processes inherit the variables, but the sockets belong to the process that LISTEN_PID names.
  if (Number(LISTEN_PID) !== process.pid || !Number(LISTEN_FDS)) return undefined;
  if (LISTEN_FDS === "1") return firstHandedOver;
  throw new OperatorError(
    `systemd hands over ${LISTEN_FDS} sockets, and the site listens on one. Leave one ListenStream in school.socket and restart that unit.`,
  );
}
