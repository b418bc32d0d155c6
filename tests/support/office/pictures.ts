import { writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { onTestFinished } from "vitest";
import { makeFolder } from "../servers/server.ts";

/** A file as Playwright hands it to a file field. */
export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const file = (name: string, mimeType: string, buffer: Buffer): ChosenFile => ({ name, mimeType, buffer });

const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });

/** A picture of one colour. */
export async function jpegPicture(name = "portrait.jpg", width = 800, height = 1000): Promise<ChosenFile> {
  return file(name, "image/jpeg", await plain(width, height, "#46597b").jpeg().toBuffer());
}

/** Red on its left half, blue on its right half. */
export async function twoColouredPicture(): Promise<ChosenFile> {
  const blue = await plain(800, 1000, "#0000ff").png().toBuffer();
  const picture = plain(1600, 1000, "#ff0000").composite([{ input: blue, left: 800, top: 0 }]);
  return file("halves.jpg", "image/jpeg", await picture.jpeg().toBuffer());
}

/** Red in its upper two fifths, blue below. */
export async function tallPicture(): Promise<ChosenFile> {
  const blue = await plain(800, 1200, "#0000ff").png().toBuffer();
  const picture = plain(800, 2000, "#ff0000").composite([{ input: blue, left: 0, top: 800 }]);
  return file("tall.jpg", "image/jpeg", await picture.jpeg().toBuffer());
}

/**
 * As a phone takes it: lying on its side, with a remark which way is up, and larger than a headshot may be. Its weight
 * is what follows the picture: to draw, read and compress as many bytes of noise takes seconds. So does handing them to
 * the browser, which gets the path of a file.
 */
export async function phonePhoto(): Promise<string> {
  const photo = await plain(1800, 1440, "#46597b").withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const folder = makeFolder();
  onTestFinished(folder.remove);
  const path = join(folder.path, "IMG_0042.JPG");
  writeFileSync(path, Buffer.concat([photo, Buffer.alloc(6 * 1024 * 1024)]));
  return path;
}

export async function animatedGif(): Promise<ChosenFile> {
  const frames = await Promise.all(
    ["#9c0f2e", "#0f1e36"].map((colour) => plain(80, 100, colour).png().toBuffer()),
  );
  return file(
    "wave.gif",
    "image/gif",
    await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer(),
  );
}

/** Says that it is a picture, and is none. */
export const falsePicture = file("portrait.jpg", "image/jpeg", Buffer.from("no picture at all"));
