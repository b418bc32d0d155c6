import { campus, column, lime, stone, wing } from "../parts/building.ts";
import { ground, lawn, pavement } from "../parts/outside.ts";
import { ridges } from "../parts/ridge.ts";
import { morning } from "../parts/sky.ts";
import { wood } from "../parts/textures.ts";
import { bush, cypress, jacaranda, tree } from "../parts/tree.ts";
import { bagOf, knot, someone } from "../people/crowd.ts";
import type { Scene } from "../studio/scene.ts";
import { box, paint, placed, type Shape, type Vec } from "../studio/shape.ts";
import { outdoors } from "../view.ts";
import { sage } from "./paints.ts";
import { court } from "./plantings.ts";

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
        ...(k % 3 === 2 ? { holds: "open book" as const } : {}),
      },
    ),
  );
  const eye: Vec = [-8.6, 2.2, -12.6];
  return outdoors({
    eye,
    target: [0.6, 3.9, 4],
    angle: 44,
    weather: { ...morning, towards: [-0.8, 0.6, -0.4] },
    parts: [
      ground(pavement, -60, -60, 60, 0.1, -0.01),
      ground(lawn, -300, 0, 300, 200, -0.02),
      ridges({ eye, towards: 0.6, half: 0.85, from: 150, hills: 500, seed: 19 }),
      Array.from({ length: 5 }, (_, k) => box([-9, 0, k * run], [9, (k + 1) * rise, 20], stone)),
      placed(wing({ length: 44, storeys: 3, arcade: true }), { y: 2.2, z: 9 }),
      box([-10.6, 0, -0.3], [-9, 2.5, 8], stone),
      box([9, 0, -0.3], [10.6, 2.5, 8], stone),
      placed(bush(4, 1.5, "marigold"), { x: -9.8, y: 2.5, z: 0.7 }),
      placed(bush(5, 1.5, "marigold"), { x: 9.8, y: 2.5, z: 0.7 }),
      placed(jacaranda(12, 8), { x: 13.5, z: 2 }),
      sitters,
      someone(
        94,
        { x: -0.8, z: -1.3, turn: 0.2 },
        { pose: "talk", woman: true, wear: "kurta", bag: bagOf(1) },
      ),
      someone(
        98,
        { x: -6.6, y: 2.2, z: 5.6, turn: 2.6 },
        { pose: "hug", woman: true, wear: "sari", holds: "book" },
      ),
      someone(97, { x: 2.2, y: 2.2, z: 5.9, turn: 3.4 }, { pose: "walk", woman: false, wear: "suit" }),
    ],
    more: { reach: 14 },
  });
}

/** First-year students on their way across the court to the tower, seen from behind. */
export function bbaWalk(): Scene {
  const eye: Vec = [-2.4, 1.8, -40];
  return outdoors({
    eye,
    target: [0.1, 4.4, -20],
    angle: 44,
    weather: { ...morning, towards: [-0.72, 0.5, -0.55] },
    parts: [
      ...court(),
      campus(),
      ridges({ eye, half: 0.7, from: 200, hills: 480, seed: 2 }),
      placed(jacaranda(3, 9), { x: -12, z: -18 }),
      placed(tree(7, 8), { x: 14, z: -17 }),
      someone(
        101,
        { x: -0.75, z: -26.4, turn: 0.12 },
        { pose: "stroll", woman: true, wear: "kurta", hair: "long", bag: bagOf(1), cloth: sage },
      ),
      someone(
        112,
        { x: 0.15, z: -26, turn: 0 },
        { pose: "walk", woman: false, wear: "uniform", hair: "short", bag: bagOf(0) },
      ),
      someone(
        103,
        { x: 1.05, z: -26.3, turn: -0.1 },
        { pose: "stroll", woman: true, wear: "uniform", hair: "tail", bag: bagOf(2) },
      ),
      knot(6, 4, { x: -5.2, z: -20 }, { wear: "uniform" }),
      someone(106, { x: 4.5, z: -21, turn: 0.2 }, { pose: "walk", wear: "uniform", bag: bagOf(2) }),
      someone(107, { x: 2.6, z: -15, turn: 0.2 }, { pose: "walk", wear: "uniform" }),
    ],
  });
}

/** A supervisor and a candidate walk down the arcade, the peaks between the columns. */
export function phdArcade(): Scene {
  const eye: Vec = [2, 1.65, -1];
  const columns: Shape[] = [];
  for (let k = 0; k < 6; k += 1) columns.push(...arch(-2.6, 0.4 + k * 3.2));
  return outdoors({
    eye,
    target: [-1.1, 1.65, 8.5],
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
      someone(
        121,
        { x: 0.5, z: 11.6, turn: 0.1 },
        { pose: "stroll", woman: true, wear: "sari", hair: "bun" },
      ),
      someone(
        124,
        { x: -0.35, z: 11.8, turn: 0.05 },
        { pose: "walk", woman: false, wear: "suit", hair: "short" },
      ),
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
