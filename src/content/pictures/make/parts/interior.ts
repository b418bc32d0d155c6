import { dice } from "../studio/noise.ts";
import { block, box, group, type Material, paint, placed, quad, type Shape, tube } from "../studio/shape.ts";
import { grass, planks, plaster, tiles, wood } from "./textures.ts";
import { tree } from "./tree.ts";

export const creamWall = paint("#e6dac3", plaster);
export const paleWall = paint("#dfe0d8", plaster);
export const sageWall = paint("#b9c2ab", plaster);
export const rustWall = paint("#b9785c", plaster);
export const blueWall = paint("#a9b9c4", plaster);
export const boards = paint("#a87a4e", planks);
export const darkBoards = paint("#75513a", planks);
export const tiledFloor = paint("#cfc4ae", tiles);
export const ceilingWhite = paint("#efe8da", plaster);
const timber = paint("#5a3d2c", wood);
const lawn = paint("#4e5a40", grass, { soft: true });

export interface Openings {
  count: number;
  width: number;
  from: number;
  until: number;
  /** How many panes across. */
  panes?: number;
}

export interface RoomLook {
  width: number;
  depth: number;
  height: number;
  wall?: Material;
  floor?: Material;
  ceiling?: Material;
  left?: Openings;
  right?: Openings;
  back?: Openings;
  beams?: number;
  backWall?: Material;
}

/** A wall along x from 0 to `length` with openings in it, 0.3 thick, its inner face at z = 0. */
function wallWith(length: number, height: number, material: Material, openings?: Openings): Shape {
  if (!openings) return box([0, 0, 0], [length, height, 0.3], material);
  const { count, width, from, until, panes = 2 } = openings;
  const gap = (length - count * width) / (count + 1);
  const parts = [
    box([0, 0, 0], [length, from, 0.3], material),
    box([0, until, 0], [length, height, 0.3], material),
  ];
  for (let k = 0; k <= count; k += 1) {
    const x = k * (width + gap);
    parts.push(box([x, from, 0], [x + gap, until, 0.3], material));
  }
  for (let k = 0; k < count; k += 1) {
    const x = gap + k * (width + gap);
    parts.push(
      box([x - 0.06, from - 0.06, -0.06], [x + width + 0.06, from + 0.03, 0.32], timber),
      box([x - 0.06, until - 0.03, -0.04], [x + width + 0.06, until + 0.08, 0.32], timber),
      box([x - 0.06, from, -0.04], [x + 0.03, until, 0.32], timber),
      box([x + width - 0.03, from, -0.04], [x + width + 0.06, until, 0.32], timber),
    );
    for (let pane = 1; pane < panes; pane += 1) {
      const px = x + (width * pane) / panes;
      parts.push(box([px - 0.03, from, 0.1], [px + 0.03, until, 0.18], timber));
    }
    const bar = from + (until - from) * 0.66;
    parts.push(box([x, bar - 0.025, 0.1], [x + width, bar + 0.025, 0.18], timber));
  }
  return group(parts);
}

/** A closed room around x = 0, from z = 0 (behind the viewer) to `depth`, with a garden before its windows. */
export function room(look: RoomLook): Shape {
  const { width, depth, height, wall = creamWall, floor = boards, ceiling = ceilingWhite, beams = 0 } = look;
  const half = width / 2;
  const parts: Shape[] = [
    quad([-half, 0, 0], [half, 0, 0], [half, 0, depth], [-half, 0, depth], floor),
    box([-half - 0.3, height, -0.3], [half + 0.3, height + 0.3, depth + 0.3], ceiling),
    placed(wallWith(width, height, look.backWall ?? wall, look.back), { x: -half, z: depth }),
    box([-half, 0, -0.3], [half, height, 0], wall),
    placed(wallWith(depth, height, wall, look.left), { x: -half, z: 0, turn: -Math.PI / 2 }),
    placed(wallWith(depth, height, wall, look.right), { x: half, z: depth, turn: Math.PI / 2 }),
    // Skirting
    box([-half, 0, depth - 0.03], [half, 0.14, depth], timber),
    box([-half, 0, 0], [-half + 0.03, 0.14, depth], timber),
    box([half - 0.03, 0, 0], [half, 0.14, depth], timber),
  ];
  for (let k = 0; k < beams; k += 1) {
    const z = ((k + 0.5) / beams) * depth;
    parts.push(box([-half, height - 0.32, z - 0.13], [half, height, z + 0.13], timber));
  }
  if (look.back)
    parts.push(
      quad([-90, -0.6, depth + 0.4], [90, -0.6, depth + 0.4], [90, -0.6, 90], [-90, -0.6, 90], lawn),
    );
  if (look.left)
    parts.push(
      quad([-80, -0.6, -40], [-half - 0.4, -0.6, -40], [-half - 0.4, -0.6, 80], [-80, -0.6, 80], lawn),
      ...[0, 1, 2, 3].map((k) =>
        placed(tree(k + 3, 6 + k), { x: -half - 16 - k * 3, y: -0.6, z: k * 7 + 4 }),
      ),
    );
  return group(parts);
}

const shade = paint("#e9d9b4", undefined, { glow: 0.75 });
const cord = paint("#3a3330");

/** A lamp that hangs from the ceiling. */
export function pendant(drop: number): Shape {
  return group(
    tube([0, 0, 0], [0, -drop, 0], 0.012, 0.012, cord, 4),
    placed(block(0.5, 0.16, 0.5, cord), { y: -drop - 0.02 }),
    block(0.46, 0.03, 0.46, shade, { y: -drop - 0.05 }),
  );
}

/** A long tube light, as every classroom has. */
export const tubeLight = (length = 1.2): Shape =>
  group(block(length, 0.06, 0.14, ceilingWhite), block(length * 0.96, 0.03, 0.1, shade, { y: -0.03 }));

export function fan(turn = 0.4): Shape {
  const blade = (angle: number) =>
    placed(box([0.12, -0.01, -0.07], [0.68, 0.01, 0.07], cord), { turn: angle });
  return group(
    tube([0, 0.5, 0], [0, 0, 0], 0.02, 0.02, cord, 5),
    block(0.22, 0.12, 0.22, cord, { y: -0.06 }),
    [0, 1, 2].map((k) => blade(turn + (k * Math.PI * 2) / 3)),
  );
}

const frame = paint("#6b4a33", wood);

/** A picture on the wall at z = 0: hills again, since everyone hangs them. */
export function hung(width: number, height: number, seed: number): Shape {
  const roll = dice(seed);
  const ground = paint(["#8fa3b2", "#c9a86a", "#8a9c7c", "#b3715c"][Math.floor(roll() * 4)] as string);
  const hill = paint(["#4a6078", "#7d5a3a", "#55684c", "#7d3f35"][Math.floor(roll() * 4)] as string);
  return group(
    box([-width / 2 - 0.05, -0.05, -0.05], [width / 2 + 0.05, height + 0.05, 0], frame),
    box([-width / 2, 0, -0.06], [width / 2, height, -0.04], ground),
    quad(
      [-width / 2, 0, -0.065],
      [width / 2, 0, -0.065],
      [width / 2, height * (0.3 + roll() * 0.3), -0.065],
      [-width / 2, height * (0.2 + roll() * 0.3), -0.065],
      hill,
    ),
  );
}

/** A heavy curtain in folds along x. */
export function curtain(width: number, height: number, material: Material): Shape {
  const folds = Math.max(3, Math.round(width / 0.22));
  const parts: Shape[] = [];
  for (let k = 0; k < folds; k += 1) {
    const x = (k / folds - 0.5) * width;
    const w = width / folds;
    parts.push(
      quad([x, 0, 0], [x + w / 2, 0, -0.1], [x + w / 2, height, -0.1], [x, height, 0], material),
      quad([x + w / 2, 0, -0.1], [x + w, 0, 0], [x + w, height, 0], [x + w / 2, height, -0.1], material),
    );
  }
  return group(parts);
}
