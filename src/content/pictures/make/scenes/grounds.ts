import { boundary, gate, wing } from "../parts/building.ts";
import { basin, bus, gardenBench, ground, lawn, pavement, road, soil } from "../parts/outside.ts";
import { ridges } from "../parts/ridge.ts";
import { dawn, evening, morning } from "../parts/sky.ts";
import { wood } from "../parts/textures.ts";
import { bough, bush, cypress, jacaranda, tree } from "../parts/tree.ts";
import { bagOf, knot, someone } from "../people/crowd.ts";
import type { Scene } from "../studio/scene.ts";
import { paint, placed, quad, type Shape, tube, type Vec } from "../studio/shape.ts";
import { outdoors } from "../view.ts";

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

const doorWood = paint("#4a3227", wood);

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

/** The garden: beds of marigolds and roses along the path to the fountain, a bench in the sun. */
export function gardenView(): Scene {
  const eye: Vec = [-1.5, 1.6, -9.6];
  const beds: Shape[] = [];
  for (let k = 0; k < 22; k += 1)
    for (const side of [-1, 1])
      beds.push(
        placed(bush(k * 2 + side + 60, 0.8 + (k % 3) * 0.12, k % 3 ? "marigold" : "rose"), {
          x: side * (2.55 + (k % 2) * 0.75),
          z: -8.3 + k * 0.58,
        }),
      );
  return outdoors({
    eye,
    target: [0.5, 1.75, 3],
    angle: 46,
    weather: { ...morning, towards: [-0.8, 0.46, -0.4] },
    parts: [
      ground(lawn, -400, -80, 400, 190, -0.03),
      ground(pavement, -1.7, -60, 1.7, 30, 0.005),
      ground(soil, -3.9, -10, -2.0, 5, 0.01),
      ground(soil, 2.0, -10, 3.9, 5, 0.01),
      beds,
      placed(basin(2.2), { z: 7.6 }),
      placed(wing({ length: 40, storeys: 2, arcade: true }), { x: 19, z: 36 }),
      ridges({ eye, towards: 0.15, half: 0.85, from: 150, hills: 520, seed: 14 }),
      placed(jacaranda(9, 8), { x: -7, z: 9 }),
      placed(cypress(2, 8), { x: 6.5, z: 14 }),
      placed(cypress(3, 8.5), { x: -4.6, z: 17 }),
      placed(tree(12, 8), { x: 10, z: 7 }),
      placed(bough(11, 2.8), { x: 4.6, y: 3.3, z: -5.4, turn: Math.PI }),
      placed(gardenBench(), { x: 1.75, z: 1.9, turn: -Math.PI / 2 - 0.5 }),
      someone(157, { x: -0.6, z: 3.2, turn: 0.05 }, { pose: "stroll", woman: true, wear: "sari" }),
      someone(158, { x: 0.25, z: 3.3, turn: -0.05 }, { pose: "walk", woman: false, wear: "suit" }),
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
        { pose: "hug", woman: false, wear: "uniform", holds: "book" },
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
