import { boundary, campus, column, flag, gate, lime, stone, wing } from "../parts/building.ts";
import { bagOf, knot, someone } from "../parts/crowd.ts";
import {
  basin,
  bus,
  gardenBench,
  ground,
  lawn,
  pavement,
  prayerFlags,
  road,
  soil,
} from "../parts/outside.ts";
import { ridges } from "../parts/ridge.ts";
import { dawn, dusk, evening, morning, noon } from "../parts/sky.ts";
import { wood } from "../parts/textures.ts";
import { bush, cypress, jacaranda, pine, tree } from "../parts/tree.ts";
import { dice } from "../studio/noise.ts";
import type { Scene } from "../studio/scene.ts";
import { box, paint, placed, quad, type Shape, tube, type Vec } from "../studio/shape.ts";
import { outdoors } from "../view.ts";

/** The court before the main building, which stands at the origin and looks to −z. */
function court(): Shape[] {
  return [
    ground(lawn, -400, -200, 400, 150, -0.03),
    ground(pavement, -4.5, -200, 4.5, -8),
    ground(pavement, -46, -17, 46, -4.5, 0.005),
    placed(cypress(4, 10), { x: 9.5, z: -11.5 }),
    placed(cypress(6, 10), { x: -9.5, z: -11.5 }),
    ...[-34, -27, -20, 20, 27, 34].map((x, k) => placed(bush(k + 3, 1.5), { x, z: -18 })),
  ];
}

/** Trees thrown over a stretch of ground. */
function grove(
  seed: number,
  count: number,
  x0: number,
  x1: number,
  z0: number,
  z1: number,
  tall = 9,
): Shape[] {
  const roll = dice(seed);
  return Array.from({ length: count }, (_, k) => {
    const height = tall * (0.75 + roll() * 0.5);
    const kind =
      k % 4 === 1
        ? pine(seed + k, height * 1.25)
        : k % 5 === 3
          ? jacaranda(seed + k, height)
          : tree(seed + k, height);
    return placed(kind, { x: x0 + roll() * (x1 - x0), z: z0 + roll() * (z1 - z0), y: -0.2 });
  });
}

export function heroView(): Scene {
  const eye: Vec = [-44, 7.5, -96];
  return outdoors({
    eye,
    target: [-20, 15.8, 0],
    angle: 28,
    weather: { ...morning, hazeDistance: 17000, clouds: 0.45 },
    parts: [
      ...court(),
      campus(),
      ridges({
        eye,
        towards: 0.3,
        half: 0.62,
        from: 190,
        hills: 430,
        seed: 4,
        columns: 520,
        peaks: heroPeaks,
      }),
      placed(flag(13), { x: -13, z: -24 }),
      ...grove(3, 12, -120, -48, -40, 20, 10),
      ...grove(8, 7, 46, 80, -40, 10, 10),
      ...grove(5, 5, -44, -24, -52, -32, 7),
      placed(jacaranda(9, 9), { x: 17, z: -34 }),
      placed(jacaranda(12, 8), { x: -18, z: -26 }),
      placed(boundary(60), { x: -30, z: -72 }),
      knot(3, 4, { x: 0, z: -40 }),
      knot(7, 3, { x: -12, z: -50 }),
      ...[0, 1, 2, 3, 4, 5].map((k) =>
        placed(bush(k + 40, 2.2, k % 2 ? "none" : "rose"), { x: -47 + k * 2.6, z: -76 + (k % 3) }),
      ),
      placed(tree(77, 12), { x: -53, z: -66 }),
      placed(pine(71, 15), { x: -58, z: -60 }),
      someone(31, { x: -34, z: -76, turn: 0.9 }, { pose: "walk", bag: bagOf(0), woman: true, wear: "kurta" }),
      someone(33, { x: -32.9, z: -76.4, turn: 0.9 }, { pose: "stroll", bag: bagOf(2), woman: false }),
      knot(11, 5, { x: 6, z: -22 }),
      someone(21, { x: -1.5, z: -60, turn: 0.1 }, { pose: "walk", bag: bagOf(1) }),
      someone(22, { x: 0.2, z: -61, turn: 0.05 }, { pose: "stroll" }),
      someone(23, { x: 2, z: -33, turn: 3.3 }, { pose: "walk" }),
    ],
  });
}

const heroPeaks = [
  { at: 8, km: 20, metres: 6000, spread: 5.5 },
  { at: 10.5, km: 21, metres: 5300, spread: 4 },
  { at: -3, km: 24, metres: 4900, spread: 7 },
  { at: 19, km: 23, metres: 5300, spread: 6 },
  { at: -14, km: 25, metres: 4700, spread: 7 },
  { at: 29, km: 24, metres: 5000, spread: 7 },
  { at: -26, km: 26, metres: 4300, spread: 8 },
];

export function shareView(): Scene {
  const eye: Vec = [-48, 7, -104];
  return outdoors({
    eye,
    target: [-22, 14, 0],
    angle: 28,
    weather: { ...dawn, towards: [-0.8, 0.42, -0.3], hazeDistance: 14000 },
    parts: [
      ...court(),
      campus(),
      ridges({ eye, towards: 0.25, half: 0.7, from: 190, hills: 420, seed: 4, peaks: heroPeaks }),
      ...grove(13, 9, -110, -46, -40, 10, 10),
      placed(jacaranda(9, 9), { x: 17, z: -34 }),
      knot(3, 4, { x: 0, z: -40 }),
    ],
  });
}

export function gateAtDawn(): Scene {
  const eye: Vec = [-3.4, 1.7, -27];
  return outdoors({
    eye,
    target: [0.6, 4.4, 0],
    angle: 40,
    weather: dawn,
    parts: [
      ground(lawn, -300, -60, 300, 200, -0.03),
      ground(pavement, -3, -60, 3, 90),
      placed(gate(), { z: -8 }),
      placed(campus(), { z: 78, x: 4 }),
      ridges({ eye, half: 0.7, from: 260, hills: 480, seed: 9 }),
      ...grove(21, 5, -30, -9, 0, 40, 8),
      ...grove(25, 5, 9, 32, 0, 40, 8),
      placed(jacaranda(31, 8), { x: -9.5, z: -4 }),
      someone(2, { x: 0.8, z: -14, turn: 0.1 }, { pose: "walk", bag: bagOf(0), woman: true, wear: "kurta" }),
      someone(
        5,
        { x: -0.4, z: -13.2, turn: -0.1 },
        { pose: "stroll", bag: bagOf(1), woman: false, wear: "sweater" },
      ),
      someone(
        61,
        { x: 2.2, z: -9.3, turn: 3.6 },
        { pose: "namaste", wear: "daura", woman: false, hair: "topi" },
      ),
      someone(7, { x: 0.4, z: 4, turn: 0.1 }, { pose: "walk" }),
      someone(8, { x: -1.3, z: 9, turn: 0.1 }, { pose: "walk" }),
    ],
  });
}

export function mainCourtyard(): Scene {
  const eye: Vec = [22, 2.2, -40];
  return outdoors({
    eye,
    target: [-3, 9.2, 0],
    angle: 46,
    weather: morning,
    parts: [
      ...court(),
      campus(),
      ridges({ eye, towards: -0.5, half: 0.85, from: 200, hills: 520, seed: 2 }),
      placed(basin(3.2), { x: 2, z: -24 }),
      placed(tree(15, 9), { x: -22, z: -24 }),
      placed(jacaranda(3, 10), { x: 16, z: -17 }),
      knot(4, 4, { x: 11, z: -29 }),
      knot(15, 3, { x: -6, z: -22 }),
      someone(41, { x: 16.5, z: -34.5, turn: -0.6 }, { pose: "walk", woman: true, wear: "sari" }),
      someone(44, { x: 17.6, z: -34.8, turn: -0.6 }, { pose: "talk", woman: false, wear: "suit" }),
      someone(46, { x: 4.6, z: -13, turn: 3 }, { pose: "walk", bag: bagOf(2) }),
      someone(47, { x: -9, z: -14, turn: 1.5 }, { pose: "walk" }),
      someone(48, { x: 6.2, z: -25, turn: -1.8 }, { pose: "step", woman: true, wear: "kurta" }),
    ],
  });
}

export function eveningCampus(): Scene {
  const eye: Vec = [34, 5, -62];
  return outdoors({
    eye,
    target: [2, 11, 0],
    angle: 34,
    weather: dusk,
    parts: [
      ...court(),
      campus((storey, k) => (storey * 7 + k * 5) % 3 !== 1),
      ridges({ eye, towards: -0.48, half: 0.7, from: 200, hills: 560, seed: 6 }),
      ...grove(33, 6, -60, -26, -48, -20, 9),
      placed(jacaranda(3, 10), { x: 21, z: -26 }),
      knot(9, 3, { x: 6, z: -36 }),
      someone(52, { x: 18, z: -47, turn: -0.5 }, { pose: "walk", bag: bagOf(1) }),
      someone(53, { x: 19, z: -47.4, turn: -0.5 }, { pose: "stroll", woman: true }),
    ],
    more: {
      exposure: 1.9,
      lamps: [
        { at: [0, 4.2, -10], colour: [16, 9, 3.6], size: 0.8 },
        { at: [-14, 2.8, -5.5], colour: [9, 5, 2], size: 0.8 },
        { at: [14, 2.8, -5.5], colour: [9, 5, 2], size: 0.8 },
        { at: [26, 2.8, -5.5], colour: [9, 5, 2], size: 0.8 },
      ],
    },
  });
}

export function peaksFromRoof(): Scene {
  const eye: Vec = [-1.2, 13.4, -4];
  return outdoors({
    eye,
    target: [0.6, 15.4, 20],
    angle: 42,
    weather: { ...dawn, towards: [-0.85, 0.5, -0.25], hazeDistance: 18000, zenith: "#6f8fb8" },
    parts: [
      ridges({ eye: [-1.2, 0, -4], half: 0.75, from: 90, hills: 520, valley: 40, seed: 11, columns: 560 }),
      box([-30, 11.2, -10], [30, 11.6, 6], stone),
      box([-30, 11.6, 5.4], [30, 12.5, 5.8], lime),
      box([-30, 12.5, 5.2], [30, 12.62, 6], stone),
      placed(wing({ length: 30, storeys: 2, rise: 3 }), { x: -24, z: 24, turn: 0.35 }),
      placed(wing({ length: 34, storeys: 2, rise: 3 }), { x: 26, z: 30, turn: -0.3 }),
      ...grove(41, 16, -60, 60, 44, 80, 10),
      someone(72, { x: 2.2, y: 11.6, z: 4.6, turn: 0.1 }, { pose: "talk", woman: true, wear: "kurta" }),
      someone(74, { x: 3.1, y: 11.6, z: 4.5, turn: -0.5 }, { pose: "folded", woman: false, wear: "sweater" }),
      someone(75, { x: -3.6, y: 11.6, z: 4.4, turn: 0.3 }, { pose: "stand", woman: false, bag: bagOf(1) }),
      prayerFlags([-9, 16.2, 8], [8, 15.2, 2], 1.5, 26),
    ],
  });
}

/** The broad steps before the library: rows to sit on, and nobody in a hurry. */
export function studentsOnSteps(): Scene {
  const rise = 0.44;
  const run = 1.05;
  const seats: [x: number, tier: number, woman: boolean, turn: number][] = [
    [-2.9, 1, true, 0.3],
    [-2.1, 1, false, -0.3],
    [0.4, 2, true, 0.2],
    [1.2, 2, true, -0.25],
    [2.1, 2, false, -0.4],
    [3.7, 1, true, -0.2],
    [-4.6, 2, false, 0.2],
    [4.9, 3, false, -0.2],
    [-1.2, 3, true, 0.1],
    [-0.4, 3, false, -0.1],
    [5.7, 3, true, 0.2],
  ];
  const sitters = seats.map(([x, tier, woman, turn], k) =>
    someone(
      80 + k,
      { x, y: tier * rise, z: tier * run + 0.25, turn: Math.PI + turn },
      {
        pose: (["sit", "listen", "write"] as const)[k % 3] ?? "sit",
        woman,
        ...(k % 3 === 2 ? { holds: "book" as const } : {}),
      },
    ),
  );
  const eye: Vec = [-5.2, 1.75, -6.4];
  return outdoors({
    eye,
    target: [0.1, 1.95, 2],
    angle: 42,
    weather: { ...morning, towards: [-0.8, 0.6, -0.4] },
    parts: [
      ground(pavement, -60, -60, 60, 0.1, -0.01),
      Array.from({ length: 5 }, (_, k) => box([-9, 0, k * run], [9, (k + 1) * rise, 20], stone)),
      placed(wing({ length: 44, storeys: 3, arcade: true }), { y: 2.2, z: 9 }),
      box([-10.6, 0, -0.3], [-9, 2.5, 8], stone),
      box([9, 0, -0.3], [10.6, 2.5, 8], stone),
      placed(bush(4, 1.5, "marigold"), { x: -9.8, y: 2.5, z: 0.7 }),
      placed(bush(5, 1.5, "marigold"), { x: 9.8, y: 2.5, z: 0.7 }),
      placed(jacaranda(12, 8), { x: 13.5, z: 2 }),
      sitters,
      someone(
        99,
        { x: 2.9, z: -2.2, turn: 2.5 },
        { pose: "walk", woman: false, wear: "shirt", bag: bagOf(0) },
      ),
      someone(
        94,
        { x: -0.8, z: -1.3, turn: 0.2 },
        { pose: "talk", woman: true, wear: "kurta", bag: bagOf(1) },
      ),
      someone(
        98,
        { x: -6.6, y: 2.2, z: 5.6, turn: 2.6 },
        { pose: "carry", woman: true, wear: "sari", holds: "book" },
      ),
      someone(97, { x: 2.2, y: 2.2, z: 5.9, turn: 3.4 }, { pose: "walk", woman: false, wear: "suit" }),
    ],
    more: { reach: 14 },
  });
}

/** Three first-year students on their way in: near, cheerful, the tower behind them. */
export function bbaWalk(): Scene {
  const eye: Vec = [-2.6, 1.35, -33.4];
  return outdoors({
    eye,
    target: [0.7, 3.0, -18],
    angle: 42,
    weather: morning,
    parts: [
      ...court(),
      campus(),
      ridges({ eye, half: 0.7, from: 200, hills: 480, seed: 2 }),
      placed(jacaranda(3, 9), { x: -13, z: -17 }),
      placed(tree(7, 8), { x: 15, z: -16 }),
      someone(
        101,
        { x: -0.9, z: -27.6, turn: Math.PI - 0.15 },
        { pose: "walk", woman: true, wear: "kurta", hair: "tail", bag: bagOf(1) },
      ),
      someone(
        112,
        { x: 0.15, z: -27.2, turn: Math.PI + 0.1 },
        { pose: "stroll", woman: false, wear: "uniform", hair: "short", bag: bagOf(0) },
      ),
      someone(
        103,
        { x: 1.2, z: -27.5, turn: Math.PI + 0.25 },
        { pose: "carry", woman: true, wear: "uniform", hair: "long", holds: "book" },
      ),
      knot(6, 4, { x: -4.6, z: -20 }, { wear: "uniform" }),
      someone(106, { x: 4.5, z: -22, turn: 0.2 }, { pose: "walk", wear: "uniform", bag: bagOf(2) }),
      someone(107, { x: 2.2, z: -15, turn: 0.2 }, { pose: "walk", wear: "uniform" }),
    ],
  });
}

/** A supervisor and a candidate in the arcade, the peaks between the columns. */
export function phdArcade(): Scene {
  const eye: Vec = [2, 1.65, -1];
  const columns: Shape[] = [];
  for (let k = 0; k < 6; k += 1) columns.push(...arch(-2.6, 0.4 + k * 3.2));
  return outdoors({
    eye,
    target: [-1.1, 1.95, 8.5],
    angle: 46,
    weather: { ...morning, towards: [-0.66, 0.5, 0.12] },
    parts: [
      ground(pavement, -3.1, -6, 3, 24, 0),
      box([3, 0, -6], [3.4, 4.4, 24], lime),
      box([-3.4, 4.2, -6], [3.4, 4.6, 24], lime),
      ground(lawn, -220, -40, -3, 220, -0.4),
      ground(lawn, -3, 24, 60, 220, -0.4),
      columns,
      [0, 1, 2, 3, 4, 5].map((k) => placed(windowPanel(), { x: 2.92, y: 0.9, z: 2.6 + k * 3.2 })),
      ridges({ eye, towards: -0.6, half: 0.95, level: -0.42, from: 120, hills: 420, seed: 3, columns: 520 }),
      placed(jacaranda(3, 7), { x: -12, z: 15, y: -0.4 }),
      placed(tree(5, 6), { x: -20, z: 24, y: -0.4 }),
      placed(cypress(5, 8), { x: -9, z: 26, y: -0.4 }),
      someone(121, { x: 0.2, z: 4.3, turn: -2.2 }, { pose: "talk", woman: true, wear: "sari", hair: "bun" }),
      someone(
        124,
        { x: -0.85, z: 4.7, turn: 2.2 },
        { pose: "carry", woman: false, wear: "suit", hair: "short", holds: "book" },
      ),
      someone(126, { x: 0.9, z: 13, turn: 0 }, { pose: "walk", woman: false, wear: "daura", hair: "topi" }),
    ],
    more: { reach: 10, fill: [0.14, 0.14, 0.15] },
  });
}

function windowPanel(): Shape {
  return box([0, 0, -0.6], [0.06, 1.7, 0.6], doorWood);
}

const doorWood = paint("#4a3227", wood);

function arch(x: number, z: number): Shape[] {
  return [
    column(x, z, 0, 3.5),
    box([x - 0.3, 3.5, z - 1.6], [x + 0.3, 4.2, z + 1.6], lime),
    box([x - 0.35, 0, z - 1.6], [x + 0.35, 0.18, z + 1.6], stone),
  ];
}

/** Those who lead the school, on the terrace before the main building. */
export function leadershipView(): Scene {
  const eye: Vec = [-4.4, 1.7, -27];
  return outdoors({
    eye,
    target: [0.5, 2.7, -14],
    angle: 38,
    weather: { ...noon, towards: [-0.75, 0.6, -0.4] },
    parts: [
      ...court(),
      campus(),
      ridges({ eye, half: 0.8, from: 200, hills: 480, seed: 2 }),
      placed(bush(4, 1.2, "marigold"), { x: -4.2, z: -13 }),
      placed(bush(5, 1.2, "marigold"), { x: 4.8, z: -13 }),
      someone(
        131,
        { x: -1.9, z: -20.6, turn: Math.PI + 0.3 },
        { pose: "stand", woman: true, wear: "sari", hair: "bun" },
      ),
      someone(
        132,
        { x: -0.7, z: -20.2, turn: Math.PI + 0.12 },
        { pose: "talk", woman: false, wear: "suit", hair: "grey" },
      ),
      someone(
        133,
        { x: 0.5, z: -20.1, turn: Math.PI - 0.05 },
        { pose: "folded", woman: false, wear: "daura", hair: "topi" },
      ),
      someone(
        134,
        { x: 1.7, z: -20.4, turn: Math.PI - 0.2 },
        { pose: "stand", woman: true, wear: "saree-shawl", hair: "bun" },
      ),
      someone(
        135,
        { x: 2.9, z: -20.9, turn: Math.PI - 0.35 },
        { pose: "stand", woman: false, wear: "suit", hair: "short" },
      ),
      knot(18, 3, { x: 10, z: -15 }),
    ],
  });
}

export function hostelView(): Scene {
  const eye: Vec = [-13, 1.9, -18];
  return outdoors({
    eye,
    target: [2, 5.6, 4],
    angle: 46,
    weather: { ...evening, towards: [-0.8, 0.42, -0.5] },
    parts: [
      ground(lawn, -200, -80, 200, 120, -0.03),
      ground(pavement, -26, -3.5, 26, 0, 0.01),
      ground(pavement, -2, -60, 2, -3, 0.005),
      placed(wing({ length: 24, storeys: 3, rise: 3.6, lit: (storey, k) => (storey + k * 2) % 5 === 0 }), {
        x: 8,
      }),
      placed(wing({ length: 22, storeys: 2, depth: 9 }), { x: -9, z: 18, turn: -Math.PI / 2 }),
      ridges({ eye, towards: 0.45, half: 0.8, from: 150, hills: 520, seed: 12 }),
      placed(tree(9, 9), { x: -7, z: -5 }),
      placed(jacaranda(6, 7), { x: 20, z: -7 }),
      ...[0, 1, 2, 3, 4].map((k) =>
        placed(bush(k + 2, 1.1, k % 2 ? "rose" : "marigold"), { x: 1 + k * 4, z: -1.4 + (k % 2) * 0.2 }),
      ),
      laundry(),
      knot(22, 3, { x: -3.5, z: -10 }, { wear: "sweater" }),
      someone(141, { x: 0.4, z: -6, turn: 0.1 }, { pose: "walk", bag: bagOf(1) }),
      someone(142, { x: 4.2, z: -3, turn: 3 }, { pose: "read", woman: true, wear: "kurta", holds: "paper" }),
    ],
  });
}

/** Washing on a line: nobody lives where none hangs. */
function laundry(): Shape[] {
  const line = paint("#d9d3c4");
  const cloths = ["#a8624f", "#e6dac3", "#46597b", "#c9a86a", "#dfe3e0"].map((hex) => paint(hex));
  const parts: Shape[] = [
    tube([-16, 0, -2], [-16, 2.2, -2], 0.05, 0.05, doorWood, 5),
    tube([-9.5, 0, 2], [-9.5, 2.2, 2], 0.05, 0.05, doorWood, 5),
    tube([-16, 2.1, -2], [-9.5, 2.1, 2], 0.01, 0.01, line, 4),
  ];
  for (let k = 0; k < 5; k += 1) {
    const [x, z] = [-15.2 + k * 1.2, -1.5 + k * 0.74];
    const cloth = cloths[k] as (typeof cloths)[number];
    parts.push(
      quad([x, 2.1, z], [x + 0.75, 2.1, z + 0.46], [x + 0.72, 1.1, z + 0.5], [x, 1.15, z + 0.05], cloth),
    );
  }
  return parts;
}

export function gardenView(): Scene {
  const eye: Vec = [-7.5, 1.8, -12];
  const beds: Shape[] = [];
  for (let k = 0; k < 9; k += 1) {
    beds.push(placed(bush(k + 60, 1.05, k % 2 ? "marigold" : "rose"), { x: -4.2, z: -8.5 + k * 1.7 }));
    beds.push(placed(bush(k + 80, 1.05, k % 2 ? "rose" : "marigold"), { x: 4.2, z: -8.5 + k * 1.7 }));
  }
  return outdoors({
    eye,
    target: [1.2, 2.3, 4],
    angle: 42,
    weather: morning,
    parts: [
      ground(lawn, -200, -80, 200, 140, -0.03),
      ground(pavement, -2.4, -60, 2.4, 30, 0.005),
      ground(soil, -5, -10, -3.4, 8, 0.01),
      ground(soil, 3.4, -10, 5, 8, 0.01),
      beds,
      placed(basin(2.6), { z: 6 }),
      placed(wing({ length: 40, storeys: 2, arcade: true }), { x: 14, z: 30 }),
      ridges({ eye, towards: 0.3, half: 0.8, from: 150, hills: 520, seed: 14 }),
      placed(jacaranda(9, 8), { x: -8, z: 9 }),
      placed(cypress(2, 8), { x: 7.5, z: 12 }),
      placed(cypress(3, 8.5), { x: 10, z: 14 }),
      placed(tree(12, 8), { x: 12.5, z: -1 }),
      placed(gardenBench(), { x: 2.9, z: 2.4, turn: -Math.PI / 2 }),
      someone(
        151,
        { x: 2.75, z: 2.8, turn: -Math.PI / 2 - 0.3 },
        { pose: "sit", woman: true, wear: "kurta", holds: "book" },
      ),
      someone(
        153,
        { x: 2.75, z: 2.0, turn: -Math.PI / 2 + 0.4 },
        { pose: "listen", woman: false, wear: "shirt" },
      ),
      someone(
        155,
        { x: -3.1, z: -3.4, turn: -1.2 },
        { pose: "plant", woman: false, wear: "shirt", hair: "topi" },
      ),
      someone(157, { x: 0.4, z: 13, turn: Math.PI }, { pose: "walk", woman: true, wear: "sari" }),
    ],
  });
}

export function transportView(): Scene {
  const eye: Vec = [-9, 1.8, -15];
  return outdoors({
    eye,
    target: [1.2, 2.2, 0],
    angle: 38,
    weather: { ...dawn, towards: [-0.75, 0.5, -0.45], sunStrength: 2.9 },
    parts: [
      ground(lawn, -200, -80, 200, 140, -0.03),
      road(-120, -8, 120, 2.2),
      ground(pavement, -60, 2.2, 60, 5, 0.12),
      placed(bus(), { x: 1, z: -0.6, turn: 0 }),
      placed(bus(), { x: 13.5, z: 0.4 }),
      placed(gate(), { x: -13, z: 9 }),
      placed(boundary(60), { x: 30, z: 9 }),
      placed(wing({ length: 36, storeys: 3 }), { x: 22, z: 26 }),
      ridges({ eye, towards: 0.5, half: 0.85, from: 150, hills: 560, seed: 17 }),
      placed(jacaranda(16, 9), { x: -4, z: 12 }),
      placed(tree(18, 9), { x: 8, z: 13 }),
      someone(
        161,
        { x: 3.2, z: -2.9, turn: 0.1 },
        { pose: "stroll", woman: true, wear: "uniform", bag: bagOf(1) },
      ),
      someone(
        162,
        { x: 2.1, z: -3.2, turn: 0.9 },
        { pose: "stand", woman: false, wear: "uniform", bag: bagOf(0) },
      ),
      someone(
        163,
        { x: 1.1, z: -3.3, turn: 1.2 },
        { pose: "talk", woman: true, wear: "uniform", bag: bagOf(2) },
      ),
      someone(
        164,
        { x: -0.1, z: -3.1, turn: 1.4 },
        { pose: "carry", woman: false, wear: "uniform", holds: "book" },
      ),
      someone(
        165,
        { x: -4.6, z: -4.6, turn: 1.1 },
        { pose: "walk", woman: true, wear: "uniform", bag: bagOf(0) },
      ),
      someone(
        166,
        { x: 5.2, z: -2.6, turn: -1.6 },
        { pose: "folded", woman: false, wear: "shirt", hair: "cap" },
      ),
    ],
  });
}
