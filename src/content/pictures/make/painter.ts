/** One of several threads that paint at the same time: it is sent a name and answers when the files are written. */
import { parentPort, workerData } from "node:worker_threads";
import { catalogue } from "./catalogue.ts";
import { writePicture } from "./write-picture.ts";

const { dir } = workerData as { dir: string };

parentPort?.on("message", async (name: string) => {
  const painting = catalogue[name];
  if (!painting) throw new Error(`There is no picture "${name}".`);
  parentPort?.postMessage(`${name}: ${await writePicture(dir, name, painting)}`);
});
