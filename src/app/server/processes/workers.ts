import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { Figures } from "#app/server/figures.ts";
import { programFile } from "#platform/http/builds.ts";

const restartMs = 1_000;
/** Longer than a worker needs to break off its requests, and less than this process itself has for its stop. */
const stopMs = 16_000;

/** In a worker, systemd's socket comes after the three standard streams and the channel to the first process. */
const socketAtWorker = 4;

interface WorkersParts {
  workers: number;
  socket: number | undefined;
  /** Fails where this server's folder was moved: a worker could not know. */
  ensurePlace(): void;
  log: FastifyBaseLogger;
  clearCaches(): void;
  runJobsSoon(): void;
}

/**
 * The processes that share the port with this one, so that every core works. The kernel gives each new connection to
 * one of them. A process that writes notifies all others and waits for them, so that the next request sees the change in any process.
 */
export function createWorkers({ workers, socket, ensurePlace, log, clearCaches, runJobsSoon }: WorkersParts) {
  const links = new Map<ChildProcess, ProcessLink>();
  let isStopping = false;
  let stopped: Promise<void> | undefined;

  async function notify(origin?: ChildProcess): Promise<void> {
    clearCaches();
    await Promise.all([...links].map(([worker, link]) => (worker === origin ? undefined : link.notify())));
  }

  async function keepWorker(port: number): Promise<void> {
    while (!isStopping) {
      await runWorker(port).catch((err) =>
        log.error({ err }, "A worker could not be started; it is tried again."),
      );
      await pause(restartMs, undefined, { ref: false });
    }
  }

  /** Until it ends. Fails if it cannot be started, for example because of too little memory. */
  async function runWorker(port: number): Promise<void> {
    ensurePlace();
    const flags = [`--worker=${port}`];
    if (socket !== undefined) flags.push(`--socket=${socketAtWorker}`);
    const worker = fork(programFile, flags, {
      stdio: ["inherit", "inherit", "inherit", "ipc", socket ?? "ignore"],
    });
    const { promise: ended, resolve, reject } = Promise.withResolvers<object>();
    worker.once("exit", (code, signal) => resolve({ code, signal }));
    // Later errors are about single messages.
    worker.on("error", (err) => worker.pid === undefined && reject(err));
    const link = linkProcess(worker, { contentChanged: () => notify(worker), runJobsSoon }, log);
    links.set(worker, link);
    void endWhenStuck(worker, link, log);
    const how = await ended.finally(() => links.delete(worker));
    if (isStopping) return;
    log.error(how, "A worker ended by itself; another takes its place.");
    // It may have written something without a notification.
    void notify();
  }

  async function stop(): Promise<void> {
    isStopping = true;
    const gone = [...links.keys()].map((worker) => new Promise((resolve) => worker.once("exit", resolve)));
    for (const worker of links.keys()) worker.kill("SIGTERM");
    // A stuck worker ignores it, and would keep the port.
    const force = setTimeout(() => {
      log.error({ workers: links.size }, "A worker did not stop in time and is ended.");
      for (const worker of links.keys()) worker.kill("SIGKILL");
    }, stopMs);
    await Promise.all(gone);
    clearTimeout(force);
  }

  return {
    start(port: number): void {
      for (let count = 0; count < workers; count += 1) void keepWorker(port);
    },
    contentChanged: () => notify(),
    runJobsSoon,
    /** Without workers that are too busy to respond. */
    async readFigures(): Promise<Figures[]> {
      const replies = await Promise.all([...links.values()].map((link) => link.ask("figures")));
      return replies.filter((reply): reply is Figures => reply instanceof Object);
    },
    /** Lets every worker finish its requests. A second signal would end it at once. */
    stop(): Promise<void> {
      stopped ??= stop();
      return stopped;
    },
  };
}

export type Workers = ReturnType<typeof createWorkers>;

type WorkerParts = Pick<WorkersParts, "clearCaches" | "log"> & { figures(): Figures | undefined };

/** The same for a worker. It ends when the first process is gone. */
export function joinAsWorker({ clearCaches, figures, log }: WorkerParts): Workers {
  const link = linkProcess(process, { contentChanged: clearCaches, figures }, log);
  const leave = () => process.kill(process.pid, "SIGTERM");
  process.once("disconnect", leave);
  // It may have gone while this process was starting.
  if (!process.connected) leave();
  return {
    start(_port: number): void {},
    async contentChanged(): Promise<void> {
      clearCaches();
      await link.notify();
    },
    runJobsSoon: link.runJobsSoon,
    readFigures: async () => [],
    async stop(): Promise<void> {},
  };
}

/** A second server would share the port of the first without an error. */
export async function ensureFree(port: number, host: string): Promise<void> {
  if (port === 0) return;
  const probe = createServer();
  probe.listen({ port, host });
  await once(probe, "listening");
  probe.close();
  await once(probe, "close");
}

const askEveryMs = 2_000;
/** Each question waits for two seconds. Missed ones are counted, not timed, because a machine may sleep. */
const missedWhenStuck = 5;
const missedWhenStarting = 30;

/** Ends a worker that has not responded for ten seconds. */
async function endWhenStuck(worker: ChildProcess, link: ProcessLink, log: FastifyBaseLogger): Promise<void> {
  let left = missedWhenStarting;
  while (worker.connected && left > 0) {
    if (await link.ask("are you there")) {
      left = missedWhenStuck;
      await pause(askEveryMs, undefined, { ref: false });
    } else left -= 1;
  }
  if (left > 0) return;
  log.error({ worker: worker.pid }, "A worker is stuck and is ended.");
  worker.kill("SIGKILL");
}

const patienceMs = 2_000;

/** A question, or the reply to the question of that number. */
interface Message {
  type: "contentChanged" | "are you there" | "figures" | "runJobsSoon" | "reply";
  number: number;
  reply?: unknown;
}

/** By the type of a message. One without a handler gets a reply too, which shows that the process is there. */
type Handlers = Partial<Record<Message["type"], () => unknown>>;

/** A child process, or this process seen from within. */
interface Peer {
  connected: boolean;
  send?: ((message: Message, sent: () => void) => boolean) | undefined;
  on(event: "message", listener: (message: Message) => void): unknown;
  on(event: "disconnect", listener: () => void): unknown;
}

type ProcessLink = ReturnType<typeof linkProcess>;
/** A link to another process of this server: each notifies the other of changes, and waits for its confirmation. */
function linkProcess(peer: Peer, handlers: Handlers, log: FastifyBaseLogger) {
  const waiting = new Map<number, (reply: unknown) => void>();
  let count = 0;

  peer.on("message", async ({ type, number, reply }: Message) => {
    if (type === "reply") return waiting.get(number)?.(reply ?? true);
    send({ type: "reply", number, reply: await handlers[type]?.() });
  });
  peer.on("disconnect", () => {
    for (const goOn of waiting.values()) goOn(true);
  });

  function send(message: Message): void {
    // A peer that has just gone still counts as connected. Without a callback that would be an uncaught error.
    if (peer.connected) peer.send?.(message, () => {});
  }

  /** Undefined where no reply came in time. */
  async function ask(type: Message["type"]): Promise<unknown> {
    if (!peer.connected) return true;
    count += 1;
    const number = count;
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const impatience = setTimeout(resolve, patienceMs, undefined);
    waiting.set(number, resolve);
    send({ type, number });
    const reply = await promise;
    clearTimeout(impatience);
    waiting.delete(number);
    return reply;
  }

  return {
    ask,
    runJobsSoon: () => void ask("runJobsSoon"),
    async notify(): Promise<void> {
      if (!(await ask("contentChanged")))
        log.warn("A process of this server did not confirm a change in time.");
    },
  };
}
