import sharp from "sharp";

interface PictureOptions {
  width?: number;
  height?: number;
  colour?: string;
}

/** A picture of one colour; so small that it has one copy of each kind, because most of what a picture takes is compressing it. */
export function picture({ width = 120, height = 90, colour = "#b8153a" }: PictureOptions = {}) {
  return sharp({ create: { width, height, channels: 3, background: colour }, limitInputPixels: false });
}

export const jpeg = (options?: PictureOptions): Promise<Buffer> => picture(options).jpeg().toBuffer();

/**
 * A grey JPEG of any size, without the work of compressing it: with the usual tables each of its blocks is the same six bits, 001010,
 * which stand four times in these three bytes.
 */
export async function greyJpeg(width: number, height: number): Promise<Buffer> {
  const small = await picture({ width: 8, height: 8, colour: "#808080" })
    .toColourspace("b-w")
    .jpeg({ optimiseCoding: false })
    .toBuffer();
  const frame = small.indexOf(Buffer.from([0xff, 0xc0]));
  small.writeUInt16BE(height, frame + 5);
  small.writeUInt16BE(width, frame + 7);
  const scan = small.indexOf(Buffer.from([0xff, 0xda]));
  const head = small.subarray(0, scan + 2 + small.readUInt16BE(scan + 2));
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  const content = Buffer.alloc(Math.ceil((blocks * 6) / 8), Buffer.from([0x28, 0xa2, 0x8a]));
  return Buffer.concat([head, content, Buffer.from([0xff, 0xd9])]);
}

export async function animation(type: "gif" | "webp", width = 800, height = 600): Promise<Buffer> {
  const frames = await Promise.all(
    ["#b8153a", "#0f1e36", "#b8923f"].map((colour) => picture({ width, height, colour }).png().toBuffer()),
  );
  return sharp(frames, { join: { animated: true } })
    .toFormat(type)
    .toBuffer();
}

/** A real JPEG of an exact size: the rest is in comments of up to 64 KB. */
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
