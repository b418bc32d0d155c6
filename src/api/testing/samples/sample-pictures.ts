import sharp from "sharp";

interface PictureOptions {
  width?: number;
  height?: number;
  colour?: string;
}

/** A picture of one colour; small, because most of what a picture takes is compressing it. */
export function picture({ width = 320, height = 240, colour = "#b8153a" }: PictureOptions = {}) {
  return sharp({ create: { width, height, channels: 3, background: colour }, limitInputPixels: false });
}

export const jpeg = (options?: PictureOptions): Promise<Buffer> => picture(options).jpeg().toBuffer();

/** A GIF or a WebP of three frames in three colours. */
export async function animation(type: "gif" | "webp", width = 800, height = 600): Promise<Buffer> {
  const frames = await Promise.all(
    ["#b8153a", "#0f1e36", "#b8923f"].map((colour) => picture({ width, height, colour }).png().toBuffer()),
  );
  return sharp(frames, { join: { animated: true } })
    .toFormat(type)
    .toBuffer();
}

/** A real JPEG of an exact size: what is missing stands in comments, of which each holds up to 64 KB. */
export async function jpegOf(bytes: number): Promise<Buffer> {
  const small = await jpeg({ width: 800, height: 600 });
  const pieces = [small.subarray(0, 2)];
  let left = bytes - small.length;
  while (left > 0) {
    const length = left - 65_000 < 4 && left > 65_000 ? 60_000 : Math.min(left, 65_000);
    const comment = Buffer.alloc(length, 0x20);
    comment.writeUInt16BE(0xfffe, 0);
    comment.writeUInt16BE(length - 2, 2);
    pieces.push(comment);
    left -= length;
  }
  return Buffer.concat([...pieces, small.subarray(2)]);
}
