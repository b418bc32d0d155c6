import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Entry, manifestSource, toneOf } from "./manifest-source.ts";
import { findFaults, photoOf } from "./photos.ts";
import { writePicture } from "./write-picture.ts";

/** A photograph has to be mended or taken away first; the message says which. */
export class PhotoFault extends Error {}

type Pictures = Record<string, Entry>;

/**
 * Makes the site's pictures from the photographs in `dir`/photos: all of them, or those whose names are, or start
 * with, one of `wanted`. A picture without a photograph stays as it is. Then writes the manifest.
 */
export async function writePictures(
  dir: string,
  pictures: Pictures,
  wanted: string[],
  say: (line: string) => void,
) {
  // A logo is drawn in lines and has no widths, so a photograph cannot take its place.
  const names = Object.keys(pictures).filter((name) => pictures[name]?.widths.length);
  const faults = await findFaults(dir, names);
  if (faults.length > 0) throw new PhotoFault(faults.join("\n"));
  const known = { ...pictures };
  const written: string[] = [];
  for (const name of names) {
    const picture = pictures[name] as Entry;
    const photo = photoOf(dir, name) ?? (picture.of ? photoOf(dir, picture.of) : undefined);
    if (!photo || !isWanted(name, picture, wanted, names)) continue;
    const path = join(dir, "rendered", name);
    await writePicture(path, photo, picture);
    known[name] = { ...picture, tone: await toneOf(`${path}-${picture.widths[0]}.webp`) };
    written.push(name);
    say(name);
  }
  if (written.length === 0) say("There is no photograph for this, so every picture stays as it is.");
  else await writeFile(join(dir, "manifest.ts"), manifestSource(known));
}

/** "gallery" means all of them, "gallery/2" only that one and not "gallery/20"; a whole means its parts too. */
function isWanted(name: string, { of }: Entry, wanted: string[], names: string[]): boolean {
  if (wanted.length === 0) return true;
  return wanted.some((start) =>
    names.includes(start) ? start === name || start === of : name.startsWith(start),
  );
}
