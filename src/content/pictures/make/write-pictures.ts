import { mkdir, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { catalogue } from "./catalogue.ts";
import { openTypeface } from "./lettering/typeface.ts";
import { drawLogos } from "./logos/logos.ts";
import { manifestSource } from "./manifest-source.ts";
import { findFaults } from "./photos.ts";

/** A photograph has to be mended or taken away first; the message says which. */
export class PhotoFault extends Error {}

type Say = (line: string) => void;

/** Renders the pictures whose names are, or start with, one of `wanted` (all, if none is named), and writes the manifest. */
export async function writePictures(dir: string, wanted: string[], say: Say) {
  const faults = await findFaults(dir, Object.keys(catalogue));
  if (faults.length > 0) throw new PhotoFault(faults.join("\n"));
  const names = Object.keys(catalogue).filter(
    (name) => wanted.length === 0 || wanted.some((start) => isMeant(name, start)),
  );
  const painters = Math.min(availableParallelism(), names.length);
  await Promise.all(Array.from({ length: painters }, () => paintInTurn(dir, names, say)));
  const logos = drawLogos(await openTypeface());
  await mkdir(join(dir, "rendered/logos"), { recursive: true });
  for (const [name, { svg }] of Object.entries(logos))
    await writeFile(join(dir, "rendered", `${name}.svg`), svg);
  await writeFile(join(dir, "manifest.ts"), await manifestSource(join(dir, "rendered"), catalogue, logos));
}

/** "gallery" means all of them, "gallery/2" only that one and not "gallery/20". */
const isMeant = (name: string, start: string) =>
  Object.hasOwn(catalogue, start) ? name === start : name.startsWith(start);

/** One thread that takes the next name as long as there is one. */
function paintInTurn(dir: string, names: string[], say: Say): Promise<void> {
  return new Promise((resolve, reject) => {
    const painter = new Worker(new URL("./painter.ts", import.meta.url), { workerData: { dir } });
    const next = () => {
      const name = names.shift();
      if (name) painter.postMessage(name);
      else void painter.terminate().then(() => resolve());
    };
    painter.on("message", (line: string) => {
      say(line);
      next();
    });
    painter.on("error", reject);
    next();
  });
}
