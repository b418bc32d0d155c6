import { boundary, brickWall, campus, flag, gate, hipRoof, stone, wing } from "../parts/building.ts";
import { basin, ground, lawn, pavement, prayerFlags, tufts } from "../parts/outside.ts";
import { ridges } from "../parts/ridge.ts";
import { dawn, dusk, morning } from "../parts/sky.ts";
import { bough, bush, jacaranda, pine, pottedPlant, tree } from "../parts/tree.ts";
import { bagOf, knot, someone } from "../people/crowd.ts";
import type { Scene } from "../studio/scene.ts";
import { box, placed, type Shape, type Vec } from "../studio/shape.ts";
import { outdoors } from "../view.ts";
import { court, grove } from "./plantings.ts";

export function heroView(): Scene {
  const eye: Vec = [-44, 7.5, -96];
  return outdoors({
    eye,
    target: [-20, 15.8, 0],
    angle: 28,
    weather: { ...morning, towards: [-0.76, 0.46, -0.44], hazeDistance: 17000, clouds: 0.45 },
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
      ...grove(5, 3, -43, -32, -34, -24, 8),
      placed(jacaranda(9, 9), { x: 17, z: -34 }),
      placed(jacaranda(12, 8), { x: -18, z: -26 }),
      placed(boundary(60), { x: -30, z: -72 }),
      knot(3, 4, { x: -4.5, z: -38 }),
      knot(7, 3, { x: -22.5, z: -39 }),
      ...[0, 1, 2, 3, 4, 5].map((k) =>
        placed(bush(k + 40, 2.2, k % 2 ? "none" : "rose"), { x: -47 + k * 2.6, z: -76 + (k % 3) }),
      ),
      placed(tree(77, 12), { x: -53, z: -66 }),
      placed(pine(71, 15), { x: -58, z: -60 }),
      picnic(-27, -37.5),
      someone(31, { x: -18, z: -37, turn: 0.9 }, { pose: "walk", bag: bagOf(0), woman: true, wear: "kurta" }),
      someone(33, { x: -17.1, z: -37.5, turn: 0.9 }, { pose: "stroll", bag: bagOf(2), woman: false }),
      someone(35, { x: -11.4, z: -35, turn: 3.6 }, { pose: "walk", woman: true, wear: "sari" }),
      someone(
        36,
        { x: -10.4, z: -35.4, turn: 3.6 },
        { pose: "talk", woman: false, wear: "suit", hair: "short" },
      ),
      knot(11, 5, { x: 6, z: -22 }),
      someone(21, { x: -1.5, z: -60, turn: 0.1 }, { pose: "walk", bag: bagOf(1) }),
      someone(22, { x: 0.2, z: -61, turn: 0.05 }, { pose: "stroll" }),
      someone(23, { x: 2, z: -33, turn: 3.3 }, { pose: "walk" }),
    ],
  });
}

/** Friends on the grass, in a ring. */
function picnic(x: number, z: number): Shape[] {
  return [0, 1, 2, 3, 4].map((k) => {
    const angle = (k / 5) * Math.PI * 2 + 0.4;
    return someone(
      210 + k,
      { x: x + Math.sin(angle) * 1.1, y: -0.36, z: z + Math.cos(angle) * 1.1, turn: angle + Math.PI },
      { pose: k % 2 ? "listen" : "sit" },
    );
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

/** The gate as the first come in: low light along the wall. */
export function gateAtDawn(): Scene {
  const eye: Vec = [-4.6, 1.65, -22];
  return outdoors({
    eye,
    target: [0.5, 3.2, -4],
    angle: 42,
    weather: { ...dawn, towards: [-0.82, 0.3, -0.5], sunStrength: 3.1 },
    parts: [
      ground(lawn, -400, -60, 400, 300, -0.03),
      ground(pavement, -3, -60, 3, 90),
      placed(gate(), { z: -8 }),
      placed(campus(), { z: 60, x: 4 }),
      ridges({ eye, half: 0.8, from: 260, hills: 480, seed: 9 }),
      ...grove(21, 5, -30, -11, 0, 34, 8),
      ...grove(25, 5, 11, 32, 0, 34, 8),
      placed(jacaranda(31, 8), { x: -10.5, z: -3 }),
      [-1, 1].flatMap((side) =>
        [0, 1, 2, 3].map((k) =>
          placed(bush(k + 14, 0.95, k % 2 ? "marigold" : "rose"), { x: side * 3.8, z: -19 + k * 2.6 }),
        ),
      ),
      tufts(12, 700, [-9, -21.5, -3.3, -10], 0.16),
      placed(bough(5, 3.4, "jacaranda"), { x: -8.4, y: 4.3, z: -16.4 }),
      someone(
        2,
        { x: -0.9, z: -11.2, turn: 0.12 },
        { pose: "walk", bag: bagOf(0), woman: true, wear: "kurta", hair: "long" },
      ),
      someone(
        5,
        { x: 0.05, z: -10.7, turn: 0.08 },
        { pose: "stroll", bag: bagOf(1), woman: false, wear: "sweater" },
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
    target: [-3, 11, 0],
    angle: 56,
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
      someone(41, { x: 15.4, z: -28.2, turn: -0.6 }, { pose: "walk", woman: true, wear: "sari" }),
      someone(44, { x: 16.4, z: -28.5, turn: -0.6 }, { pose: "talk", woman: false, wear: "suit" }),
      someone(46, { x: 4.6, z: -13, turn: 3 }, { pose: "walk", bag: bagOf(2) }),
      someone(47, { x: -9, z: -14, turn: 1.5 }, { pose: "walk" }),
      someone(48, { x: 6.2, z: -25, turn: -1.8 }, { pose: "step", woman: true, wear: "kurta" }),
    ],
  });
}

export function eveningCampus(): Scene {
  const eye: Vec = [34, 2.6, -62];
  return outdoors({
    eye,
    target: [-5, 11, 0],
    angle: 40,
    weather: dusk,
    parts: [
      ...court(),
      campus((storey, k) => (storey * 7 + k * 5) % 3 !== 1),
      ridges({ eye, towards: -0.48, half: 0.7, from: 200, hills: 560, seed: 6 }),
      ...grove(33, 6, -60, -26, -48, -20, 9),
      placed(jacaranda(3, 10), { x: 21, z: -26 }),
      knot(9, 3, { x: 6, z: -36 }),
      someone(52, { x: 25.6, z: -49.2, turn: -0.5 }, { pose: "walk", woman: false, bag: bagOf(1) }),
      someone(53, { x: 26.5, z: -49.6, turn: -0.5 }, { pose: "stroll", woman: true, wear: "kurta" }),
      someone(54, { x: 27.3, z: -49.2, turn: -0.6 }, { pose: "walk", woman: true, wear: "sari" }),
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

const roofPeaks = [
  { at: 3, km: 17, metres: 5050, spread: 5.2 },
  { at: 7, km: 18, metres: 4200, spread: 4.2 },
  { at: -7, km: 19, metres: 4400, spread: 6 },
  { at: -15, km: 18, metres: 4550, spread: 5.4 },
  { at: 15, km: 19, metres: 4200, spread: 6.2 },
  { at: 23, km: 18.5, metres: 4500, spread: 5.4 },
  { at: -24, km: 19, metres: 4050, spread: 7 },
  { at: 33, km: 20, metres: 4000, spread: 7 },
  { at: -34, km: 20, metres: 4000, spread: 7 },
];

/** From the roof of the library: the valley, and the whole row of snow. */
export function peaksFromRoof(): Scene {
  const eye: Vec = [-2.3, 13.35, -0.6];
  const roof = 11.6;
  return outdoors({
    eye,
    target: [0.4, 14.2, 12],
    angle: 46,
    weather: {
      ...dawn,
      towards: [-0.85, 0.36, -0.4],
      hazeDistance: 21000,
      zenith: "#5f86b8",
      haze: "#a3aec6",
      sunStrength: 3.2,
      clouds: 0.45,
    },
    parts: [
      ridges({
        eye: [-2.3, 0, -0.6],
        towards: 0.2,
        half: 0.8,
        from: 70,
        hills: 560,
        valley: 60,
        seed: 11,
        columns: 620,
        peaks: roofPeaks,
      }),
      box([-30, roof - 0.4, -10], [30, roof, 6], stone),
      box([-30, roof, 5.4], [30, roof + 0.85, 5.8], brickWall),
      box([-30, roof + 0.85, 5.25], [30, roof + 0.97, 5.95], stone),
      ...[-6.8, -3.2, 0.4, 4, 7.6].map((x) =>
        box([x - 0.25, roof, 5.3], [x + 0.25, roof + 1.12, 5.9], stone),
      ),
      box([6.1, 0, 9.5], [15.1, 13.6, 18.5], brickWall),
      placed(hipRoof(9, 9, 3.2, 1.3), { x: 10.6, y: 13.6, z: 14 }),
      placed(wing({ length: 30, storeys: 2, rise: 3 }), { x: -22, z: 30, turn: 0.35 }),
      ...grove(41, 22, -60, 70, 40, 90, 10),
      ...[-5.2, 2.6, 3.3].map((x, k) => placed(pottedPlant(k + 4, 0.62), { x, y: roof + 0.97, z: 5.6 })),
      placed(bush(6, 0.7, "marigold"), { x: 5.4, y: roof + 0.2, z: 4.9 }),
      prayerFlags([-9.5, 20.2, 12], [10.6, 16.95, 14], 1.2, 34),
    ],
  });
}
