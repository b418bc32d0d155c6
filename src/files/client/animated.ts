const ascii = (bytes: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...bytes.subarray(from, from + length));

const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer());

/** Whether a file moves: drawn anew, it would stop at its first frame. */
export async function isAnimated(file: Blob): Promise<boolean> {
  // A large photo need not be read as a whole to see that it is none of those that can.
  return canMove(await bytesOf(file.slice(0, 16))) && hasFrames(await bytesOf(file));
}

const isGif = (bytes: Uint8Array) => ascii(bytes, 0, 4) === "GIF8";
const isWebp = (bytes: Uint8Array) => ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 8) === "WEBPVP8X";
const isPng = (bytes: Uint8Array) => ascii(bytes, 1, 3) === "PNG";
const canMove = (bytes: Uint8Array) => isGif(bytes) || isWebp(bytes) || isPng(bytes);

export function hasFrames(bytes: Uint8Array): boolean {
  if (isGif(bytes)) return gifFrames(bytes) > 1;
  if (isWebp(bytes)) return ((bytes[20] ?? 0) & webpAnimationFlag) !== 0;
  if (isPng(bytes)) return hasAnimationChunk(bytes);
  return false;
}

const webpAnimationFlag = 2;
const gifHeaderBytes = 13;
const extension = 0x21;
const imageDescriptor = 0x2c;

/** A GIF is blocks one after the other; each of its pictures begins with an image descriptor. */
function gifFrames(bytes: Uint8Array): number {
  let at = gifHeaderBytes + colourTableBytes(bytes[10]);
  let frames = 0;
  while (at < bytes.length) {
    if (bytes[at] === imageDescriptor) {
      frames += 1;
      at = skipBlocks(bytes, at + 11 + colourTableBytes(bytes[at + 9]));
    } else if (bytes[at] === extension) {
      at = skipBlocks(bytes, at + 2);
    } else {
      break;
    }
  }
  return frames;
}

function colourTableBytes(flags = 0): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/** Each block says its length; one without any is the last. */
function skipBlocks(bytes: Uint8Array, from: number): number {
  let at = from;
  while (bytes[at]) at += 1 + (bytes[at] ?? 0);
  return at + 1;
}

const pngSignatureBytes = 8;

/** A PNG that moves says so before its first pixels. */
function hasAnimationChunk(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = pngSignatureBytes; at + 8 <= bytes.length; at += 12 + view.getUint32(at)) {
    const type = ascii(bytes, at + 4, 4);
    if (type === "acTL") return true;
    if (type === "IDAT") return false;
  }
  return false;
}
