import { type ChildProcess, fork } from "node:child_process";
import { setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { ProductError } from "#base/errors.ts";
import { root } from "#base/project-root.ts";
import { createSemaphore } from "#base/semaphore.ts";
import type { ImageTasks, TaskMessage, TaskName, TaskReply } from "./image-worker-process.ts";

type OptionsOf<Name extends TaskName> = Parameters<ImageTasks[Name]>[0];
type ResultOf<Name extends TaskName> = Awaited<ReturnType<ImageTasks[Name]>>;

/** The worker ended in the middle: killed, out of memory, or because of the file that it read. */
export class ImageWorkerEndedError extends Error {
  override name = "ImageWorkerEndedError";
}

export class ImageWorkerUnavailableError extends ProductError {
  override name = "ImageWorkerUnavailableError";
  constructor(cause: unknown) {
    const message =
      "The site cannot read pictures at the moment, so nothing was saved. Please try again in a few seconds, or with a smaller picture.";
    super(503, message, { headers: { "retry-after": "2" }, cause });
  }
}

const idleMs = 5_000;
/** Pixels are outside of the heap, except those of the PDF reader, which is WebAssembly. */
const heapMb = 128;
const wasmPages = (512 * 1024 * 1024) / 65_536;
/** A seventh of a core beside two busy readers. With `PRIORITY_BELOW_NORMAL` an upload took half a minute on a busy machine. */
export const imageWorkerPriority = 5;

/** In a build, the worker's file is beside the program; otherwise Node runs its source. */
const workerFile = import.meta.url.endsWith(".ts")
  ? "./image-worker-process.ts"
  : "./image-worker-process.js";

/** Only our own fonts; macOS would look for its own. */
const fontSettings = {
  FONTCONFIG_FILE: join(root, "resources/fonts/fonts.conf"),
  PANGOCAIRO_BACKEND: "fontconfig",
};

interface ImageWorker {
  child: ChildProcess;
  /** Undefined while it is idle. */
  task?: PromiseWithResolvers<unknown>;
  idleTimer?: NodeJS.Timeout;
}

export const imageWorkers = new Set<ImageWorker>();

function startWorker(): ImageWorker {
  const child = forkWorker();
  const worker: ImageWorker = { child };
  imageWorkers.add(worker);
  let isReady = false;
  const end = (error: Error) => {
    imageWorkers.delete(worker);
    worker.task?.reject(error);
  };
  child.on("message", (reply: TaskReply | null) => {
    isReady = true;
    // A hostile file may make the worker send anything.
    const { result, error } = reply ?? {};
    if (error) worker.task?.reject(toError(error));
    else if (result) worker.task?.resolve(result);
  });
  child.once("exit", (code, signal) => {
    const ended = new ImageWorkerEndedError(`The image worker ended with ${signal ?? code}.`);
    end(isReady ? ended : new ImageWorkerUnavailableError(ended));
  });
  // A child that never started has no exit event.
  child.on("error", (error) => child.pid === undefined && end(new ImageWorkerUnavailableError(error)));
  return worker;
}

/**
 * Reads pictures and PDFs in a process of its own: only the end of a process returns their memory to the system, and a hostile file
 * can be stopped only by killing it. A process does one task at a time, and ends when it is idle, or after a PDF.
 */
export async function runInWorker<Name extends TaskName>(
  name: Name,
  options: OptionsOf<Name>,
  signal: AbortSignal,
): Promise<ResultOf<Name>> {
  signal.throwIfAborted();
  const isIdle = ({ child, task }: ImageWorker) => !task && child.connected && !child.killed;
  const worker = imageWorkers.values().find(isIdle) ?? startWorker();
  const { child } = worker;
  const task = Promise.withResolvers<unknown>();
  worker.task = task;
  clearTimeout(worker.idleTimer);
  child.ref();
  child.channel?.ref();
  const end = () => child.kill("SIGKILL");
  signal.addEventListener("abort", end);
  const message: TaskMessage = { name, options };
  // A failed send is reported by the exit of the process.
  if (child.connected) child.send(message, () => {});
  try {
    return (await task.promise) as ResultOf<Name>;
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener("abort", end);
    delete worker.task;
    // An idle worker does not keep this process alive.
    child.unref();
    child.channel?.unref();
    if (name === "pdf") end();
    else worker.idleTimer = setTimeout(end, idleMs).unref();
  }
}

const toError = ({ message, code, stack }: NonNullable<TaskReply["error"]>): Error =>
  Object.assign(new Error(message), { stack, ...(code && { code }) });

/** Without the settings, which include keys and passwords, and without this process's flags. */
function forkWorker(): ChildProcess {
  try {
    const child = fork(new URL(workerFile, import.meta.url), [], {
      env: { MALLOC_ARENA_MAX: "2", TMPDIR: tmpdir(), ...fontSettings },
      execArgv: [`--max-old-space-size=${heapMb}`, `--wasm-max-mem-pages=${wasmPages}`],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    if (child.pid !== undefined) setPriority(child.pid, imageWorkerPriority);
    return child;
  } catch (error) {
    // Some failures, such as too little memory, are thrown at once; others come as an event.
    throw new ImageWorkerUnavailableError(error);
  }
}

/** Each picture occupies a core and the memory of its pixels. */
const slots = createSemaphore(2);
/** Below the limits of requests (a minute) and jobs (90 seconds). */
const limitMs = 45_000;

/** Runs a task, if necessary twice: the system may have ended the worker. */
export function runImageTask<Name extends Exclude<TaskName, "pdf">>(
  name: Name,
  options: OptionsOf<Name>,
  signal?: AbortSignal,
): Promise<ResultOf<Name>> {
  return slots.run(async (): Promise<ResultOf<Name>> => {
    const limit = AbortSignal.timeout(limitMs);
    const run = () => runInWorker(name, options, AbortSignal.any(signal ? [limit, signal] : [limit]));
    try {
      return await run().catch((error) => {
        if (!isWorkerGone(error)) throw error;
        return run();
      });
    } catch (error) {
      if (isWorkerGone(error) || error === limit.reason) throw new ImageWorkerUnavailableError(error);
      throw error;
    }
  });
}

const isWorkerGone = (error: unknown) =>
  error instanceof ImageWorkerEndedError || error instanceof ImageWorkerUnavailableError;
