import { noise2 } from "./noise.ts";
import type { Plate } from "./render.ts";

const ink = [15, 30, 54];
const paper = [253, 247, 236];
const muting = 0.13;

/** Brushes over a drawing that is already in colours, and puts it on the same paper. */
export function repaint(drawing: Buffer, width: number, height: number): Buffer {
  const values = Float32Array.from(drawing, (value) => value / 255);
  const brushed = brush(values, width, height, 2);
  const out = Buffer.alloc(drawing.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const grain = onPaper(x, y);
      for (let k = 0; k < 3; k += 1) {
        const at = (y * width + x) * 3 + k;
        out[at] = tint((brushed[at] as number) * grain.wash, k, 0.3) + grain.tooth;
      }
    }
  }
  return out;
}

/** From light to paint: brushed into strokes, drawn over with a pen, on paper. */
export function finish(plate: Plate, exposure: number, penStrength: number): Buffer {
  const { width, height } = plate;
  const tones = toned(plate, exposure);
  const unitPx = Math.max(1, width / 1600);
  const brushed = brush(tones, width, height, Math.max(1, Math.round(3.2 * unitPx)), plate.fine);
  const pen = penLines(plate);
  const out = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      // The pen does not quite follow the paint, as a hand would not.
      const wx = x + (noise2(x / 47, y / 47, 3) - 0.5) * 3 * unitPx;
      const wy = y + (noise2(x / 47, y / 47, 4) - 0.5) * 3 * unitPx;
      const pressure = 0.55 + 0.45 * noise2(x / 31, y / 31, 9);
      const line = sample(pen, width, height, wx, wy) * penStrength * pressure;
      const { wash, tooth } = onPaper(x, y);
      for (let k = 0; k < 3; k += 1) {
        let colour = tint((brushed[at * 3 + k] as number) * wash, k, 0.62) + tooth;
        colour += ((ink[k] as number) - colour) * line;
        out[at * 3 + k] = Math.max(0, Math.min(255, colour));
      }
    }
  }
  return out;
}

/** How the paint lies on the paper here: pools of wash, and the paper's tooth. */
function onPaper(x: number, y: number): { wash: number; tooth: number } {
  const wash = 1 + (noise2(x / 90, y / 70, 21) - 0.5) * 0.06 + (noise2(x / 9, y / 9, 22) - 0.5) * 0.025;
  return { wash, tooth: (noise2(x / 1.7, y / 1.7, 23) - 0.5) * 5 };
}

/** The darkest paint is ink and the lightest is bare paper. */
function tint(value: number, channel: number, inkShare: number): number {
  const low = (ink[channel] as number) * inkShare;
  return low + ((paper[channel] as number) - low) * Math.min(1, value);
}

/** Light to 0..1 as a painter would place it: bright things keep their colour, dark ones stay open. */
function toned({ colour }: Plate, exposure: number): Float32Array {
  const out = new Float32Array(colour.length);
  for (let i = 0; i < colour.length; i += 3) {
    const r = (colour[i] as number) * exposure;
    const g = (colour[i + 1] as number) * exposure;
    const b = (colour[i + 2] as number) * exposure;
    const bright = 0.25 * r + 0.6 * g + 0.15 * b + 1e-6;
    const squeezed = (bright * (1 + bright / 3)) / (1 + bright);
    const scale = squeezed / bright;
    // Pigments are never as pure as light.
    const [cr, cg, cb] = [curve(r * scale), curve(g * scale), curve(b * scale)];
    const plain = cr * 0.3 + cg * 0.56 + cb * 0.14;
    out[i] = cr + (plain - cr) * muting;
    out[i + 1] = cg + (plain - cg) * muting;
    out[i + 2] = cb + (plain - cb) * muting;
  }
  return out;
}

/** Gamma, and a little more distance between the darks and the lights. */
function curve(value: number): number {
  const t = Math.min(1, Math.max(0, value)) ** (1 / 2.2);
  return t + (t * t * (3 - 2 * t) - t) * 0.35;
}

/** Each place takes the colour of the calmest of the eight sectors around it (Kuwahara): flat dabs with clean edges. */
function brush(
  values: Float32Array,
  width: number,
  height: number,
  radius: number,
  fine?: Uint8Array,
): Float32Array {
  const out = new Float32Array(values.length);
  const offsets: { dx: number; dy: number; sector: number }[] = [];
  for (let dy = -radius; dy <= radius; dy += 1) {
    for (let dx = -radius; dx <= radius; dx += 1) {
      if (dx * dx + dy * dy > radius * radius + 0.5 || (dx === 0 && dy === 0)) continue;
      offsets.push({ dx, dy, sector: Math.floor(((Math.atan2(dy, dx) + Math.PI) / (Math.PI * 2)) * 8) % 8 });
    }
  }
  const sums = new Float64Array(8 * 5);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      sums.fill(0);
      const at = (y * width + x) * 3;
      for (const { dx, dy, sector } of offsets) {
        const sx = x + dx < 0 ? 0 : x + dx >= width ? width - 1 : x + dx;
        const sy = y + dy < 0 ? 0 : y + dy >= height ? height - 1 : y + dy;
        const from = (sy * width + sx) * 3;
        const r = values[from] as number;
        const g = values[from + 1] as number;
        const b = values[from + 2] as number;
        const s = sector * 5;
        const l = r * 0.3 + g * 0.55 + b * 0.15;
        sums[s] = (sums[s] as number) + r;
        sums[s + 1] = (sums[s + 1] as number) + g;
        sums[s + 2] = (sums[s + 2] as number) + b;
        sums[s + 3] = (sums[s + 3] as number) + l * l;
        sums[s + 4] = (sums[s + 4] as number) + 1;
      }
      let [r, g, b, total] = [0, 0, 0, 0];
      for (let s = 0; s < 40; s += 5) {
        const count = sums[s + 4] as number;
        if (count === 0) continue;
        const mr = (sums[s] as number) / count;
        const mg = (sums[s + 1] as number) / count;
        const mb = (sums[s + 2] as number) / count;
        const ml = mr * 0.3 + mg * 0.55 + mb * 0.15;
        const spread = Math.max(0, (sums[s + 3] as number) / count - ml * ml);
        const weight = 1 / (1 + (spread * 2500) ** 4 + 1e-6);
        r += mr * weight;
        g += mg * weight;
        b += mb * weight;
        total += weight;
      }
      // A little of what was there keeps eyes, window bars and book spines from being painted away.
      const keep = fine?.[y * width + x] ? 0.8 : 0.3;
      out[at] =
        total > 1e-4 ? (r / total) * (1 - keep) + (values[at] as number) * keep : (values[at] as number);
      out[at + 1] =
        total > 1e-4
          ? (g / total) * (1 - keep) + (values[at + 1] as number) * keep
          : (values[at + 1] as number);
      out[at + 2] =
        total > 1e-4
          ? (b / total) * (1 - keep) + (values[at + 2] as number) * keep
          : (values[at + 2] as number);
    }
  }
  return out;
}

function penLines(plate: Plate): Float32Array {
  const { width, height, depth, normal, thing, soft, fine } = plate;
  const lines = new Float32Array(width * height);
  for (let y = 0; y < height - 1; y += 1) {
    for (let x = 0; x < width - 1; x += 1) {
      const at = y * width + x;
      let edge = 0;
      for (const other of [at + 1, at + width]) {
        const [da, db] = [depth[at] as number, depth[other] as number];
        const near = Math.min(da, db);
        const isSoft = (soft[at] && soft[other]) || (fine[at] && fine[other]);
        if (thing[at] !== thing[other]) edge = Math.max(edge, isSoft ? 0.16 : 0.8);
        if (Math.abs(da - db) > near * 0.05) edge = Math.max(edge, isSoft ? 0.14 : 1);
        if (!isSoft) {
          const along =
            (normal[at * 3] as number) * (normal[other * 3] as number) +
            (normal[at * 3 + 1] as number) * (normal[other * 3 + 1] as number) +
            (normal[at * 3 + 2] as number) * (normal[other * 3 + 2] as number);
          if (along < 0.75) edge = Math.max(edge, 0.7);
        }
        edge *= 1 / (1 + near / 90);
      }
      lines[at] = edge;
    }
  }
  return lines;
}

function sample(values: Float32Array, width: number, height: number, x: number, y: number): number {
  const x0 = Math.max(0, Math.min(width - 2, Math.floor(x)));
  const y0 = Math.max(0, Math.min(height - 2, Math.floor(y)));
  const u = Math.max(0, Math.min(1, x - x0));
  const v = Math.max(0, Math.min(1, y - y0));
  const at = y0 * width + x0;
  const a = values[at] as number;
  const b = values[at + 1] as number;
  const c = values[at + width] as number;
  const d = values[at + width + 1] as number;
  return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v;
}
