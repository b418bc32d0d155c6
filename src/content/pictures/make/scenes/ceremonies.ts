import { campus, flag, tower, wing } from "../parts/building.ts";
import { backdrop, chair, table, walnut } from "../parts/furniture.ts";
import { boards, curtain } from "../parts/interior.ts";
import { garland, ground, lawn, pavement } from "../parts/outside.ts";
import { ridges } from "../parts/ridge.ts";
import { dusk, evening, morning } from "../parts/sky.ts";
import { bush, jacaranda, pottedPlant, tree } from "../parts/tree.ts";
import { type PersonLook, someone } from "../people/crowd.ts";
import type { Scene } from "../studio/scene.ts";
import { ball, box, group, loft, paint, placed, type Shape, tube, type Vec } from "../studio/shape.ts";
import { outdoors } from "../view.ts";
import { crimson, mustard } from "./paints.ts";

/** The procession: two files of gowns going up the path behind the mace. */
export function convocation(): Scene {
  const eye: Vec = [-4.6, 2.0, -36];
  const files: Shape[] = [];
  for (let k = 0; k < 9; k += 1) {
    for (const side of [-1, 1]) {
      const look: PersonLook = { pose: k % 2 ? "walk" : "stroll", wear: "gown", hair: "board" };
      files.push(
        someone(1200 + k * 2 + side, { x: side * 1.25, z: -26.4 + k * 1.8, turn: 0.02 * side }, look),
      );
    }
  }
  const crowd: Shape[] = [];
  for (let k = 0; k < 10; k += 1)
    crowd.push(
      someone(
        1260 + k,
        { x: 4.6 + (k % 3) * 0.9, z: -19.5 + k * 0.9, turn: -Math.PI / 2 + 0.35 },
        { pose: k % 3 ? "clap" : "stand" },
      ),
    );
  for (let k = 0; k < 8; k += 1)
    crowd.push(
      someone(
        1290 + k,
        { x: -4.8 - (k % 2) * 0.9, z: -18.5 + k * 1.1, turn: Math.PI / 2 - 0.35 },
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
        { x: 0, z: -9.6, turn: 0 },
        { pose: "walk", wear: "gown", hair: "grey", woman: false, cloth: crimson, second: mustard },
      ),
      tube([0.24, 0.32, -9.26], [0.22, 2.1, -9.3], 0.024, 0.032, mustard, 8),
      ball([0.22, 2.2, -9.3], 0.085, 0.12, 0.085, mustard, 12),
      placed(flag(11), { x: -9, z: -14 }),
      placed(jacaranda(5, 9), { x: -14, z: -18 }),
      placed(tree(8, 9), { x: 16, z: -14 }),
      ...[-1, 1].flatMap((side) =>
        [0, 1, 2, 3, 4].map((k) => placed(bush(k + 4, 0.9, "marigold"), { x: side * 3.6, z: -27 + k * 3.6 })),
      ),
    ],
  });
}

/** Dancers on the open stage at dusk, lamps along its edge and marigolds over it. */
export function culturalProgramme(): Scene {
  const eye: Vec = [-5.6, 3.1, -11.6];
  const dancers = (
    [
      [-1.7, 2.4, "dance"],
      [0.2, 3.1, "danceToo"],
      [2.0, 2.3, "dance"],
      [3.9, 3.2, "danceToo"],
      [-3.2, 3.6, "danceToo"],
    ] as const
  ).map(([x, z, pose], k) =>
    someone(
      1440 + k,
      { x, y: 0.9, z, turn: Math.PI + 0.35 - k * 0.12 },
      { pose, wear: "dance", woman: true, hair: "bun" },
    ),
  );
  const flame = paint("#ffd080", undefined, { glow: 1.8 });
  const lamps = Array.from({ length: 12 }, (_, k) =>
    group(
      ball([-6 + k * 1.1, 0.95, 0.45], 0.07, 0.035, 0.07, brass, 8),
      ball([-6 + k * 1.1, 1.02, 0.45], 0.022, 0.05, 0.022, flame, 7),
    ),
  );
  const rows: Shape[] = [];
  for (let row = 0; row < 6; row += 1)
    for (let k = 0; k < 11; k += 1) {
      const place = { x: -5 + k * 0.95 + row * 0.4, z: -1.1 - row * 1.0 };
      rows.push(
        placed(chair(walnut), place),
        someone(1470 + row * 17 + k, place, { pose: k % 3 === 1 ? "applaud" : "sit" }),
      );
    }
  const musicians = [0, 1, 2].map((k) =>
    someone(
      1452 + k,
      { x: 4.6 + k * 0.85, y: 0.9, z: 5.4 - k * 0.35, turn: Math.PI + 0.5 },
      { pose: "clap", wear: "daura", woman: false },
    ),
  );
  return outdoors({
    eye,
    target: [0.8, 2.7, 3],
    angle: 42,
    weather: dusk,
    parts: [
      ground(lawn, -200, -80, 200, 120, -0.02),
      box([-7, 0, 0.3], [7, 0.9, 8], boards),
      box([-7.1, 0, 0.24], [7.1, 0.84, 0.3], crimson),
      box([-7.1, 0.82, 0.2], [7.1, 0.92, 0.34], mustard),
      placed(backdrop(10.4, 3.9, "#7d2a38"), { x: 0, y: 1.2, z: 7.4 }),
      placed(curtain(1.8, 5, crimson), { x: -6.2, y: 0.9, z: 6.6 }),
      placed(curtain(1.8, 5, crimson), { x: 6.2, y: 0.9, z: 6.6 }),
      tube([-7, 0.9, 6.4], [-7, 6, 6.4], 0.08, 0.08, walnut, 6),
      tube([7, 0.9, 6.4], [7, 6, 6.4], 0.08, 0.08, walnut, 6),
      tube([-7, 5.9, 6.4], [7, 5.9, 6.4], 0.08, 0.08, walnut, 6),
      [0, 1, 2, 3, 4].map((k) =>
        garland([-7 + k * 2.8, 5.85, 6.3], [-4.2 + k * 2.8, 5.85, 6.3], 0.55, 0.075),
      ),
      Array.from({ length: 10 }, (_, k) =>
        garland([-7 + k * 1.4, 0.8, 0.18], [-5.6 + k * 1.4, 0.8, 0.18], 0.26, 0.045),
      ),
      dancers,
      musicians,
      lamps,
      rows,
      placed(tower(true), { x: 18, z: 40 }),
      ridges({ eye, towards: 0.4, half: 0.85, from: 150, hills: 600, seed: 28 }),
      placed(tree(3, 9), { x: -11, z: 9 }),
      placed(tree(6, 10), { x: 12, z: 11 }),
    ],
    more: {
      exposure: 1.7,
      lamps: [
        ...[-4.5, -1.5, 1.5, 4.5].map((x): Scene["lamps"][number] => ({
          at: [x, 1.2, 0.6],
          colour: [2.4, 1.4, 0.55],
          size: 0.2,
        })),
        { at: [-5, 6.6, -2], colour: [58, 43, 26], size: 0.5 },
        { at: [5.5, 6.6, -1], colour: [34, 25, 17], size: 0.5 },
      ],
    },
  });
}

const brass = paint("#b98a4a");

/** A cup changes hands on the stage; those in the front rows applaud. */
export function prizeGiving(): Scene {
  const eye: Vec = [-4.2, 2.7, -11.4];
  const rows: Shape[] = [];
  for (let row = 0; row < 6; row += 1)
    for (let k = 0; k < 9; k += 1) {
      const place = { x: -4.2 + k * 1.15 + row * 0.5, z: -0.75 - row * 1.05, turn: 0.12 };
      rows.push(
        placed(chair(walnut), place),
        someone(1672 + row * 9 + k, place, { pose: (k + row) % 3 === 2 ? "sit" : "applaud" }),
      );
    }
  return outdoors({
    eye,
    target: [0.5, 2.75, 3],
    angle: 40,
    weather: { ...evening, towards: [-0.75, 0.42, -0.6], sunStrength: 2.9 },
    parts: [
      ground(lawn, -200, -80, 200, 120, -0.02),
      box([-6, 0, 0.6], [6, 0.6, 6], boards),
      box([-6.1, 0.5, 0.5], [6.1, 0.62, 0.7], mustard),
      Array.from({ length: 10 }, (_, k) =>
        garland([-6 + k * 1.2, 0.5, 0.46], [-4.8 + k * 1.2, 0.5, 0.46], 0.22, 0.04),
      ),
      placed(backdrop(9, 3.1, "#2b4063"), { x: 0, y: 0.9, z: 5.4 }),
      placed(table(2.4, 0.7, 0.75, crimson), { x: 2.6, y: 0.6, z: 3.1 }),
      ...[0, 1, 2, 3].map((k) => cup(1.8 + k * 0.5, 1.35, 3.1)),
      placed(cup(0, 0, 0), { x: 0.02, y: 1.62, z: 1.75, scale: 1.25 }),
      someone(
        1651,
        { x: -0.5, y: 0.6, z: 2.0, turn: 2.05 },
        { pose: "give", woman: true, wear: "sari", hair: "bun" },
      ),
      someone(
        1653,
        { x: 0.52, y: 0.6, z: 2.0, turn: -2.05 },
        { pose: "give", woman: true, wear: "uniform", hair: "tail" },
      ),
      someone(
        1655,
        { x: -1.7, y: 0.6, z: 2.7, turn: 2.6 },
        { pose: "clap", woman: false, wear: "suit", hair: "grey" },
      ),
      someone(
        1657,
        { x: -2.6, y: 0.6, z: 2.9, turn: 2.7 },
        { pose: "clap", woman: false, wear: "daura", hair: "topi" },
      ),
      someone(
        1661,
        { x: 4.2, y: 0.6, z: 2.9, turn: Math.PI + 0.4 },
        { pose: "read", woman: true, wear: "kurta", holds: "paper" },
      ),
      rows,
      placed(pottedPlant(3, 1.2), { x: -4.6, y: 0.6, z: 1.6 }),
      placed(pottedPlant(6, 1.2), { x: 5.2, y: 0.6, z: 1.6 }),
      placed(wing({ length: 60, storeys: 3 }), { x: 0, z: 20 }),
      placed(tree(3, 8), { x: -10, z: 9 }),
      placed(jacaranda(6, 8), { x: 9, z: 10 }),
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
