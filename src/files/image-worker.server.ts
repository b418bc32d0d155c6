import { type ChildProcess, fork } from "node:child_process";
import { setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { inspect } from "node:util";
import type { FastifyBaseLogger } from "fastify";
import { codeOf, ProductError } from "#http/errors.ts";
import { root } from "#http/project-root.ts";
import type { ComposeOptions, FitOptions, MadeSizes, SizesOptions } from "./image-tasks.server.ts";
import type { PdfOptions, PdfPiece } from "./pdf-pages.server.ts";

export interface ImageTasks {
  pdf: { options: PdfOptions; piece: PdfPiece };
  sizes: { options: SizesOptions; piece: MadeSizes };
  fit: { options: FitOptions; piece: Uint8Array };
  compose: { options: ComposeOptions; piece: Uint8Array };
}

export type TaskName = keyof ImageTasks;

export interface TaskMessage<Name extends TaskName = TaskName> {
  number: number;
  name: Name;
  options: ImageTasks[Name]["options"];
}

/** A piece of the result, or how the task ended. Before any task, the worker says that it is ready, as number 0. */
export interface TaskReply {
  number: number;
  piece?: ImageTasks[TaskName]["piece"];
  /** Of an error, only the message and the code survive the way between processes. */
  error?: { message: string; code: string; stack: string } | undefined;
}

/** Codes of errors that are the picture's fault. The message of "too big" completes "The picture …". */
export const damagedPicture = "DAMAGED_PICTURE";
export const pictureTooBig = "PICTURE_TOO_BIG";

/** The worker ended in the middle: killed, out of memory, or because of the file that it read. */
export class ImageWorkerEndedError extends Error {
  override name = "ImageWorkerEndedError";
}

export class ImageWorkerUnavailableError extends ProductError {
  override name = "ImageWorkerUnavailableError";
  constructor(
    cause: unknown,
    message = "The site cannot read pictures at the moment, so nothing was saved. Please try again in a few seconds, or with a smaller picture.",
  ) {
    super(503, message, { headers: { "retry-after": "2" }, cause });
  }
}

export function toTaskError(cause: unknown): TaskReply["error"] {
  const error = cause instanceof Error ? cause : new Error(String(cause));
  return { message: error.message, code: codeOf(error), stack: inspect(error) };
}

const usualIdleMs = 5_000;
/** Pixels are outside of the heap, except those of the PDF reader, which is WebAssembly. */
const heapMb = 128;
const wasmPages = (512 * 1024 * 1024) / 65_536;
/** A seventh of a core beside two busy readers. With `PRIORITY_BELOW_NORMAL` an upload took half a minute on a busy machine. */
export const imageWorkerPriority = 5;

/** In a build, the worker's file is beside the program; otherwise Node runs its source. */
const workerFile = import.meta.url.endsWith(".ts")
  ? "./image-worker.process.server.ts"
  : "./image-worker.process.js";

/** Only our own fonts; macOS would look for its own. */
const fontSettings = {
  FONTCONFIG_FILE: join(root, "resources/fonts/fonts.conf"),
  PANGOCAIRO_BACKEND: "fontconfig",
};

interface RunningWorker {
  child: ChildProcess;
  tasks: Map<number, PromiseWithResolvers<void> & { onPiece(piece: unknown): void }>;
  isAborted: boolean;
}

let log: Pick<FastifyBaseLogger, "warn"> | undefined;

export function logImageWorkerEnds(to: Pick<FastifyBaseLogger, "warn">): void {
  log = to;
}

/**
 * Reads pictures and PDFs in a process of its own: only the end of a process returns their memory to the system, and a hostile file
 * can be stopped only by killing it. The process starts with the first task and ends when it is idle.
 */
export function createImageWorker({ idleMs = usualIdleMs, isQuiet = false } = {}) {
  let running: RunningWorker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let count = 0;

  function start(): RunningWorker {
    const child = forkWorker(isQuiet);
    const tasks: RunningWorker["tasks"] = new Map();
    const worker: RunningWorker = { child, tasks, isAborted: false };
    const end = (error: Error) => {
      forget(worker);
      for (const { reject } of tasks.values()) reject(error);
    };
    let isReady = false;
    child.on("message", (message: TaskReply | null) => {
      isReady = true;
      const { number = 0, piece, error } = message ?? {};
      const task = tasks.get(number);
      try {
        if (error) task?.reject(toError(error));
        else if (piece !== undefined) task?.onPiece(piece);
        else task?.resolve();
      } catch (error) {
        // A hostile file may make the worker send anything.
        task?.reject(error);
      }
    });
    child.once("exit", (code, signal) => {
      const ended = new ImageWorkerEndedError(`The image worker ended with ${signal ?? code}.`);
      if (tasks.size > 0 && !worker.isAborted)
        log?.warn({ err: ended, tasks: tasks.size }, "The image worker ended in the middle of its work.");
      end(isReady ? ended : new ImageWorkerUnavailableError(ended));
    });
    child.once("disconnect", () => {
      forget(worker);
      child.kill("SIGKILL");
    });
    // A child that never started has no exit event.
    child.on("error", (error) => child.pid === undefined && end(new ImageWorkerUnavailableError(error)));
    return worker;
  }

  function forget(worker: RunningWorker): void {
    if (running === worker) running = undefined;
  }

  /** An idle worker does not keep this process alive, and ends after a while. */
  function updateIdle({ child, tasks }: RunningWorker): void {
    clearTimeout(idle);
    if (tasks.size > 0) {
      child.ref();
      child.channel?.ref();
      return;
    }
    child.unref();
    child.channel?.unref();
    idle = setTimeout(() => {
      running = undefined;
      if (child.connected) child.disconnect();
    }, idleMs).unref();
  }

  return {
    async run<Name extends TaskName>(
      name: Name,
      options: ImageTasks[Name]["options"],
      onPiece: (piece: ImageTasks[Name]["piece"]) => void,
      signal?: AbortSignal,
    ): Promise<void> {
      signal?.throwIfAborted();
      running ??= start();
      const worker = running;
      count += 1;
      const number = count;
      const task = { ...Promise.withResolvers<void>(), onPiece };
      worker.tasks.set(number, task);
      updateIdle(worker);
      const abort = () => {
        forget(worker);
        worker.isAborted = true;
        worker.child.kill("SIGKILL");
      };
      signal?.addEventListener("abort", abort);
      const message: TaskMessage<Name> = { number, name, options };
      // A failed send is reported by the exit of the process.
      if (worker.child.connected) worker.child.send(message, () => {});
      try {
        await task.promise;
      } catch (error) {
        signal?.throwIfAborted();
        throw error;
      } finally {
        signal?.removeEventListener("abort", abort);
        worker.tasks.delete(number);
        if (running === worker) updateIdle(worker);
      }
    },

    pid: () => running?.child.pid,
    taskCount: () => running?.tasks.size ?? 0,
  };
}

const toError = ({ message, code, stack }: NonNullable<TaskReply["error"]>): Error =>
  Object.assign(new Error(message), { stack, ...(code && { code }) });

/** Without the settings, which include keys and passwords, and without this process's flags. */
function forkWorker(isQuiet: boolean): ChildProcess {
  try {
    const child = fork(new URL(workerFile, import.meta.url), [], {
      env: { MALLOC_ARENA_MAX: "2", TMPDIR: tmpdir(), ...fontSettings },
      execArgv: [`--max-old-space-size=${heapMb}`, `--wasm-max-mem-pages=${wasmPages}`],
      serialization: "advanced",
      stdio: ["ignore", "ignore", isQuiet ? "ignore" : "inherit", "ipc"],
    });
    if (child.pid !== undefined) setPriority(child.pid, imageWorkerPriority);
    return child;
  } catch (error) {
    // Some failures, such as too little memory, are thrown at once; others come as an event.
    throw new ImageWorkerUnavailableError(error);
  }
}

export const sharedImageWorker = createImageWorker();

/** Below the limits of requests (a minute) and jobs (90 seconds). */
const limitMs = 45_000;

/** Runs a task that returns one piece, if necessary a second time in a worker of its own. */
export async function runImageTask<Name extends TaskName>(
  name: Name,
  options: ImageTasks[Name]["options"],
  signal?: AbortSignal,
): Promise<ImageTasks[Name]["piece"]> {
  const limit = AbortSignal.timeout(limitMs);
  const either = AbortSignal.any(signal ? [limit, signal] : [limit]);
  let result: ImageTasks[Name]["piece"] | undefined;
  const runIn = (worker: ReturnType<typeof createImageWorker>) =>
    worker.run(
      name,
      options,
      (piece) => {
        result = piece;
      },
      either,
    );
  try {
    // Another picture may have ended the worker.
    await runIn(sharedImageWorker).catch((error) => {
      if (!isWorkerGone(error) || either.aborted) throw error;
      return runIn(createImageWorker({ idleMs: 0 }));
    });
  } catch (error) {
    if (error !== limit.reason) throw error;
    throw new ImageWorkerEndedError(`A picture was not made within ${limitMs / 1000} seconds.`);
  }
  if (result === undefined) throw new Error("The image worker returned nothing.");
  return result;
}

const isWorkerGone = (error: unknown) =>
  error instanceof ImageWorkerEndedError || error instanceof ImageWorkerUnavailableError;

/** For readers of the site, who save nothing. */
export async function drawInWorker<Name extends "fit" | "compose">(
  name: Name,
  options: ImageTasks[Name]["options"],
): Promise<Buffer> {
  try {
    return Buffer.from(await runImageTask(name, options));
  } catch (error) {
    if (!isWorkerGone(error)) throw error;
    const message = "The site cannot draw pictures at the moment. Please try again in a few seconds.";
    throw new ImageWorkerUnavailableError(error, message);
  }
}
