import { type ChildProcess, fork } from "node:child_process";
import { setPriority, tmpdir } from "node:os";
import type { FastifyBaseLogger } from "fastify";
import { ProductError } from "#http/errors.ts";
import type { ComposeWish, FitWish, MadeSizes, SizesWish } from "./image-tasks.server.ts";
import type { PdfPiece, PdfRequest } from "./pdf-pages.server.ts";

/** Uploads and previews often come one after the other, and each start makes the first of them wait. */
const usualIdleMs = 5_000;
/** Of its own objects. Pixels are not counted here, except those of the reader of PDFs, which is WebAssembly. */
const heapMb = 128;
const wasmPages = (512 * 1024 * 1024) / 65_536;

/** Built, the process's file lies beside the program; otherwise Node runs its source. */
const file = import.meta.url.endsWith(".ts")
  ? "./image-worker.process.server.ts"
  : "./image-worker.process.js";

interface OpenTask {
  hear(told: ToldOfTask): void;
  fail(error: unknown): void;
}

interface Running {
  child: ChildProcess;
  open: Map<number, OpenTask>;
  /** Killed here, because somebody gave up waiting. */
  isGivenUp: boolean;
}

type Log = Pick<FastifyBaseLogger, "warn">;

interface AskOptions {
  /** Ends it early, and is the error then. */
  signal?: AbortSignal | undefined;
}

/**
 * A process of its own for what reads pictures and PDFs, because the memory that they take goes back to the system only with
 * their process. It is started when it is needed and ends when it has had nothing to do for a while.
 */
export function createImageWorker({ idleMs = usualIdleMs, isQuiet = false } = {}) {
  let running: Running | undefined;
  let idle: NodeJS.Timeout | undefined;
  let count = 0;

  function start(): Running {
    const child = forkChild(isQuiet);
    const open: Running["open"] = new Map();
    const started: Running = { child, open, isGivenUp: false };
    const end = (error: Error) => {
      forget(started);
      for (const { fail } of open.values()) fail(error);
    };
    let hasBegun = false;
    child.on("message", (told: Told | null | undefined) => {
      hasBegun = true;
      const task = told && told.say !== "begun" ? open.get(told.number) : undefined;
      try {
        if (told && told.say !== "begun") task?.hear(told);
      } catch (error) {
        // A hostile file may make it say anything.
        task?.fail(error instanceof Error ? error : new Error(String(error)));
      }
    });
    child.once("exit", (code, signal) => {
      const ended = new ImageWorkerEndedError(
        `The process that reads pictures ended with ${signal ?? code}.`,
      );
      // A second try may mend it, and nobody would know.
      if (open.size > 0 && !started.isGivenUp) log?.warn({ err: ended, tasks: open.size }, unexpectedEnd);
      // Before it has begun, that is no file's fault.
      end(hasBegun ? ended : new ImageWorkerUnavailableError(ended));
    });
    // It ends by itself then, unless it is stuck.
    child.once("disconnect", () => {
      forget(started);
      child.kill("SIGKILL");
    });
    // One that runs will have its exit; one that never started has none.
    child.on("error", (error) => child.pid === undefined && end(new ImageWorkerUnavailableError(error)));
    return started;
  }

  /** Nobody else is to ask one that is ending. */
  function forget(ending: Running): void {
    if (running === ending) running = undefined;
  }

  /** Whoever waits for it keeps this process; it alone does not. */
  function hold({ child, open }: Running): void {
    clearTimeout(idle);
    if (open.size > 0) {
      child.ref();
      child.channel?.ref();
      return;
    }
    child.unref();
    child.channel?.unref();
    idle = setTimeout(retire, idleMs).unref();
  }

  /** The next task gets a new one, so that none is sent to a process that is about to go. */
  function retire(): void {
    const { child } = running ?? {};
    running = undefined;
    if (child?.connected) child.disconnect();
  }

  return {
    /** Answers when it is done; what it tells until then is heard piece by piece. */
    async ask<Name extends TaskName>(
      name: Name,
      wish: PictureTasks[Name]["wish"],
      hear: (piece: PictureTasks[Name]["piece"]) => void,
      { signal }: AskOptions = {},
    ): Promise<void> {
      signal?.throwIfAborted();
      running ??= start();
      const asked = running;
      count += 1;
      const number = count;
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      asked.open.set(number, {
        hear(told) {
          if (told.say === "piece") hear(told.piece);
          else if (told.say === "done") resolve();
          else reject(toError(told.failure));
        },
        fail: reject,
      });
      hold(asked);
      const giveUp = () => {
        forget(asked);
        asked.isGivenUp = true;
        asked.child.kill("SIGKILL");
      };
      signal?.addEventListener("abort", giveUp);
      const task: Asked<Name> = { number, name, wish };
      // A channel that is broken is told by the end of the process.
      if (asked.child.connected) asked.child.send(task, () => {});
      try {
        await promise;
      } catch (error) {
        signal?.throwIfAborted();
        throw error;
      } finally {
        signal?.removeEventListener("abort", giveUp);
        asked.open.delete(number);
        if (running === asked) hold(asked);
      }
    },

    /** The process there is, if there is one. */
    pid: () => running?.child.pid,
    /** How many tasks are under way. */
    underWay: () => running?.open.size ?? 0,
  };
}

const unexpectedEnd = "The process that reads pictures ended in the middle of its work.";
let log: Log | undefined;

/** Where it is told that one ended in the middle. */
export function logImageWorkerEnds(to: Log): void {
  log = to;
}

/** One for each process of the server: none if it never has a picture to read. */
export const sharedImageWorker = createImageWorker();

/** It needs none of the settings, among which are keys and passwords, and not this process's own flags. */
function forkChild(isQuiet: boolean): ChildProcess {
  try {
    const child = fork(new URL(file, import.meta.url), [], {
      env: { MALLOC_ARENA_MAX: "2", TMPDIR: tmpdir() },
      execArgv: [`--max-old-space-size=${heapMb}`, `--wasm-max-mem-pages=${wasmPages}`],
      serialization: "advanced",
      stdio: ["ignore", "ignore", isQuiet ? "ignore" : "inherit", "ipc"],
    });
    if (child.pid !== undefined) yieldToReaders(child.pid);
    return child;
  } catch (error) {
    // Some failures of the system, such as too little memory, are thrown at once; others come as an event.
    throw new ImageWorkerUnavailableError(error);
  }
}

/**
 * Beside two readers that fill a core it still has a seventh of it. With `PRIORITY_BELOW_NORMAL` it had a twentieth, and who had sent a
 * picture waited for half a minute on a busy machine.
 */
export const imageWorkerPriority = 5;

/** From its first moment, since its start alone keeps a core busy for a while. On Linux its threads, which begin later, inherit it. */
function yieldToReaders(pid: number): void {
  try {
    setPriority(pid, imageWorkerPriority);
  } catch {
    // It has ended already, and says so itself.
  }
}

/** An error on its way between processes: its class, its code and its cause would not arrive. */
interface Failure {
  name: string;
  message: string;
  stack: string | undefined;
  code: string | undefined;
}

/** By the names that they tell: the build gives the classes themselves shorter ones. */
const known = new Map<string, (message: string) => Error>([
  ["DamagedPictureError", (message) => new DamagedPictureError(message)],
  ["PictureTooBigError", (message) => new PictureTooBigError(message)],
  ["ImageWorkerUnavailableError", (message) => new ImageWorkerUnavailableError(new Error(message))],
]);

export function toFailure(error: unknown): Failure {
  if (!(error instanceof Error))
    return { name: "Error", message: String(error), stack: undefined, code: undefined };
  const { name, message } = error;
  const code = "code" in error && error.code != null ? String(error.code) : undefined;
  return { name, message, stack: wholeStack(error), code };
}

export function toError({ name, message, stack, code }: Failure): Error {
  const error = known.get(name)?.(message) ?? Object.assign(new Error(message), { name });
  if (stack !== undefined) error.stack = stack;
  return code === undefined ? error : Object.assign(error, { code });
}

function wholeStack({ stack, cause }: Error): string | undefined {
  return cause instanceof Error ? `${stack}\nCaused by: ${wholeStack(cause)}` : stack;
}

/** The picture has more pixels than we read, in all or on one side: its message ends the sentence "The picture …". */
export class PictureTooBigError extends Error {
  override name = "PictureTooBigError";
}

/** The bytes begin like a picture and are none, or not a whole one. */
export class DamagedPictureError extends Error {
  override name = "DamagedPictureError";
}

/** The process that reads pictures ended in the middle: killed, out of memory, or by what it was reading. */
export class ImageWorkerEndedError extends Error {
  override name = "ImageWorkerEndedError";
}

/** There is no process that reads pictures: that says nothing about the file. */
export class ImageWorkerUnavailableError extends ProductError {
  override name = "ImageWorkerUnavailableError";
  constructor(
    cause: unknown,
    message = "The site cannot read pictures at the moment, so nothing was saved. Please try again in a few seconds, or with a smaller picture.",
  ) {
    super(503, message, { headers: { "retry-after": "2" }, cause });
  }
}

/** What the picture process can be asked for, and what it tells of it, piece by piece. */
export interface PictureTasks {
  pdf: { wish: PdfRequest; piece: PdfPiece };
  sizes: { wish: SizesWish; piece: MadeSizes };
  fit: { wish: FitWish; piece: Uint8Array };
  compose: { wish: ComposeWish; piece: Uint8Array };
}

export type TaskName = keyof PictureTasks;

export interface Asked<Name extends TaskName = TaskName> {
  number: number;
  name: Name;
  wish: PictureTasks[Name]["wish"];
}

export type Told = { say: "begun" } | ToldOfTask;

type ToldOfTask = { number: number } & (
  | { say: "piece"; piece: PictureTasks[TaskName]["piece"] }
  | { say: "done" }
  | { say: "failed"; failure: Failure }
);

/**
 * The largest pictures take some seconds on a small machine. Whoever waits for one is cut off after a minute without a word, and a job
 * after 90 seconds: this ends before.
 */
const limitMs = 45_000;

/** Asks for something that is told in one piece. */
export async function askForOne<Name extends TaskName>(
  name: Name,
  wish: PictureTasks[Name]["wish"],
  signal?: AbortSignal,
): Promise<PictureTasks[Name]["piece"]> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(tooLong()), limitMs);
  const enough = AbortSignal.any(signal ? [limit.signal, signal] : [limit.signal]);
  let told: PictureTasks[Name]["piece"] | undefined;
  const hear = (piece: PictureTasks[Name]["piece"]) => {
    told = piece;
  };
  try {
    await sharedImageWorker.ask(name, wish, hear, { signal: enough }).catch((error) => {
      const isGone = error instanceof ImageWorkerEndedError || error instanceof ImageWorkerUnavailableError;
      if (!isGone || enough.aborted) throw error;
      // Another picture may have ended the process, so this one has the next to itself.
      return createImageWorker({ idleMs: 0 }).ask(name, wish, hear, { signal: enough });
    });
  } finally {
    clearTimeout(timer);
  }
  if (told === undefined) throw new Error("The picture process told nothing.");
  return told;
}

const tooLong = () => new ImageWorkerEndedError(`A picture was not made within ${limitMs / 1000} seconds.`);
