import { writeFile } from "node:fs/promises";
import { composePicture, fitPicture, makeSizes } from "./image-tasks.server.ts";
import {
  type Asked,
  ImageWorkerUnavailableError,
  type PictureTasks,
  type TaskName,
  type Told,
  toFailure,
} from "./image-worker.server.ts";
import { readPages } from "./pdf-pages.server.ts";

type Work = {
  [Name in TaskName]: (
    wish: PictureTasks[Name]["wish"],
    send: (piece: PictureTasks[Name]["piece"]) => Promise<void>,
  ) => Promise<void>;
};

const work: Work = {
  pdf: readPages,
  sizes: async (wish, send) => send(await makeSizes(wish)),
  fit: async (wish, send) => send(await fitPicture(wish)),
  compose: async (wish, send) => send(await composePicture(wish)),
};

/** Resolves when it has left: what follows may keep this process busy for long. */
const tell = (told: Told): Promise<void> =>
  new Promise((resolve) => {
    if (process.send) process.send(told, undefined, undefined, () => resolve());
    else resolve();
  });

async function perform<Name extends TaskName>({ number, name, wish }: Asked<Name>): Promise<void> {
  try {
    // Whoever asks may be of the build before this one.
    if (!Object.hasOwn(work, name))
      throw new ImageWorkerUnavailableError(new Error(`"${name}" is not known here.`));
    await work[name](wish, (piece) => tell({ number, say: "piece", piece }));
    await tell({ number, say: "done" });
  } catch (error) {
    await tell({ number, say: "failed", failure: toFailure(error) });
  }
}

// Should the machine's memory run out, the system ends this process and not one that answers.
if (process.platform === "linux") writeFile("/proc/self/oom_score_adj", "500").catch(() => {});

/** At once: an ordinary exit waits for the pictures that are being made. */
const leave = () => process.kill(process.pid, "SIGKILL");

process.on("message", perform);
// It goes with whoever started it, however that ended, or when it is not needed any more.
process.once("disconnect", leave);
if (!process.connected) leave();
// The terminal's Ctrl+C reaches every process, and the one that started this finishes what is under way.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});
void tell({ say: "begun" });
