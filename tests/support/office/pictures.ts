import { picture as plainPicture } from "#testing/samples/sample-pictures.ts";

export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const plain = (width: number, height: number, colour: string) => plainPicture({ width, height, colour });
const jpegFile = (name: string, buffer: Buffer): ChosenFile => ({ name, mimeType: "image/jpeg", buffer });

export const jpegPicture = async (name = "portrait.jpg", width = 800, height = 1000): Promise<ChosenFile> =>
  jpegFile(name, await plain(width, height, "#46597b").jpeg().toBuffer());

/** Red on its left half, blue on its right half. */
export async function twoColouredPicture(): Promise<ChosenFile> {
  const blue = await plain(800, 1000, "#0000ff").png().toBuffer();
  const picture = plain(1600, 1000, "#ff0000").composite([{ input: blue, left: 800, top: 0 }]);
  return jpegFile("halves.jpg", await picture.jpeg().toBuffer());
}

/** Red in its upper two fifths, blue below. */
export async function tallPicture(): Promise<ChosenFile> {
  const blue = await plain(800, 1200, "#0000ff").png().toBuffer();
  const picture = plain(800, 2000, "#ff0000").composite([{ input: blue, left: 0, top: 800 }]);
  return jpegFile("tall.jpg", await picture.jpeg().toBuffer());
}

/** As a phone takes it: rotated by its metadata, and larger than 5 MB. The bytes after the picture cost nothing to compress. */
export async function phonePhoto(): Promise<ChosenFile> {
  const photo = await plain(1800, 1440, "#46597b").withMetadata({ orientation: 6 }).jpeg().toBuffer();
  return jpegFile("IMG_0042.JPG", Buffer.concat([photo, Buffer.alloc(6 * 1024 * 1024)]));
}

export const falsePicture = jpegFile("portrait.jpg", Buffer.from("no picture at all"));
