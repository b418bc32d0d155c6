import { writeFile } from "node:fs/promises";
import { inspect } from "node:util";
import { codeOf } from "#base/errors.ts";
import { composePicture, fitPicture, makeSizes } from "./image-tasks.ts";
import { readPdf } from "./pdf-pages.ts";

const tasks = { pdf: readPdf, sizes: makeSizes, fit: fitPicture, compose: composePicture };
export type ImageTasks = typeof tasks;

const send = (message: TaskReply): unknown => process.send?.(message);

async function runTask({ name, options }: TaskMessage): Promise<void> {
  const run = tasks[name] as (options: unknown) => Promise<unknown>;
  try {
    send({ result: await run(options) });
  } catch (cause) {
    const error = cause instanceof Error ? cause : new Error(String(cause));
    send({ error: { message: error.message, code: codeOf(error), stack: inspect(error) } });
  }
}

// If the machine runs out of memory, the system ends this process first.
if (process.platform === "linux") writeFile("/proc/self/oom_score_adj", "500").catch(() => {});

/** An ordinary exit would wait for the pictures that are being made. */
const exitNow = () => process.kill(process.pid, "SIGKILL");

process.on("message", runTask);
process.once("disconnect", exitNow);
if (!process.connected) exitNow();
// Ctrl+C reaches every process of the terminal; the parent decides when this one ends.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});
send({});

export type TaskName = keyof ImageTasks;

export interface TaskMessage {
  name: TaskName;
  options: unknown;
}

/** An empty one when the worker is ready, then how the task ended. */
export interface TaskReply {
  result?: unknown;
  /** Of an error, only the message and the code survive the way between processes. */
  error?: { message: string; code: string; stack: string };
}
