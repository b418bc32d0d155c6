type Point = { x: number; y: number; on: boolean };

interface Glyph {
  /** As a share of the size. */
  advance: number;
  /** The outline as path data, its base line starting at `x`. */
  draw: (x: number, size: number) => string;
}

/** Reads the outlines of a TrueType font: just the tables `cmap`, `glyf`, `head`, `hhea`, `hmtx` and `loca`. */
export function glyphsOf(font: Buffer): (letter: string) => Glyph {
  const tables = new Map<string, number>();
  for (let entry = 0; entry < font.readUInt16BE(4); entry += 1) {
    const at = 12 + entry * 16;
    tables.set(font.toString("latin1", at, at + 4), font.readUInt32BE(at + 8));
  }
  const table = (name: string): number => {
    const at = tables.get(name);
    if (at === undefined) throw new Error(`The font has no table "${name}".`);
    return at;
  };
  const unitsPerEm = font.readUInt16BE(table("head") + 18);
  const hasLongOffsets = font.readInt16BE(table("head") + 50) === 1;
  const metrics = font.readUInt16BE(table("hhea") + 34);
  const characters = characterMap(font, table("cmap"));

  const placeOf = (index: number): number =>
    hasLongOffsets
      ? font.readUInt32BE(table("loca") + index * 4)
      : font.readUInt16BE(table("loca") + index * 2) * 2;

  function contours(index: number): Point[][] {
    const [start, end] = [placeOf(index), placeOf(index + 1)];
    if (start === end) return [];
    const at = table("glyf") + start;
    const count = font.readInt16BE(at);
    return count < 0 ? composite(at + 10) : simple(at + 10, count);
  }

  function composite(at: number): Point[][] {
    const all: Point[][] = [];
    for (;;) {
      const flags = font.readUInt16BE(at);
      const part = contours(font.readUInt16BE(at + 2));
      const isWide = (flags & 1) !== 0;
      const dx = isWide ? font.readInt16BE(at + 4) : font.readInt8(at + 4);
      const dy = isWide ? font.readInt16BE(at + 6) : font.readInt8(at + 5);
      all.push(...part.map((line) => line.map((point) => ({ ...point, x: point.x + dx, y: point.y + dy }))));
      if ((flags & 0x20) === 0) return all;
      // A scale, two of them, or a matrix may follow; the letters used here have none, so they are stepped over.
      at += (isWide ? 8 : 6) + (flags & 8 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0);
    }
  }

  function simple(at: number, count: number): Point[][] {
    const ends = Array.from({ length: count }, (_, k) => font.readUInt16BE(at + k * 2));
    const total = (ends.at(-1) ?? -1) + 1;
    let cursor = at + count * 2;
    cursor += 2 + font.readUInt16BE(cursor);
    const flags: number[] = [];
    while (flags.length < total) {
      const flag = font.readUInt8(cursor++);
      const repeats = flag & 8 ? font.readUInt8(cursor++) : 0;
      for (let k = 0; k <= repeats; k += 1) flags.push(flag);
    }
    const read = (short: number, same: number): number[] => {
      let value = 0;
      return flags.map((flag) => {
        if (flag & short) value += flag & same ? font.readUInt8(cursor++) : -font.readUInt8(cursor++);
        else if (!(flag & same)) {
          value += font.readInt16BE(cursor);
          cursor += 2;
        }
        return value;
      });
    };
    const xs = read(2, 16);
    const ys = read(4, 32);
    const points = flags.map((flag, k) => ({ x: xs[k] ?? 0, y: ys[k] ?? 0, on: (flag & 1) !== 0 }));
    return ends.map((end, k) => points.slice(k === 0 ? 0 : (ends[k - 1] ?? -1) + 1, end + 1));
  }

  return (letter) => {
    const index = characters(letter.codePointAt(0) ?? 0);
    const metric = Math.min(index, metrics - 1);
    const advance = font.readUInt16BE(table("hmtx") + metric * 4) / unitsPerEm;
    return {
      advance,
      draw: (x, size) =>
        contours(index)
          .map((line) => outline(line, x, size / unitsPerEm))
          .join(""),
    };
  };
}

/** The subtable of format 4: where in the font a character stands. */
function characterMap(font: Buffer, cmap: number): (code: number) => number {
  let at = 0;
  for (let k = 0; k < font.readUInt16BE(cmap + 2); k += 1) {
    const subtable = cmap + font.readUInt32BE(cmap + 4 + k * 8 + 4);
    if (font.readUInt16BE(subtable) === 4) at = subtable;
  }
  if (at === 0) throw new Error("The font has no character map of format 4.");
  const segments = font.readUInt16BE(at + 6);
  return (code) => {
    for (let offset = 0; offset < segments; offset += 2) {
      if (code > font.readUInt16BE(at + 14 + offset)) continue;
      const start = font.readUInt16BE(at + 16 + segments + offset);
      if (code < start) return 0;
      const delta = font.readUInt16BE(at + 16 + segments * 2 + offset);
      const rangeAt = at + 16 + segments * 3 + offset;
      const range = font.readUInt16BE(rangeAt);
      if (range === 0) return (code + delta) & 0xffff;
      const glyph = font.readUInt16BE(rangeAt + range + (code - start) * 2);
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}

/** Quadratic curves: between two points that are off the line lies one that is on it. */
function outline(points: Point[], dx: number, scale: number): string {
  const round = (value: number) => Math.round(value * 100) / 100;
  const show = ({ x, y }: { x: number; y: number }) => `${round(dx + x * scale)} ${round(-y * scale)}`;
  const first = points.findIndex(({ on }) => on);
  if (first < 0) return "";
  const turned = [...points.slice(first), ...points.slice(0, first + 1)];
  let path = `M${show(turned[0] as Point)}`;
  for (let k = 1; k < turned.length; k += 1) {
    const point = turned[k] as Point;
    if (point.on) {
      path += `L${show(point)}`;
      continue;
    }
    const next = turned[k + 1] as Point;
    const end = next.on ? next : { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 };
    path += `Q${show(point)} ${show(end)}`;
    if (next.on) k += 1;
  }
  return `${path}Z`;
}
