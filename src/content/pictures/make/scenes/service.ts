import { wing } from "../parts/building.ts";
import { backdrop, bed, chair, table } from "../parts/furniture.ts";
import { awning, ground, lawn, pavement } from "../parts/outside.ts";
import { ridges } from "../parts/ridge.ts";
import { morning, noon } from "../parts/sky.ts";
import { earth } from "../parts/textures.ts";
import { bush, jacaranda, pine, tree } from "../parts/tree.ts";
import { bagOf, someone } from "../people/crowd.ts";
import { dice } from "../studio/noise.ts";
import type { Scene } from "../studio/scene.ts";
import { ball, box, group, loft, paint, placed, type Shape, tube, type Vec } from "../studio/shape.ts";
import { outdoors } from "../view.ts";
import { cream, crimson, mustard, navy } from "./paints.ts";

/** Planting on a terraced slope. */
export function plantationDay(): Scene {
  const eye: Vec = [-4.4, 1.8, -7.6];
  const terraces = [0, 1, 2, 3, 4].map((k) =>
    box([-60, -2, 3 + k * 4.2], [60, 0.75 + k * 0.75, 60], k % 2 ? lawn : slope),
  );
  const saplings: Shape[] = [];
  const roll = dice(9);
  for (let k = 0; k < 34; k += 1)
    saplings.push(placed(bush(k + 3, 0.55 + roll() * 0.3), { x: -8 + roll() * 18, z: -4 + roll() * 6 }));
  for (let k = 0; k < 12; k += 1)
    saplings.push(
      placed(tree(k + 30, 1.7 + roll()), {
        x: -14 + roll() * 30,
        y: 0.75 * (1 + (k % 3)),
        z: 4.5 + (k % 3) * 4.2,
      }),
    );
  return outdoors({
    eye,
    target: [0.6, 1.5, 1],
    angle: 42,
    weather: { ...morning, clouds: 0.7 },
    parts: [
      ground(slope, -200, -60, 200, 3.2, 0),
      terraces,
      saplings,
      someone(
        1501,
        { x: -1.6, z: -3.6, turn: 1.0 },
        { pose: "plant", woman: true, wear: "kurta", hair: "tail" },
      ),
      someone(
        1503,
        { x: -0.2, z: -3.1, turn: -1.6 },
        { pose: "plant", woman: false, wear: "shirt", hair: "cap" },
      ),
      placed(tree(51, 1.2), { x: -0.85, z: -3.2 }),
      someone(
        1505,
        { x: 1.9, z: -2.2, turn: Math.PI + 0.7 },
        { pose: "carry", woman: true, wear: "sweater", hair: "long", holds: "sapling" },
      ),
      someone(
        1507,
        { x: 3.2, z: -0.2, turn: Math.PI - 0.4 },
        { pose: "stroll", woman: false, wear: "kurta", holds: "sapling" },
      ),
      someone(1509, { x: -3.6, z: 0.6, turn: 2.3 }, { pose: "crouch", woman: false, wear: "shirt" }),
      someone(1511, { x: 5.2, y: 0.75, z: 4.6, turn: 2.6 }, { pose: "plant", woman: true, wear: "kurta" }),
      someone(
        1513,
        { x: 0.6, y: 0.75, z: 4.4, turn: Math.PI },
        { pose: "wave", woman: false, wear: "daura", hair: "topi" },
      ),
      someone(1515, { x: -4.6, y: 1.5, z: 8.6, turn: 2 }, { pose: "crouch", woman: true, wear: "kurta" }),
      someone(1517, { x: 3, y: 1.5, z: 8.6, turn: 3.4 }, { pose: "stand", woman: false }),
      placed(
        loft(
          [
            { y: 0, rx: 0.16, rz: 0.16 },
            { y: 0.3, rx: 0.14, rz: 0.14 },
          ],
          mustard,
          { segments: 14 },
        ),
        { x: -2.4, z: -4.4 },
      ),
      ridges({ eye, towards: 0.3, half: 0.85, from: 90, hills: 640, valley: 0, seed: 31 }),
      ...[0, 1, 2, 3, 4].map((k) => placed(pine(k + 40, 10), { x: -22 + k * 11, y: 3.6, z: 30 })),
    ],
  });
}

const slope = paint("#8f8a58", (base, x, _y, z) => earth(base, x, 0, z, 0, 1, 0), { soft: true });

/** Under the awning: beds, nurses, those who wait. */
export function bloodDonation(): Scene {
  const eye: Vec = [-4.6, 2.0, -9.4];
  const parts: Shape[] = [
    ground(lawn, -200, -80, 200, 120, -0.02),
    ground(pavement, -10, -5, 10, 5, 0.005),
    placed(awning(11, 7, 2.9, [crimson, cream]), { z: 0 }),
    placed(wing({ length: 44, storeys: 3, arcade: true }), { x: 4, z: 14 }),
    placed(jacaranda(4, 8), { x: -12, z: 6 }),
    placed(tree(6, 8), { x: 15, z: 5 }),
    ridges({ eye, towards: 0.3, half: 0.8, from: 150, hills: 500, seed: 33 }),
  ];
  for (let k = 0; k < 3; k += 1) {
    const x = -3.2 + k * 3;
    parts.push(
      placed(bed(), { x, z: 0.6, turn: 0.2 }),
      lying(1530 + k, x, 0.6),
      someone(
        1540 + k * 2,
        { x: x - 0.85, z: 0.4 + (k % 2) * 0.4, turn: 1.3 },
        { pose: k === 1 ? "read" : "crouch", woman: true, wear: "coat", hair: "bun" },
      ),
    );
    parts.push(
      tube([x + 0.75, 0, 1.3], [x + 0.75, 1.9, 1.3], 0.02, 0.02, navy, 5),
      ball([x + 0.75, 1.8, 1.25], 0.08, 0.14, 0.04, crimson, 8),
    );
  }
  parts.push(
    placed(table(1.8, 0.7, 0.75, cream), { x: 3.6, z: -3.2, turn: -0.5 }),
    placed(chair(), { x: 4.1, z: -2.5, turn: Math.PI - 0.5 }),
    someone(1551, { x: 4.1, z: -2.5, turn: Math.PI - 0.5 }, { pose: "write", woman: true, wear: "coat" }),
    ...[0, 1, 2, 3].map((k) =>
      someone(
        1553 + k,
        { x: 2.1 - k * 0.95, z: -4.1 - (k % 2) * 0.2, turn: 1.2 },
        {
          pose: (["talk", "stand", "carry", "folded"] as const)[k] ?? "stand",
          ...(k === 2 ? { holds: "book" as const } : {}),
          ...(k === 1 ? { bag: bagOf(1) } : {}),
        },
      ),
    ),
    placed(backdrop(5, 1.1, "#8c2a3a"), { x: 0, y: 2.95, z: -3.6 }),
  );
  return outdoors({ eye, target: [0.5, 1.7, 0], angle: 42, weather: noon, parts, more: { reach: 14 } });
}

/** Someone on a bed: a sitter laid on his back. */
function lying(seed: number, x: number, z: number): Shape {
  return group(
    someone(
      seed,
      { x, y: 0.78, z: z - 0.75, pitch: (Math.PI / 2) * -1 + Math.PI, turn: 0.2 + Math.PI, scale: 0.98 },
      { pose: "stand", wear: "shirt" },
    ),
  );
}
