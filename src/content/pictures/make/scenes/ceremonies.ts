import { campus, flag, tower, wing } from "../parts/building.ts";
import { backdrop, chair, lectern, table, walnut } from "../parts/furniture.ts";
import { curtain } from "../parts/interior.ts";
import { ground, lawn, pavement, prayerFlags } from "../parts/outside.ts";
import { ridges } from "../parts/ridge.ts";
import { dusk, evening, morning } from "../parts/sky.ts";
import { bush, jacaranda, pottedPlant, tree } from "../parts/tree.ts";
import { type PersonLook, someone } from "../people/crowd.ts";
import type { Scene } from "../studio/scene.ts";
import { ball, box, loft, paint, placed, type Shape, tube, type Vec } from "../studio/shape.ts";
import { outdoors } from "../view.ts";
import { crimson, mustard } from "./paints.ts";

/** The procession: two files of gowns coming down the path, the mace first. */
export function convocation(): Scene {
  const eye: Vec = [-4.6, 2.0, -36];
  const files: Shape[] = [];
  for (let k = 0; k < 11; k += 1) {
    for (const side of [-1, 1]) {
      const look: PersonLook = { pose: k % 2 ? "walk" : "stroll", wear: "gown", hair: "board" };
      files.push(
        someone(
          1200 + k * 2 + side,
          { x: side * 0.75, z: -27 + k * 1.55, turn: Math.PI + 0.02 * side },
          look,
        ),
      );
    }
  }
  const crowd: Shape[] = [];
  for (let k = 0; k < 13; k += 1)
    crowd.push(
      someone(
        1260 + k,
        { x: 4.6 + (k % 3) * 0.9, z: -26 + k * 1.15, turn: -Math.PI / 2 - 0.3 },
        { pose: k % 3 ? "clap" : "stand" },
      ),
    );
  for (let k = 0; k < 8; k += 1)
    crowd.push(
      someone(
        1290 + k,
        { x: -4.8 - (k % 2) * 0.9, z: -20 + k * 1.5, turn: Math.PI / 2 + 0.3 },
        { pose: k % 3 ? "clap" : "stand" },
      ),
    );
  return outdoors({
    eye,
    target: [1, 3.6, -14],
    angle: 40,
    weather: morning,
    parts: [
      ground(lawn, -300, -120, 300, 150, -0.03),
      ground(pavement, -3, -120, 3, -6),
      ground(pavement, -40, -12, 40, -4, 0.005),
      campus(),
      ridges({ eye, half: 0.85, from: 200, hills: 500, seed: 2 }),
      files,
      crowd,
      someone(
        1250,
        { x: 0, z: -29.2, turn: Math.PI },
        { pose: "walk", wear: "gown", hair: "grey", woman: false, cloth: crimson, second: mustard },
      ),
      tube([0.35, 0.75, -29.55], [0.2, 2.15, -29.5], 0.025, 0.035, mustard, 7),
      ball([0.2, 2.25, -29.5], 0.09, 0.12, 0.09, mustard, 9),
      placed(flag(11), { x: -9, z: -14 }),
      placed(jacaranda(5, 9), { x: -14, z: -18 }),
      placed(tree(8, 9), { x: 16, z: -14 }),
      ...[-1, 1].flatMap((side) =>
        [0, 1, 2, 3, 4].map((k) => placed(bush(k + 4, 0.9, "marigold"), { x: side * 3.6, z: -27 + k * 3.6 })),
      ),
    ],
  });
}

/** Dancers on the open stage at dusk, lamps along its edge. */
export function culturalProgramme(): Scene {
  const dancers = [-3.4, -1.2, 1.1, 3.3].map((x, k) =>
    someone(
      1440 + k,
      { x, y: 1, z: 3.4 + (k % 2) * 1.1, turn: Math.PI + (k - 1.5) * 0.25 },
      { pose: k % 2 ? "danceToo" : "dance", wear: "dance", woman: true, hair: "bun" },
    ),
  );
  const lampLights = [-4.5, -1.5, 1.5, 4.5].map((x): Scene["lamps"][number] => ({
    at: [x, 1.25, 0.9],
    colour: [2.6, 1.5, 0.6],
    size: 0.2,
  }));
  const flame = paint("#ffd080", undefined, { glow: 1.6 });
  const heads: Shape[] = [];
  for (let row = 0; row < 4; row += 1)
    for (let k = 0; k < 12; k += 1)
      heads.push(
        placed(chair(walnut), { x: (k - 5.5) * 0.85 + (row % 2) * 0.3, z: -2.4 - row * 1.15 }),
        someone(
          1470 + row * 13 + k,
          { x: (k - 5.5) * 0.85 + (row % 2) * 0.3, z: -2.4 - row * 1.15 },
          { pose: (k + row) % 4 === 0 ? "raise" : "sit", ...((k + row) % 4 === 0 ? {} : {}) },
        ),
      );
  const eye: Vec = [-3.4, 2.5, -9.6];
  return outdoors({
    eye,
    target: [0.5, 2.5, 3],
    angle: 42,
    weather: dusk,
    parts: [
      ground(lawn, -200, -80, 200, 120, -0.02),
      box([-7, 0, 0.6], [7, 1, 9], walnut),
      box([-7.1, 0.84, 0.5], [7.1, 1.02, 0.7], mustard),
      placed(backdrop(11, 4.2, "#7d2a38"), { x: 0, y: 1.4, z: 8.6 }),
      placed(curtain(1.8, 5.4, crimson), { x: -6.3, y: 1, z: 7.6 }),
      placed(curtain(1.8, 5.4, crimson), { x: 6.3, y: 1, z: 7.6 }),
      tube([-7, 1, 7.4], [-7, 6.6, 7.4], 0.08, 0.08, walnut, 6),
      tube([7, 1, 7.4], [7, 6.6, 7.4], 0.08, 0.08, walnut, 6),
      tube([-7, 6.5, 7.4], [7, 6.5, 7.4], 0.08, 0.08, walnut, 6),
      prayerFlags([-7, 6.4, 7.2], [7, 6.4, 7.2], 0.7, 24),
      dancers,
      ...[0, 1, 2].map((k) =>
        someone(
          1450 + k,
          { x: 4.2 + k * 0.9, y: 1, z: 6.8 - k * 0.3, turn: Math.PI + 0.5 },
          { pose: "clap", wear: "daura", woman: false },
        ),
      ),
      ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((k) =>
        ball([-5.6 + k * 1.25, 1.1, 0.85], 0.07, 0.1, 0.07, flame, 7),
      ),
      heads,
      placed(tower(true), { x: 16, z: 40 }),
      ridges({ eye, half: 0.8, from: 150, hills: 600, seed: 28 }),
      placed(tree(3, 9), { x: -11, z: 9 }),
      placed(tree(6, 10), { x: 12, z: 11 }),
    ],
    more: {
      exposure: 1.7,
      lamps: [
        ...lampLights,
        { at: [-5, 7, -1], colour: [52, 38, 22], size: 0.5 },
        { at: [5, 7, -1], colour: [30, 22, 15], size: 0.5 },
      ],
    },
  });
}

/** A cup changes hands on the stage of the court. */
export function prizeGiving(): Scene {
  const eye: Vec = [-2.9, 1.75, -5.6];
  return outdoors({
    eye,
    target: [0.4, 2.0, 2],
    angle: 42,
    weather: { ...evening, towards: [-0.8, 0.5, -0.45], sunStrength: 2.8 },
    parts: [
      ground(lawn, -200, -80, 200, 120, -0.02),
      box([-6, 0, 0], [6, 0.6, 6], walnut),
      box([-6.1, 0.48, -0.1], [6.1, 0.62, 0.1], mustard),
      placed(backdrop(9, 3.1, "#2b4063"), { x: 0, y: 1.0, z: 5.4 }),
      placed(table(2.4, 0.7, 0.75, crimson), { x: 3, y: 0.6, z: 2.6 }),
      ...[0, 1, 2, 3].map((k) => cup(2.2 + k * 0.5, 1.35, 2.6)),
      someone(
        1651,
        { x: -0.5, y: 0.6, z: 1.7, turn: 1.35 },
        { pose: "clap", woman: true, wear: "sari", hair: "bun", holds: "award" },
      ),
      someone(
        1653,
        { x: 0.55, y: 0.6, z: 1.75, turn: -1.4 },
        { pose: "clap", woman: true, wear: "uniform", hair: "tail" },
      ),
      someone(
        1655,
        { x: -1.9, y: 0.6, z: 2.7, turn: 2.6 },
        { pose: "clap", woman: false, wear: "suit", hair: "grey" },
      ),
      someone(
        1657,
        { x: -2.9, y: 0.6, z: 2.9, turn: 2.7 },
        { pose: "clap", woman: false, wear: "daura", hair: "topi" },
      ),
      someone(
        1659,
        { x: 1.5, y: 0.6, z: 3.4, turn: Math.PI },
        { pose: "stand", woman: false, wear: "uniform" },
      ),
      someone(
        1661,
        { x: 4.4, y: 0.6, z: 2.9, turn: Math.PI + 0.4 },
        { pose: "read", woman: true, wear: "kurta", holds: "paper" },
      ),
      placed(lectern(), { x: -4.6, y: 0.6, z: 1.6 }),
      ...Array.from({ length: 9 }, (_, k) =>
        someone(
          1670 + k,
          { x: -4 + k * 0.95 + (k % 2) * 0.2, z: -2.4 - (k % 2) * 0.7, turn: 0.1 },
          { pose: "clap", wear: "uniform" },
        ),
      ),
      placed(pottedPlant(3, 1.2), { x: -5.6, y: 0.6, z: 0.9 }),
      placed(pottedPlant(6, 1.2), { x: 5.6, y: 0.6, z: 0.9 }),
      placed(wing({ length: 60, storeys: 3 }), { x: 0, z: 20 }),
      placed(tree(3, 8), { x: -10, z: 9 }),
      placed(jacaranda(6, 8), { x: 10, z: 9 }),
      ridges({ eye, half: 0.8, from: 150, hills: 500, seed: 38, columns: 200 }),
    ],
  });
}

function cup(x: number, y: number, z: number): Shape {
  return placed(
    loft(
      [
        { y: 0, rx: 0.07, rz: 0.07 },
        { y: 0.05, rx: 0.06, rz: 0.06 },
        { y: 0.08, rx: 0.02, rz: 0.02 },
        { y: 0.16, rx: 0.03, rz: 0.03 },
        { y: 0.34, rx: 0.1, rz: 0.1 },
      ],
      mustard,
      { segments: 14 },
    ),
    { x, y, z },
  );
}
