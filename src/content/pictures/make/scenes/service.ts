import { wing } from "../parts/building.ts";
import { chair, couch, table } from "../parts/furniture.ts";
import { land } from "../parts/land.ts";
import { awning, ground, lawn, pavement, tufts } from "../parts/outside.ts";
import { ridges } from "../parts/ridge.ts";
import { morning } from "../parts/sky.ts";
import { earth, grass } from "../parts/textures.ts";
import { jacaranda, pine, sapling, tree } from "../parts/tree.ts";
import { bagOf, someone } from "../people/crowd.ts";
import { step } from "../studio/colour.ts";
import { dice } from "../studio/noise.ts";
import type { Scene } from "../studio/scene.ts";
import { ball, box, group, loft, paint, placed, type Shape, tube, type Vec } from "../studio/shape.ts";
import { outdoors } from "../view.ts";
import { cream, crimson, navy } from "./paints.ts";

const tread = paint("#9c8a5c", earth, { soft: true });
const meadow = paint("#76825a", grass, { soft: true });
const bank = paint("#6a7050", grass, { soft: true });
const tin = paint("#9fb0b8");

const terraceWidth = 3.6;
const terraceRise = 0.85;
/** Across the terraces: they follow the hill, which bends. */
const across = (x: number, z: number) => x * 0.92 + 2.2 * Math.sin(z * 0.085 + 0.4) + z * 0.05 + 1.6;
const terraceAt = (u: number, z: number) => (u - 2.2 * Math.sin(z * 0.085 + 0.4) - z * 0.05 - 1.6) / 0.92;
const terraceHeight = (x: number, z: number) => {
  const u = across(x, z) / terraceWidth;
  const level = Math.floor(u);
  return terraceRise * (level + step(0.8, 0.97, u - level)) + 0.03 * Math.sin(x * 3.1) * Math.sin(z * 2.3);
};

/** Planting on a terraced slope: a sapling just set, others carried on, the terraces run on to the hills. */
export function plantationDay(): Scene {
  const eye: Vec = [-2.6, 2.35, -6.2];
  const on = (x: number, z: number): { x: number; y: number; z: number } => ({
    x,
    y: terraceHeight(x, z),
    z,
  });
  const roll = dice(9);
  const young: Shape[] = [];
  for (let level = -3; level < 4; level += 1)
    for (let k = 0; k < 16; k += 1) {
      const z = -3.2 + k * 2.3 + roll() * 0.5;
      const x = terraceAt(terraceWidth * (level + 0.45), z);
      if (level === 0 && k < 4) continue;
      young.push(placed(sapling(k + level * 20 + 90, 0.8 + roll() * 0.45), on(x, z)));
    }
  return outdoors({
    eye,
    target: [0.35, 1.2, 2.5],
    angle: 43,
    weather: { ...morning, towards: [-0.85, 0.4, -0.35], clouds: 0.65 },
    parts: [
      land({
        heightAt: terraceHeight,
        area: [-9 * terraceWidth, -9, 9 * terraceWidth, 60],
        xAt: terraceAt,
        stepAcross: terraceWidth / 20,
        stepZ: 0.8,
        materialAt: (u) => {
          const level = Math.floor(u / terraceWidth);
          if (u / terraceWidth - level > 0.78) return bank;
          return level % 3 === 0 ? tread : meadow;
        },
      }),
      young,
      tufts(5, 900, [-8, -6, 8, 12], 0.16, terraceHeight),
      placed(sapling(51, 1.15), on(0.02, -0.5)),
      someone(
        1505,
        { ...on(1.6, 6.6), turn: 0.3 },
        { pose: "carry", woman: true, wear: "sweater", hair: "long", holds: "sapling" },
      ),
      someone(
        1512,
        { ...on(-1.2, 5.6), turn: 0.2 },
        { pose: "stroll", woman: false, wear: "kurta", holds: "sapling" },
      ),
      someone(
        1513,
        { ...on(3.7, 8.6), turn: 0.35 },
        { pose: "point", woman: false, wear: "daura", hair: "topi" },
      ),
      someone(1511, { ...on(4.6, 9), turn: -0.6 }, { pose: "talk", woman: true, wear: "kurta" }),
      someone(1509, { ...on(-3.6, 6.4), turn: 1.2 }, { pose: "plant", woman: false, wear: "shirt" }),
      someone(1515, { ...on(0.2, 9.6), turn: 2 }, { pose: "plant", woman: true, wear: "kurta" }),
      someone(1517, { ...on(1.0, 9.2), turn: -2.4 }, { pose: "read", woman: false }),
      placed(wateringCan(), { ...on(-1.35, -1.5), turn: 0.7 }),
      placed(crate(), { ...on(-1.95, 0.5), turn: -0.4 }),
      ground(meadow, -400, -60, 400, 200, -6.2),
      ridges({ eye, towards: 0.2, half: 0.9, from: 60, hills: 640, valley: 40, level: -6, seed: 31 }),
      placed(pine(40, 11), on(9, 16)),
      placed(pine(44, 13), on(12, 24)),
      placed(tree(46, 8), on(-9.5, 20)),
      placed(tree(48, 9), on(15, 14)),
    ],
  });
}

function wateringCan(): Shape {
  return group(
    loft(
      [
        { y: 0, rx: 0.13, rz: 0.13 },
        { y: 0.26, rx: 0.12, rz: 0.12 },
      ],
      tin,
      { segments: 16 },
    ),
    tube([0.1, 0.06, 0], [0.36, 0.3, 0], 0.022, 0.014, tin, 8),
    tube([-0.1, 0.24, 0], [-0.16, 0.36, 0], 0.012, 0.012, tin, 6),
    tube([-0.16, 0.36, 0], [0.06, 0.36, 0], 0.012, 0.012, tin, 6),
  );
}

/** Saplings waiting in a wooden crate. */
function crate(): Shape {
  const slat = paint("#a9814f", earth);
  return group(
    [0.02, 0.13].flatMap((y) => [
      box([-0.4, y, -0.25], [0.4, y + 0.08, -0.22], slat),
      box([-0.4, y, 0.22], [0.4, y + 0.08, 0.25], slat),
      box([-0.4, y, -0.25], [-0.37, y + 0.08, 0.25], slat),
      box([0.37, y, -0.25], [0.4, y + 0.08, 0.25], slat),
    ]),
    [0, 1, 2, 3, 4, 5].map((k) =>
      placed(sapling(k + 5, 0.5), { x: -0.25 + (k % 3) * 0.25, z: -0.1 + (k % 2) * 0.2 }),
    ),
  );
}

/** The camp's sign: a red drop on white. */
function banner(): Shape {
  return group(
    box([-2.1, 0, 0], [2.1, 0.95, 0.03], cream),
    box([-2.1, 0, -0.02], [2.1, 0.1, 0], crimson),
    box([-2.1, 0.85, -0.02], [2.1, 0.95, 0], crimson),
    placed(
      loft(
        [
          { y: -0.2, rx: 0.05, rz: 0.02 },
          { y: -0.14, rx: 0.15, rz: 0.03 },
          { y: -0.04, rx: 0.17, rz: 0.03 },
          { y: 0.08, rx: 0.09, rz: 0.03 },
          { y: 0.24, rx: 0.004, rz: 0.01 },
        ],
        crimson,
        { segments: 18 },
      ),
      { y: 0.46, z: -0.03 },
    ),
  );
}

/** Under the awning before the camp opens: couches, the desk, the arcade behind. */
export function bloodDonation(): Scene {
  const eye: Vec = [-5.2, 1.9, -7.4];
  const parts: Shape[] = [
    ground(lawn, -400, -80, 400, 190, -0.02),
    ground(pavement, -12, -9, 12, 6, 0.005),
    placed(awning(11, 6, 2.75, [crimson, cream]), { z: 1.4 }),
    placed(wing({ length: 44, storeys: 3, arcade: true }), { x: 4, z: 14 }),
    placed(jacaranda(4, 8), { x: -9, z: 9 }),
    placed(tree(6, 8), { x: 11, z: 8 }),
    ridges({ eye, towards: 0.62, half: 0.85, from: 150, hills: 500, seed: 33 }),
    placed(banner(), { x: 1.2, y: 1.5, z: 4.4 }),
  ];
  const leather = paint("#5c7f86");
  for (let k = 0; k < 3; k += 1) {
    const [x, z] = [-1.5 + k * 2.2, 0.5 + k * 0.55];
    parts.push(
      placed(couch(leather), { x, z, turn: Math.PI + 0.5 }),
      tube([x - 0.65, 0, z + 0.7], [x - 0.65, 1.75, z + 0.7], 0.018, 0.018, navy, 6),
      tube([x - 0.65, 1.72, z + 0.7], [x - 0.5, 1.72, z + 0.66], 0.012, 0.012, navy, 5),
      ball([x - 0.5, 1.58, z + 0.66], 0.07, 0.13, 0.035, crimson, 10),
      tube([x - 0.5, 1.46, z + 0.66], [x - 0.3, 0.78, z + 0.15], 0.006, 0.006, crimson, 4),
    );
  }
  parts.push(
    placed(table(1.6, 0.65, 0.75, cream), { x: 3.3, z: -1.6, turn: -0.5 }),
    box([3.0, 0.75, -1.75], [3.2, 0.95, -1.6], paint("#efe8da")),
    placed(chair(), { x: 3.75, z: -0.9, turn: Math.PI - 0.5 }),
    ...[0, 1].map((k) =>
      someone(
        1553 + k,
        { x: 6.2 + k * 0.75, z: 6.4 + k * 0.4, turn: 0.5 - k * 0.5 },
        { pose: "stroll", ...(k === 1 ? { bag: bagOf(1) } : {}) },
      ),
    ),
  );
  return outdoors({
    eye,
    target: [1.1, 2.1, 2],
    angle: 42,
    weather: { ...morning, towards: [-0.62, 0.42, -0.75] },
    parts,
    more: { reach: 14, fill: [0.1, 0.1, 0.105] },
  });
}
