import { writeFile } from "node:fs/promises";
import { composePicture, fitPicture, makeSizes } from "./image-tasks.server.ts";
import {
  type ImageTasks,
  type TaskMessage,
  type TaskName,
  type TaskReply,
  toTaskError,
} from "./image-worker.server.ts";
import { readPages } from "./pdf-pages.server.ts";

type Tasks = {
  [Name in TaskName]: (
    options: ImageTasks[Name]["options"],
    sendPiece: (piece: ImageTasks[Name]["piece"]) => Promise<void>,
  ) => Promise<void>;
};

const tasks: Tasks = {
  pdf: readPages,
  sizes: async (options, sendPiece) => sendPiece(await makeSizes(options)),
  fit: async (options, sendPiece) => sendPiece(await fitPicture(options)),
  compose: async (options, sendPiece) => sendPiece(await composePicture(options)),
};

/** Resolves when the message has left; the work after it may block this process for long. */
const send = (message: TaskReply): Promise<void> =>
  new Promise((resolve) => process.send?.(message, undefined, undefined, () => resolve()));

async function runTask<Name extends TaskName>({ number, name, options }: TaskMessage<Name>): Promise<void> {
  try {
    await tasks[name](options, (piece) => send({ number, piece }));
    await send({ number });
  } catch (error) {
    await send({ number, error: toTaskError(error) });
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
void send({ number: 0 });
