import { crc32 } from "node:zlib";

export type Entry = { name: string; data: Buffer };

/** 1 January 1980, the first day that a zip can hold: the same files give the same bytes on every day. */
const dosDate = 0x0021;

/** Entries are stored, not compressed: other versions of zlib would give other bytes. */
export function zip(entries: Entry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, data } of entries) {
    const nameBytes = Buffer.from(name);
    const about = describe(nameBytes, data);

    const local = Buffer.concat([signature(0x04034b50), about, nameBytes, data]);
    // Version made by; then, after the shared part, no comment, first disk, no attributes, where the file begins.
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    directory.push(signature(0x02014b50), uint16(20), about, rest, nameBytes);
    files.push(local);
    at += local.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(index.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...files, index, signature(0x06054b50), end]);
}

/** The 26 bytes that a file's own header and the directory have in common. */
function describe(name: Buffer, data: Buffer): Buffer {
  const utf8Names = 0x0800;
  const about = Buffer.alloc(26);
  about.writeUInt16LE(20, 0);
  about.writeUInt16LE(utf8Names, 2);
  about.writeUInt16LE(dosDate, 8);
  about.writeUInt32LE(crc32(data), 10);
  about.writeUInt32LE(data.length, 14);
  about.writeUInt32LE(data.length, 18);
  about.writeUInt16LE(name.length, 22);
  return about;
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}
