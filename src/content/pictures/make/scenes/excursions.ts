import { walnut } from "../parts/furniture.ts";
import { room } from "../parts/interior.ts";
import { ground, lawn, prayerFlags } from "../parts/outside.ts";
import { ridges } from "../parts/ridge.ts";
import { morning } from "../parts/sky.ts";
import { earth } from "../parts/textures.ts";
import { bush, pine } from "../parts/tree.ts";
import { bagOf, someone } from "../people/crowd.ts";
import { dice } from "../studio/noise.ts";
import type { Scene } from "../studio/scene.ts";
import {
  block,
  group,
  loft,
  paint,
  placed,
  type Shape,
  shape,
  triangle,
  tube,
  type Vec,
} from "../studio/shape.ts";
import { indoors, outdoors } from "../view.ts";
import { mustard, navy } from "./paints.ts";

const grassy = lawn;

const dusty = paint("#c2a67c", earth, { soft: true });

/** A factory hall with looms of light: helmets, a guide, machines to the end. */
export function industrialVisit(): Scene {
  const steelBlue = paint("#6f8797");
  const parts: Shape[] = [
    room({
      width: 18,
      depth: 34,
      height: 8,
      left: { count: 7, width: 3, from: 3.2, until: 7, panes: 5 },
      wall: paint("#b9b3a4", (base, x, y, z) => earth(base, x + y, 0, z, 0, 1, 0)),
      floor: paint("#a59d8e", (base, x, _y, z) => earth(base, x, 0, z, 0, 1, 0)),
      beams: 8,
    }),
    ground(mustard, -2.6, 0, -2.45, 34, 0.01),
    ground(mustard, 2.6, 0, 2.75, 34, 0.01),
  ];
  for (let k = 0; k < 6; k += 1) {
    const z = 5 + k * 4.6;
    for (const x of [-5.6, 5.8])
      parts.push(
        placed(
          group(
            block(3.6, 1.1, 2.4, steelBlue),
            block(3.0, 1.2, 1.6, navy, { y: 1.1 }),
            placed(
              loft(
                [
                  { y: -1.6, rx: 0.55, rz: 0.55 },
                  { y: 1.6, rx: 0.55, rz: 0.55 },
                ],
                paint("#c9bda6"),
                { segments: 18 },
              ),
              { y: 1.45, z: -1.1, roll: Math.PI / 2 },
            ),
            block(0.5, 1.7, 0.3, paint("#c98a34"), { x: 1.9, z: -1.0 }),
            tube([-1.4, 2.2, 0], [-1.4, 5.6, 0], 0.16, 0.16, steelBlue, 8),
          ),
          { x, z },
        ),
      );
  }
  parts.push(
    tube([-7, 5.6, 0], [-7, 5.6, 34], 0.2, 0.2, steelBlue, 8),
    tube([4.4, 5.6, 0], [4.4, 5.6, 34], 0.2, 0.2, steelBlue, 8),
    someone(
      1561,
      { x: 1.3, z: 6.6, turn: Math.PI + 0.9 },
      { pose: "present", woman: false, wear: "shirt", hair: "helmet" },
    ),
    ...[0, 1, 2, 3, 4, 5, 6].map((k) =>
      someone(
        1570 + k,
        { x: -1.8 + (k % 4) * 0.75, z: 5.2 + Math.floor(k / 4) * 0.9 + (k % 2) * 0.35, turn: 0.9 - k * 0.06 },
        {
          hair: "helmet",
          wear: k % 2 ? "shirt" : "kurta",
          pose: (["stand", "folded", "read", "stand", "talk", "carry", "stand"] as const)[k] ?? "stand",
          ...(k === 2 ? { holds: "paper" as const } : {}),
        },
      ),
    ),
    someone(
      1585,
      { x: -3.4, z: 12.6, turn: -1.2 },
      { pose: "read", woman: false, wear: "shirt", hair: "helmet" },
    ),
    someone(1587, { x: 3.6, z: 17, turn: 1.3 }, { pose: "talk", woman: true, wear: "kurta", hair: "helmet" }),
  );
  return indoors({
    eye: [-1.6, 2.1, 0.7],
    target: [0.6, 1.9, 12],
    angle: 46,
    weather: { ...morning, towards: [-0.75, 0.6, 0.1] },
    parts,
    more: { reach: 11 },
  });
}

/** A file of walkers on the ridge path, prayer flags at the pass. */
export function hillHike(): Scene {
  const eye: Vec = [-5.5, 2.4, -10];
  const rise = (z: number) => Math.max(0, (z + 6) * 0.12);
  const bend = (z: number) => Math.sin((z + 8) * 0.16) * 3 - 0.6;
  const hillside = shape();
  for (let k = 0; k < 46; k += 1) {
    const [z0, z1] = [-14 + k, -13 + k];
    for (const [a, b, material] of [
      [-40, -0.9, grassy],
      [-0.9, 0.9, dusty],
      [0.9, 14, grassy],
    ] as const) {
      const drop = (d: number) => (d > 0.9 ? -(d - 0.9) * 0.75 : d < -0.9 ? (-d - 0.9) * 0.22 : 0);
      const p = (d: number, z: number): Vec => [bend(z) + d, rise(z) + drop(d), z];
      const steps = a === -40 ? 12 : a === 0.9 ? 8 : 1;
      for (let s = 0; s < steps; s += 1) {
        const [d0, d1] = [a + ((b - a) * s) / steps, a + ((b - a) * (s + 1)) / steps];
        triangle(hillside, p(d0, z0), p(d1, z0), p(d1, z1), material);
        triangle(hillside, p(d0, z0), p(d1, z1), p(d0, z1), material);
      }
    }
  }
  const walkers: Shape[] = [];
  for (let k = 0; k < 9; k += 1) {
    const z = -4.6 + k * 1.9 + (k % 2) * 0.4;
    const turn = Math.atan2(bend(z + 0.5) - bend(z - 0.5), 1);
    walkers.push(
      someone(
        1600 + k,
        { x: bend(z) + (k % 3) * 0.25 - 0.25, y: rise(z), z, turn },
        {
          pose: k % 3 === 2 ? "walk" : "hike",
          wear: k % 2 ? "sweater" : "shirt",
          bag: bagOf(k),
          ...(k === 4 ? { hair: "cap" as const } : {}),
        },
      ),
    );
  }
  const roll = dice(77);
  const scrub = Array.from({ length: 46 }, (_, k) => {
    const z = -10 + roll() * 40;
    const d = roll() < 0.7 ? -1.6 - roll() * 14 : 1.4 + roll() * 3;
    return placed(bush(k + 200, 0.4 + roll() * 0.7, k % 7 === 0 ? "rose" : "none"), {
      x: bend(z) + d,
      y: rise(z) + (d > 0 ? -(d - 0.9) * 0.75 : (-d - 0.9) * 0.22) - 0.1,
      z,
    });
  });
  return outdoors({
    eye: [eye[0] + 4.6, 2.7, -10.5],
    target: [0.4, 3.1, 2],
    angle: 44,
    weather: { ...morning, hazeDistance: 17000 },
    parts: [
      hillside,
      walkers,
      scrub,
      placed(pine(4, 9), { x: -9, y: 2.6, z: 9 }),
      placed(pine(6, 11), { x: -13, y: 4.4, z: 15 }),
      placed(pine(9, 8), { x: -6.6, y: 3.4, z: 18 }),
      prayerFlags([-8, 6.4, 8], [7, 6.2, 18], 1.6, 30),
      tube([7, 0, 18], [7, 6.3, 18], 0.06, 0.05, walnut, 5),
      ridges({ eye, towards: 0.1, half: 0.85, from: 60, valley: 150, hills: 520, seed: 36, columns: 560 }),
    ],
  });
}
