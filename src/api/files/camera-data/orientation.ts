export const upright = 1;

const orientationTag = 0x0112;
const entryBytes = 12;

/** How Exif data says that its picture is to be turned; upright where it says nothing that can be read. */
export function orientationIn(exif: Buffer): number {
  const tiff = exif.toString("latin1", 0, 6) === "Exif\0\0" ? exif.subarray(6) : exif;
  const order = tiff.toString("latin1", 0, 2);
  if (order !== "II" && order !== "MM") return upright;
  const read = (at: number, bytes: 2 | 4) => {
    if (at + bytes > tiff.length) return 0;
    return order === "II" ? tiff.readUIntLE(at, bytes) : tiff.readUIntBE(at, bytes);
  };
  const directory = read(4, 4);
  const entries = read(directory, 2);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = directory + 2 + entry * entryBytes;
    if (at + entryBytes > tiff.length) return upright;
    if (read(at, 2) !== orientationTag) continue;
    const orientation = read(at + 8, 2);
    return orientation >= 1 && orientation <= 8 ? orientation : upright;
  }
  return upright;
}

/** Exif data that says how to turn the picture, and nothing else. */
export function exifWith(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write("MM\0*", "latin1");
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(orientationTag, 10);
  // One number of two bytes.
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}
