import { mixed, type Rgb, step, times } from "../studio/colour.ts";
import { fbm2, hash, noise2 } from "../studio/noise.ts";
import type { Texture } from "../studio/shape.ts";

/** Along a wall, whichever way it looks: the horizontal measure on its face. */
const along = (x: number, z: number, nx: number, nz: number) => (Math.abs(nx) > Math.abs(nz) ? z : x);

/** Courses of brick, each brick a little of its own colour. */
export const brick: Texture = (base, x, y, z, nx, _ny, nz) => {
  const row = Math.floor(y / 0.16);
  const u = along(x, z, nx, nz) / 0.46 + (row % 2) * 0.5;
  const column = Math.floor(u);
  const joint = y / 0.16 - row < 0.13 || u - column < 0.06 ? 1.22 : 1;
  const own = 0.82 + hash(row, column, 3) * 0.34;
  const weather = 0.9 + noise2(x * 0.35 + z * 0.35, y * 0.5, 5) * 0.2;
  return times(base, own * joint * weather);
};

export const roofTiles: Texture = (base, x, y, z, nx, _ny, nz) => {
  const row = Math.floor(y / 0.2);
  const u = along(x, z, nx, nz) / 0.38 + (row % 2) * 0.5;
  const round = 0.8 + 0.36 * Math.sin((u - Math.floor(u)) * Math.PI);
  const own = 0.84 + hash(row, Math.floor(u), 8) * 0.3;
  const lip = y / 0.2 - row < 0.2 ? 0.72 : 1;
  return times(base, round * own * lip);
};

export const plaster: Texture = (base, x, y, z) =>
  times(base, 0.92 + fbm2(x * 0.7 + z * 0.7, y * 0.8, 3, 4) * 0.16);

export const planks: Texture = (base, x, _y, z) => {
  const board = Math.floor(x / 0.22);
  const seam = x / 0.22 - board < 0.05 ? 0.7 : 1;
  return times(base, (0.82 + hash(board, Math.floor(z / 2.1 + hash(board, 1) * 3), 2) * 0.26) * seam);
};

export const wood: Texture = (base, x, y, z) =>
  times(base, 0.86 + noise2(x * 2.2 + z * 9, y * 9 + x, 6) * 0.26);

export const paving: Texture = (base, x, _y, z) => {
  const row = Math.floor(z / 0.62);
  const u = x / 0.9 + (row % 2) * 0.5;
  const joint = z / 0.62 - row < 0.06 || u - Math.floor(u) < 0.045 ? 0.78 : 1;
  return times(
    base,
    (0.88 + hash(Math.floor(u), row, 4) * 0.2) * joint * (0.92 + noise2(x * 0.3, z * 0.3, 2) * 0.16),
  );
};

/** Floor tiles, polished: two close tones. */
export const tiles: Texture = (base, x, _y, z) => {
  const [i, j] = [Math.floor(x / 0.6), Math.floor(z / 0.6)];
  const joint = x / 0.6 - i < 0.03 || z / 0.6 - j < 0.03 ? 0.84 : 1;
  return times(base, (0.94 + hash(i, j, 9) * 0.1) * joint);
};

/** A lawn that is walked on: lush and dry patches, clumps, and blades at the finest. */
export const grass: Texture = (base, x, _y, z) => {
  const patch = fbm2(x * 0.13, z * 0.21, 4, 7);
  const clump = fbm2(x * 1.9, z * 1.4, 3, 12);
  const blade = noise2(x * 19, z * 8, 11);
  const dry: Rgb = [base[0] * 1.28, base[1] * 1.1, base[2] * 0.9];
  const lush: Rgb = [base[0] * 0.72, base[1] * 0.86, base[2] * 0.72];
  const tint = mixed(lush, dry, step(0.3, 0.72, patch * 0.65 + clump * 0.35));
  return times(tint, 0.66 + clump * 0.34 + blade * 0.34);
};

/** Trodden earth: stains, clods, and a stone here and there. */
export const earth: Texture = (base, x, _y, z) => {
  const stone = hash(Math.floor(x * 9), Math.floor(z * 6), 19) > 0.975 ? 1.18 : 1;
  return times(base, (0.7 + fbm2(x * 0.5, z * 0.5, 4, 13) * 0.36 + fbm2(x * 5, z * 4, 2, 15) * 0.22) * stone);
};

/** Dhaka cloth: small lozenges in a weave. */
export const dhaka: Texture = (base, x, y, z) => {
  const cell = hash(Math.floor((x + z) * 105), Math.floor(y * 105), 4);
  return cell > 0.72 ? [0.75, 0.66, 0.45] : cell > 0.5 ? [0.05, 0.09, 0.18] : base;
};

/** A page of print or a slide, seen from too far to read. */
export const lines =
  (gap: number, inkShare: number): Texture =>
  (base, x, y, z, nx, _ny, nz) => {
    const row = y / gap;
    const word = hash(Math.floor(along(x, z, nx, nz) / (gap * 1.1)), Math.floor(row), 2);
    return row - Math.floor(row) < 0.45 && word > 0.22 ? times(base, 1 - inkShare) : base;
  };
