import { existsSync } from "node:fs";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative, sep } from "node:path";
import type { Sharp } from "sharp";
import sharp from "sharp";
import { type Tone, tones } from "#base/tones.ts";

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
  else await writeFile(join(dir, "manifest.json"), manifestText(known));
}

/** "gallery" means all of them, "gallery/2" only that one and not "gallery/20"; a whole means its parts too. */
function isWanted(name: string, { of }: Entry, wanted: string[], names: string[]): boolean {
  if (wanted.length === 0) return true;
  return wanted.some((start) =>
    names.includes(start) ? start === name || start === of : name.startsWith(start),
  );
}

export interface Entry extends Shot {
  tone: Tone;
  /** The picture that this is a part of: a photograph that replaces it replaces the part too. */
  of?: string;
}

export function manifestText(entries: Pictures): string {
  const lines = Object.entries(entries).map(([name, { width, height, widths, tone, of }]) => {
    const more = of ? `, "of": "${of}"` : "";
    return `  "${name}": { "width": ${width}, "height": ${height}, "widths": [${widths.join(", ")}], "tone": "${tone}"${more} }`;
  });
  return `{\n${lines.join(",\n")}\n}\n`;
}

async function toneOf(file: string): Promise<Tone> {
  const { channels } = await sharp(file).stats();
  const far = (tone: keyof typeof tones) =>
    tones[tone].reduce((sum, value, index) => sum + (value - (channels[index]?.mean ?? 0)) ** 2, 0);
  const names = Object.keys(tones) as (keyof typeof tones)[];
  return names.reduce((best, name) => (far(name) < far(best) ? name : best));
}

function photoOf(dir: string, name: string): string | undefined {
  const path = join(dir, "photos", `${name}.jpg`);
  return existsSync(path) ? path : undefined;
}

/**
 * Says what is wrong with the photographs before anything is written: one that cannot be read, or one that no picture
 * has the name of and that would be passed over in silence.
 */
async function findFaults(dir: string, names: string[]): Promise<string[]> {
  const folder = join(dir, "photos");
  const faults: string[] = [];
  const entries = existsSync(folder) ? await readdir(folder, { recursive: true, withFileTypes: true }) : [];
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const file = relative(folder, path).split(sep).join("/");
    if (!entry.isFile() || file === "README.md" || entry.name.startsWith(".")) continue;
    if (!file.endsWith(".jpg"))
      faults.push(`photos/${file} is not used: a photograph must be a JPEG whose name ends in .jpg.`);
    else if (!names.includes(file.slice(0, -".jpg".length)))
      faults.push(`photos/${file} is not used: there is no picture "${file.slice(0, -".jpg".length)}".`);
    else if (!(await isReadable(path)))
      faults.push(`photos/${file} cannot be read as a picture. Save it as a JPEG again, or take it away.`);
  }
  return faults.sort();
}

/** A picture can be cut off after a good beginning, so all of it is decoded. */
const isReadable = (path: string): Promise<boolean> =>
  sharp(path, { failOn: "error" })
    .stats()
    .then(
      () => true,
      () => false,
    );

/** The shape of a picture, and the widths that the layouts ask for, ascending. */
interface Shot {
  width: number;
  height: number;
  widths: readonly number[];
}

/** Crops a photograph around its middle to the shape of the picture it replaces, and writes it in every width and kind. */
async function writePicture(path: string, photo: string, { width, height, widths }: Shot): Promise<void> {
  const picture = await sharp(photo).autoOrient().resize(width, height, { fit: "cover" }).png().toBuffer();
  const folder = dirname(path);
  await mkdir(folder, { recursive: true });
  const ofThisPicture = new RegExp(`^${basename(path)}-\\d+\\.`);
  for (const old of await readdir(folder)) if (ofThisPicture.test(old)) await rm(join(folder, old));
  for (const each of widths) {
    const sized = () => sharp(picture).flatten().resize({ width: each, kernel: "lanczos3" });
    const save = async (ending: string, image: Sharp) =>
      writeFile(`${path}-${each}.${ending}`, await image.toBuffer());
    const { avif, webp } = qualityFor(each);
    await save("avif", sized().avif({ quality: avif, effort: 6, chromaSubsampling: "4:2:0" }));
    await save("webp", sized().webp({ quality: webp, effort: 4, smartSubsample: true }));
    if (each === fallbackWidth(widths)) await save("jpg", sized().jpeg({ quality: 70, mozjpeg: true }));
  }
}

/** The wider ones are seen on dense screens, where a pixel is too small to show what is saved. */
const qualityFor = (width: number) => (width > 640 ? { avif: 38, webp: 62 } : { avif: 42, webp: 70 });

/** The one width that the JPEG is made in: a middle one, since hardly any browser asks for it. */
function fallbackWidth(widths: readonly number[]): number {
  return widths.findLast((width) => width <= 1280) ?? widths[0] ?? 0;
}
