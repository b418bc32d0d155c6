import { dice } from "../studio/noise.ts";
import {
  ball,
  group,
  loft,
  type Material,
  paint,
  placed,
  type Shape,
  shape,
  triangle,
  tube,
  type Vec,
} from "../studio/shape.ts";
import { earth } from "./textures.ts";

const bark = paint("#6b5344");
const stake = paint("#b08a58");
const mound = paint("#7d6247", earth, { soft: true });

const greens = ["#6f8a4e", "#5c7c4b", "#86985a", "#4d6b48"].map((hex) =>
  paint(hex, undefined, { soft: true }),
);
const jacarandas = ["#8f83b8", "#a596c6", "#7668a3", "#8c9a68"].map((hex) =>
  paint(hex, undefined, { soft: true }),
);
const deepGreen = paint("#3f5a41", undefined, { soft: true });
const deepViolet = paint("#5d5384", undefined, { soft: true });
const pines = ["#3f5d4c", "#4b6b52", "#365044"].map((hex) => paint(hex, undefined, { soft: true }));
const marigolds = ["#d98f2e", "#c9702c", "#e0ac45"].map((hex) => paint(hex, undefined, { soft: true }));
const roses = ["#b23a4a", "#c96a6a", "#d98f8a"].map((hex) => paint(hex, undefined, { soft: true }));

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

/** Four or five limbs that leave the trunk low, each with its own clouds of leaves: no two crowns are alike. */
function broadTree(seed: number, height: number, sunny: Material[], shade: Material): Shape {
  const roll = dice(seed * 31 + 7);
  for (let k = 0; k < 6; k += 1) roll();
  const size = height * 0.017;
  const bow = (roll() - 0.5) * height * 0.1;
  const fork: Vec = [bow, height * (0.2 + roll() * 0.08), (roll() - 0.5) * height * 0.06];
  const parts: Shape[] = [
    tube([0, -0.1, 0], [bow * 0.35, fork[1] * 0.5, 0], height * 0.036, height * 0.029, bark, 8),
    tube([bow * 0.35, fork[1] * 0.5, 0], fork, height * 0.029, height * 0.025, bark, 8),
  ];
  const limbs = 4 + Math.floor(roll() * 2);
  const spin = roll() * Math.PI * 2;
  for (let i = 0; i < limbs; i += 1) {
    const angle = spin + (i / limbs) * Math.PI * 2 + (roll() - 0.5) * 0.7;
    const out = height * (i === 0 ? 0.06 : 0.17 + roll() * 0.14);
    const up = height * (i === 0 ? 0.74 : 0.48 + roll() * 0.22);
    const end: Vec = [fork[0] + Math.cos(angle) * out, up, fork[2] + Math.sin(angle) * out];
    const elbow: Vec = [
      (fork[0] * 2 + end[0]) / 3 + (roll() - 0.5) * height * 0.03,
      fork[1] + (up - fork[1]) * 0.45,
      (fork[2] * 2 + end[2]) / 3,
    ];
    parts.push(
      tube(fork, elbow, height * 0.019, height * 0.013, bark, 6),
      tube(elbow, end, height * 0.013, height * 0.005, bark, 5),
      leaves(end, height * 0.12, 0.8, 150, size * 1.3, [shade], roll),
    );
    const clouds = 3 + Math.floor(roll() * 2);
    for (let k = 0; k < clouds; k += 1) {
      const around = roll() * Math.PI * 2;
      const far = height * (0.05 + roll() * 0.1);
      const centre: Vec = [
        end[0] + Math.cos(around) * far + Math.cos(angle) * height * 0.03,
        end[1] + (roll() - 0.35) * height * 0.15,
        end[2] + Math.sin(around) * far + Math.sin(angle) * height * 0.03,
      ];
      const radius = height * (0.075 + roll() * 0.055);
      parts.push(
        leaves(
          [centre[0], centre[1] - radius * 0.35, centre[2]],
          radius * 0.85,
          0.6,
          90,
          size * 1.2,
          [shade],
          roll,
        ),
        leaves(centre, radius, 0.72, 290, size, sunny, roll),
      );
    }
  }
  return group(parts);
}

export const tree = (seed: number, height = 8) => broadTree(seed, height, greens, deepGreen);
export const jacaranda = (seed: number, height = 9) => broadTree(seed, height, jacarandas, deepViolet);

/** A pine of the hills: whorls of boughs that droop a little, open enough for the sky to show. */
export function pine(seed: number, height = 12): Shape {
  const roll = dice(seed * 17 + 3);
  for (let k = 0; k < 4; k += 1) roll();
  const parts = [tube([0, 0, 0], [0, height * 0.94, 0], height * 0.018, height * 0.004, bark, 7)];
  const needles = shape();
  const whorls = 17;
  for (let i = 0; i < whorls; i += 1) {
    const share = i / (whorls - 1);
    const y = height * (0.2 + share * 0.78);
    const reach = height * (0.2 * (1 - share) ** 0.8 + 0.02) * (0.85 + roll() * 0.3);
    const boughs = 11;
    for (let k = 0; k < boughs; k += 1) {
      const angle = (k / boughs) * Math.PI * 2 + i * 1.3 + roll() * 0.4;
      const long = reach * (0.75 + roll() * 0.35);
      const steps = Math.max(7, Math.round((long / height) * 130));
      for (let s = 0; s < steps; s += 1) {
        const along = (s + roll()) / steps;
        const r = long * along;
        const size = height * 0.024 * (1.15 - along * 0.5);
        const p: Vec = [
          Math.cos(angle) * r,
          y + height * 0.02 * along - height * 0.05 * along * along,
          Math.sin(angle) * r,
        ];
        const corner = (): Vec => [
          p[0] + (roll() - 0.5) * size * 2.2,
          p[1] + (roll() - 0.6) * size * 1.3,
          p[2] + (roll() - 0.5) * size * 2.2,
        ];
        const n: Vec = [Math.cos(angle) * 0.7, 0.65 + (roll() - 0.5) * 0.5, Math.sin(angle) * 0.7];
        triangle(
          needles,
          corner(),
          corner(),
          corner(),
          pines[Math.floor(roll() * pines.length)] as Material,
          [n, n, n],
        );
      }
    }
  }
  return group(parts, needles);
}

/** A slim cypress, as they stand beside old buildings. */
export function cypress(seed: number, height = 9): Shape {
  const roll = dice(seed * 13 + 5);
  for (let k = 0; k < 4; k += 1) roll();
  const flakes = shape();
  const core = loft(
    [0.1, 0.2, 0.4, 0.6, 0.8, 0.95].map((share) => ({
      y: height * share,
      rx: height * 0.06 * girth(share),
      rz: height * 0.06 * girth(share),
    })),
    pines[2] as Material,
    { segments: 10 },
  );
  for (let i = 0; i < 2600; i += 1) {
    const share = 0.06 + 0.94 * roll() ** 1.15;
    const angle = roll() * Math.PI * 2;
    const bulge = 1 + 0.16 * Math.sin(angle * 3 + share * 19 + seed);
    const r = height * 0.082 * girth(share) * bulge * (0.8 + roll() * 0.3);
    const p: Vec = [Math.cos(angle) * r, height * share, Math.sin(angle) * r];
    const size = height * 0.011;
    const corner = (lift: number): Vec => [
      p[0] + (roll() - 0.5) * size * 1.6,
      p[1] + lift * size * 2 + (roll() - 0.5) * size,
      p[2] + (roll() - 0.5) * size * 1.6,
    ];
    const n: Vec = [
      Math.cos(angle) + (roll() - 0.5) * 0.5,
      0.3 + (roll() - 0.5) * 0.5,
      Math.sin(angle) + (roll() - 0.5) * 0.5,
    ];
    triangle(flakes, corner(-1), corner(0), corner(1), pines[Math.floor(roll() * pines.length)] as Material, [
      n,
      n,
      n,
    ]);
  }
  return group(tube([0, 0, 0], [0, height * 0.2, 0], 0.12, 0.1, bark, 6), core, flakes);
}

/** How wide a cypress is at a share of its height: full low down, a point at the top. */
const girth = (share: number) => Math.max(0.02, Math.min(1, share * 7) * (1 - share) ** 0.55 * 1.05);

/** A young tree as it is planted: a sprig with a stake, in a ring of fresh earth. */
export function sapling(seed: number, height = 1.1): Shape {
  return group(
    sprig(seed, height),
    tube([0.07, 0, 0.02], [0.05, height * 0.8, 0.02], 0.012, 0.011, stake, 5),
    ball([0, 0, 0], 0.26, 0.06, 0.24, mound, 12),
  );
}

/** A stem with its first leaves. */
export function sprig(seed: number, height: number): Shape {
  const roll = dice(seed * 7 + 1);
  roll();
  const lean = (roll() - 0.5) * height * 0.11;
  const parts: Shape[] = [tube([0, 0, 0], [lean, height, 0.02], 0.013, 0.006, bark, 5)];
  for (let k = 0; k < 5; k += 1) {
    const share = 0.42 + k * 0.14;
    const angle = k * 2.4 + roll();
    const at: Vec = [
      lean * share + Math.cos(angle) * height * 0.09,
      height * share + 0.03,
      Math.sin(angle) * height * 0.09,
    ];
    parts.push(leaves(at, height * 0.085, 0.7, 34, height * 0.04, greens.slice(0, 3), roll));
  }
  return group(parts);
}

/** A branch that hangs into the picture from outside it: along x from the origin. */
export function bough(seed: number, length = 3, kind: "green" | "jacaranda" = "green"): Shape {
  const roll = dice(seed * 23 + 11);
  for (let k = 0; k < 4; k += 1) roll();
  const palette = kind === "green" ? greens : jacarandas;
  const end: Vec = [length, -length * 0.22, 0];
  const parts: Shape[] = [tube([0, 0, 0], end, 0.035, 0.01, bark, 6)];
  for (let k = 0; k < 16; k += 1) {
    const share = 0.15 + (k / 16) * 0.85;
    const tip: Vec = [
      end[0] * share + (roll() - 0.2) * length * 0.16,
      end[1] * share + (roll() - 0.62) * length * 0.28,
      (roll() - 0.5) * length * 0.35,
    ];
    parts.push(
      tube([end[0] * share, end[1] * share, 0], tip, 0.012, 0.004, bark, 4),
      leaves(tip, length * 0.085, 0.75, 210, length * 0.012, palette, roll),
    );
  }
  return group(parts);
}

export function bush(seed: number, size = 1, flowers: "none" | "marigold" | "rose" = "none"): Shape {
  const roll = dice(seed * 19 + 5);
  for (let k = 0; k < 4; k += 1) roll();
  const parts: Shape[] = [];
  const blooms = flowers === "marigold" ? marigolds : roses;
  for (let k = 0; k < 4; k += 1) {
    const centre: Vec = [
      (roll() - 0.5) * size * 0.8,
      size * (0.24 + roll() * 0.16),
      (roll() - 0.5) * size * 0.6,
    ];
    const radius = size * (0.24 + roll() * 0.16);
    parts.push(
      leaves([centre[0], centre[1] * 0.8, centre[2]], radius * 0.85, 0.8, 70, size * 0.05, [deepGreen], roll),
      leaves(centre, radius, 0.8, 210, size * 0.032, greens, roll),
    );
    if (flowers === "none") continue;
    for (let b = 0; b < 9; b += 1) {
      const angle = roll() * Math.PI * 2;
      const up = roll();
      const out = radius * 1.04 * Math.sqrt(1 - up * up * 0.8);
      const bloom = size * (0.04 + roll() * 0.025);
      parts.push(
        ball(
          [
            centre[0] + Math.cos(angle) * out,
            centre[1] + up * radius * 0.86,
            centre[2] + Math.sin(angle) * out,
          ],
          bloom,
          bloom * 0.8,
          bloom,
          blooms[Math.floor(roll() * blooms.length)] as Material,
          7,
        ),
      );
    }
  }
  return group(parts);
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
