import { light, mixed, type Rgb, step, times } from "../studio/colour.ts";
import { fbm2, noise2, ridged2 } from "../studio/noise.ts";
import { type Material, type Shape, shape, triangle, type Vec } from "../studio/shape.ts";

export interface Peak {
  /** Degrees to the right of where the viewer looks. */
  at: number;
  km: number;
  metres: number;
  /** How wide its shoulders are, in km. */
  spread: number;
}

/** The range that is seen from the campus wherever one looks north: one great tooth with its court. */
export const theRange: Peak[] = [
  { at: 9, km: 23, metres: 6300, spread: 6.5 },
  { at: 12, km: 24, metres: 5700, spread: 5 },
  { at: -4, km: 27, metres: 5600, spread: 8 },
  { at: -16, km: 26, metres: 5900, spread: 7 },
  { at: -28, km: 25, metres: 4900, spread: 7 },
  { at: 22, km: 25, metres: 5300, spread: 8 },
  { at: 34, km: 26, metres: 5600, spread: 7 },
  { at: -40, km: 27, metres: 5300, spread: 8 },
  { at: 46, km: 27, metres: 5100, spread: 8 },
];

export interface RidgeLook {
  eye: Vec;
  /** Where the viewer looks, in radians from the z axis to the right. */
  towards?: number;
  /** Half the angle to fill, in radians. */
  half: number;
  peaks?: Peak[];
  /** How high the green hills before the peaks are. */
  hills?: number;
  /** Where the ground near the viewer ends and the land begins to fall and rise. */
  from?: number;
  /** How far the valley lies below. */
  valley?: number;
  /** How high the ground lies where the land begins. */
  level?: number;
  seed?: number;
  columns?: number;
}

const hillsEnd = 11000;
const horizon = 29000;

const snow = light("#f6f1e8");
const rock = light("#6f7688");
const forest = light("#4c6550");
const field = light("#87905f");
const bare = light("#8b7a5e");

const ground: Material = {
  colour: forest,
  soft: true,
  texture: (_base, x, y, z, _nx, ny) => {
    if (y > 2300) {
      const line = 3100 + (fbm2(x / 900, z / 900, 3, 5) - 0.5) * 1700;
      const steep = step(0.62, 0.38, ny) * (0.4 + 0.6 * noise2(x / 260, (z + y * 2) / 260, 8));
      const snowy = step(line - 300, line + 500, y) * (1 - steep * 0.85);
      const blue = 0.86 + fbm2(x / 420, (z + y) / 420, 4, 33) * 0.26;
      return mixed(times(rock, 0.7 + fbm2(x / 240, y / 160, 3, 9) * 0.55), times(snow, blue), snowy);
    }
    const band = Math.sin(y / 7 + fbm2(x / 300, z / 300, 2, 3) * 9);
    const farmed = step(0.5, 0.62, fbm2(x / 700, z / 700, 3, 21)) * step(900, 300, y);
    let colour: Rgb = times(forest, 0.85 + fbm2(x / 60, z / 60, 3, 14) * 0.75);
    colour = mixed(colour, times(field, band > 0.3 ? 0.9 : 1.04), farmed);
    return mixed(colour, times(bare, 0.9), step(1500, 2400, y));
  },
};

/** Hills behind hills and the snow behind them, as land: it is lit, shaded and veiled as everything else is. */
export function ridges(look: RidgeLook): Shape {
  const { eye, towards = 0, half, peaks = theRange, hills = 520, from = 120, valley = 60, seed = 1 } = look;
  const { columns = 420, level = 0 } = look;
  const nearRows = 64;
  const farRows = 130;
  const rows = nearRows + farRows;
  const [ex, , ez] = eye;
  const places = peaks.map((peak) => {
    const angle = towards + (peak.at * Math.PI) / 180;
    return { ...peak, x: ex + Math.sin(angle) * peak.km * 1000, z: ez + Math.cos(angle) * peak.km * 1000 };
  });
  const heightAt = (x: number, z: number): number => {
    const far = Math.hypot(x - ex, z - ez);
    const hilly = ridged2(x / 3000 + seed * 3.7, z / 2300, 6, seed);
    const lift = step(500, 7000, far);
    let y = -valley * step(from, from * 12, far) + hilly * hills * (0.16 * step(250, 1500, far) + lift * 1.5);
    y += (fbm2(x / 420, z / 420, 3, seed + 4) - 0.5) * 110 * step(500, 3500, far);
    if (far > 11000) {
      let mountain = 0;
      for (const peak of places) {
        const d = Math.hypot(x - peak.x, z - peak.z) / (peak.spread * 1000);
        if (d >= 1) continue;
        mountain = Math.max(mountain, peak.metres * ((1 - d) ** 1.9 * 0.8 + (1 - d) * 0.2));
      }
      const teeth = ridged2(x / 3600 + 9, z / 3600, 7, seed + 40);
      y = Math.max(y, mountain * (0.56 + teeth * 0.72) + teeth * 900 * step(13000, 20000, far));
    }
    return y;
  };
  const grid: Vec[][] = [];
  for (let row = 0; row <= rows; row += 1) {
    // Wide steps up to the hills, then even ones: the peaks are far and need them most.
    const far =
      row <= nearRows
        ? from * (hillsEnd / from) ** (row / nearRows)
        : hillsEnd + ((row - nearRows) / farRows) * (horizon - hillsEnd);
    const line: Vec[] = [];
    for (let column = 0; column <= columns; column += 1) {
      const angle = towards + (column / columns - 0.5) * 2 * half;
      const x = ex + Math.sin(angle) * far;
      const z = ez + Math.cos(angle) * far;
      line.push([x, level + (row === 0 ? 0 : heightAt(x, z)), z]);
    }
    grid.push(line);
  }
  const normals = grid.map((line, row) =>
    line.map((_, column): Vec => {
      const a = (grid[Math.min(rows, row + 1)] as Vec[])[column] as Vec;
      const b = (grid[Math.max(0, row - 1)] as Vec[])[column] as Vec;
      const c = line[Math.min(columns, column + 1)] as Vec;
      const d = line[Math.max(0, column - 1)] as Vec;
      const [ux, uy, uz] = [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
      const [vx, vy, vz] = [c[0] - d[0], c[1] - d[1], c[2] - d[2]];
      const n: Vec = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
      const length = Math.hypot(...n) || 1;
      return [n[0] / length, n[1] / length, n[2] / length];
    }),
  );
  const land = shape();
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const at = (r: number, c: number) => (grid[r] as Vec[])[c] as Vec;
      const n = (r: number, c: number) => (normals[r] as Vec[])[c] as Vec;
      triangle(land, at(row, column), at(row + 1, column), at(row + 1, column + 1), ground, [
        n(row, column),
        n(row + 1, column),
        n(row + 1, column + 1),
      ]);
      triangle(land, at(row, column), at(row + 1, column + 1), at(row, column + 1), ground, [
        n(row, column),
        n(row + 1, column + 1),
        n(row, column + 1),
      ]);
    }
  }
  return land;
}
