import { boundary, campus, flag, gate, lime, stone, wing } from "../parts/building.ts";
import { basin, ground, lawn, pavement, prayerFlags } from "../parts/outside.ts";
import { ridges } from "../parts/ridge.ts";
import { dawn, dusk, morning } from "../parts/sky.ts";
import { bush, jacaranda, pine, tree } from "../parts/tree.ts";
import { bagOf, knot, someone } from "../people/crowd.ts";
import type { Scene } from "../studio/scene.ts";
import { box, placed, type Vec } from "../studio/shape.ts";
import { outdoors } from "../view.ts";
import { court, grove } from "./plantings.ts";

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
