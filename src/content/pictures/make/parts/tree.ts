import { dice } from "../studio/noise.ts";
import {
  ball,
  group,
  type Material,
  paint,
  placed,
  type Shape,
  shape,
  triangle,
  tube,
  type Vec,
} from "../studio/shape.ts";

const bark = paint("#6b5344");

const greens = ["#6f8a4e", "#5c7c4b", "#86985a", "#4d6b48"].map((hex) =>
  paint(hex, undefined, { soft: true }),
);
const jacarandas = ["#8f83b8", "#a596c6", "#7668a3", "#8c9a68"].map((hex) =>
  paint(hex, undefined, { soft: true }),
);
const pines = ["#3f5d4c", "#4b6b52", "#365044"].map((hex) => paint(hex, undefined, { soft: true }));
const marigolds = ["#d98f2e", "#c9702c", "#e0ac45", "#6b8450"].map((hex) =>
  paint(hex, undefined, { soft: true }),
);
const roses = ["#b23a4a", "#c96a6a", "#6b8450", "#56754a"].map((hex) =>
  paint(hex, undefined, { soft: true }),
);

/** Leaves as small flakes on a ball; they are lit as the ball is, so that the crown reads as a body. */
function leaves(
  centre: Vec,
  radius: number,
  flatness: number,
  count: number,
  size: number,
  palette: Material[],
  roll: () => number,
) {
  const crown = shape();
  for (let i = 0; i < count; i += 1) {
    const height = roll() * 2 - 1;
    const angle = roll() * Math.PI * 2;
    const out = Math.sqrt(1 - height * height);
    const n: Vec = [Math.cos(angle) * out, height, Math.sin(angle) * out];
    const r = radius * (0.72 + roll() * 0.34);
    const p: Vec = [centre[0] + n[0] * r, centre[1] + n[1] * r * flatness, centre[2] + n[2] * r];
    const corner = (): Vec => [
      p[0] + (roll() - 0.5) * size * 2,
      p[1] + (roll() - 0.5) * size * 1.4,
      p[2] + (roll() - 0.5) * size * 2,
    ];
    const own: Vec = [
      n[0] + (roll() - 0.5) * 0.4,
      n[1] + 0.25 + (roll() - 0.5) * 0.4,
      n[2] + (roll() - 0.5) * 0.4,
    ];
    const material = palette[Math.floor(roll() * palette.length)] as Material;
    triangle(crown, corner(), corner(), corner(), material, [own, own, own]);
  }
  return crown;
}

function broadTree(seed: number, height: number, palette: Material[]): Shape {
  const roll = dice(seed);
  const parts: Shape[] = [];
  const fork = height * 0.36;
  parts.push(
    tube([0, 0, 0], [0.05 * height * (roll() - 0.5), fork, 0], height * 0.034, height * 0.024, bark, 7),
  );
  const clumps = 6 + Math.floor(roll() * 4);
  for (let i = 0; i < clumps; i += 1) {
    const angle = (i / clumps) * Math.PI * 2 + roll();
    const out = height * (0.1 + roll() * 0.2);
    const y = height * (0.52 + roll() * 0.32);
    const centre: Vec = [Math.cos(angle) * out, y, Math.sin(angle) * out];
    parts.push(
      tube(
        [0, fork * 0.92, 0],
        [centre[0] * 0.8, y - height * 0.06, centre[2] * 0.8],
        height * 0.016,
        height * 0.006,
        bark,
        5,
      ),
    );
    parts.push(leaves(centre, height * (0.13 + roll() * 0.07), 0.78, 430, height * 0.021, palette, roll));
  }
  parts.push(leaves([0, height * 0.8, 0], height * 0.2, 0.8, 480, height * 0.021, palette, roll));
  return group(parts);
}

export const tree = (seed: number, height = 8) => broadTree(seed, height, greens);
export const jacaranda = (seed: number, height = 9) => broadTree(seed, height, jacarandas);

export function pine(seed: number, height = 12): Shape {
  const roll = dice(seed);
  const parts = [tube([0, 0, 0], [0, height * 0.9, 0], height * 0.02, height * 0.006, bark, 6)];
  const layers = 9;
  for (let i = 0; i < layers; i += 1) {
    const share = i / layers;
    const radius = height * 0.19 * (1 - share) + height * 0.02;
    parts.push(leaves([0, height * (0.22 + share * 0.74), 0], radius, 0.55, 260, height * 0.02, pines, roll));
  }
  return group(parts);
}

/** A slim cypress, as they stand beside old buildings. */
export function cypress(seed: number, height = 9): Shape {
  const roll = dice(seed);
  const parts: Shape[] = [tube([0, 0, 0], [0, height * 0.3, 0], 0.12, 0.1, bark, 6)];
  for (let i = 0; i < 8; i += 1) {
    const share = i / 7;
    const radius = height * 0.085 * Math.sin(Math.PI * (0.2 + share * 0.76));
    parts.push(leaves([0, height * (0.14 + share * 0.8), 0], radius, 1.5, 330, height * 0.016, pines, roll));
  }
  return group(parts);
}

export function bush(seed: number, size = 1, flowers: "none" | "marigold" | "rose" = "none"): Shape {
  const palette = flowers === "marigold" ? marigolds : flowers === "rose" ? roses : greens;
  const roll = dice(seed);
  return group(
    leaves([0, size * 0.4, 0], size * 0.5, 0.8, 380, size * 0.06, palette, roll),
    leaves([size * 0.4, size * 0.32, 0.1], size * 0.36, 0.8, 240, size * 0.06, palette, roll),
  );
}

const clay = paint("#a8583c");

export function pottedPlant(seed: number, height = 1.1): Shape {
  const roll = dice(seed);
  const leaf = greens[seed % 2] as Material;
  const blades = shape();
  for (let i = 0; i < 16; i += 1) {
    const angle = roll() * Math.PI * 2;
    const lift = 0.5 + roll() * 0.5;
    const reach = height * 0.34 * (1.3 - lift * 0.6);
    const tip: Vec = [Math.cos(angle) * reach, height * (0.4 + lift * 0.6), Math.sin(angle) * reach];
    const side: Vec = [Math.sin(angle) * 0.06, 0, -Math.cos(angle) * 0.06];
    const middle: Vec = [tip[0] * 0.6, height * (0.35 + lift * 0.5), tip[2] * 0.6];
    const up: Vec = [Math.cos(angle) * 0.4, 0.9, Math.sin(angle) * 0.4];
    triangle(
      blades,
      [0, height * 0.35, 0],
      [middle[0] + side[0], middle[1], middle[2] + side[2]],
      [middle[0] - side[0], middle[1], middle[2] - side[2]],
      leaf,
      [up, up, up],
    );
    triangle(
      blades,
      tip,
      [middle[0] + side[0], middle[1], middle[2] + side[2]],
      [middle[0] - side[0], middle[1], middle[2] - side[2]],
      leaf,
      [up, up, up],
    );
  }
  return group(
    placed(ball([0, height * 0.18, 0], height * 0.2, height * 0.2, height * 0.2, clay, 12), {}),
    blades,
  );
}
