import type { Sharp } from "sharp";
import sharp from "sharp";
import { pngChunk } from "./sample-files.ts";
import { animation, picture } from "./sample-pictures.ts";

/** Is in everything that a camera or a program writes beside the pixels. */
export const secret = "SECRET-OF-THE-CAMERA";

/** Its pixels differ, so that turning it shows. */
async function photograph(orientation = 1): Promise<Sharp> {
  const corner = await picture({ width: 40, height: 20, colour: "#b8923f" }).png().toBuffer();
  const pixels = picture({ width: 120, height: 60 }).composite([{ input: corner, gravity: "northwest" }]);
  return sharp(await pixels.png().toBuffer())
    .withMetadata({ orientation })
    .withExifMerge({
      IFD0: { Make: secret, Artist: secret },
      IFD3: { GPSLatitude: "27/1 42/1 0/1", GPSAreaInformation: secret },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${secret}</a></x:xmpmeta>`);
}

export const cameraPictures = {
  async jpg(): Promise<Buffer> {
    // On its side, as a camera holds it.
    const jpeg = await (await photograph(6)).jpeg({ progressive: true }).toBuffer();
    const [head, rest] = [jpeg.subarray(0, 2), jpeg.subarray(2)];
    const iptc = jpegSegment(0xed, `Photoshop 3.0\0${secret}`);
    const comment = jpegSegment(0xfe, secret);
    return Buffer.concat([head, iptc, comment, rest, Buffer.from(secret)]);
  },
  async png(): Promise<Buffer> {
    const png = await (await photograph()).png().toBuffer();
    const headEnd = 33;
    const text = pngChunk("tEXt", Buffer.from(`Author\0${secret}`));
    return Buffer.concat([png.subarray(0, headEnd), text, png.subarray(headEnd), Buffer.from(secret)]);
  },
  async webp(): Promise<Buffer> {
    const webp = await (await photograph()).webp().toBuffer();
    return Buffer.concat([webp, Buffer.from(secret)]);
  },
  async gif(): Promise<Buffer> {
    const gif = await animation("gif", 120, 60);
    const flags = gif[10] ?? 0;
    const headEnd = 13 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
    const part = (text: string) => `${String.fromCharCode(text.length)}${text}`;
    const comments = `!\xfe${part(secret)}\0!\xff${part("XMP DataXMP")}${part(secret)}\0`;
    const added = Buffer.from(comments, "latin1");
    return Buffer.concat([gif.subarray(0, headEnd), added, gif.subarray(headEnd), Buffer.from(secret)]);
  },
};

function jpegSegment(marker: number, content: string): Buffer {
  const head = Buffer.from([0xff, marker, 0, content.length + 2]);
  return Buffer.concat([head, Buffer.from(content)]);
}
