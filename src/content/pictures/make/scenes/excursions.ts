import { room } from "../parts/interior.ts";
import { land } from "../parts/land.ts";
import { chorten, ground, lawn, prayerFlags, tufts } from "../parts/outside.ts";
import { ridges } from "../parts/ridge.ts";
import { morning } from "../parts/sky.ts";
import { earth } from "../parts/textures.ts";
import { bush, pine } from "../parts/tree.ts";
import { bagOf, someone } from "../people/crowd.ts";
import { dice, fbm2 } from "../studio/noise.ts";
import type { Scene } from "../studio/scene.ts";
import { block, box, group, loft, paint, placed, type Shape, tube, type Vec } from "../studio/shape.ts";
import { indoors, outdoors } from "../view.ts";
import { mustard, navy } from "./paints.ts";

const steelBlue = paint("#6f8797");
const belt = paint("#3d4046");
const carton = paint("#b98f5e", earth);

/** A hall where tea is packed: the belt runs through the picture, students walk along it. */
export function industrialVisit(): Scene {
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
    ground(mustard, -1.9, 0, -1.78, 34, 0.01),
    ground(mustard, 2.9, 0, 3.02, 34, 0.01),
    conveyor(),
  ];
  for (let k = 0; k < 6; k += 1)
    for (const x of [-5.6, 6.4]) parts.push(placed(machine(), { x, z: 4.5 + k * 4.8 }));
  parts.push(
    tube([-7, 5.6, 0], [-7, 5.6, 34], 0.2, 0.2, steelBlue, 10),
    tube([5, 5.6, 0], [5, 5.6, 34], 0.2, 0.2, steelBlue, 10),
    ...(
      [
        [-0.5, 11.4, 0.5, "stand", false],
        [-1.2, 11.9, 0.35, "stroll", true],
        [-0.35, 12.8, 0.7, "talk", true],
        [-1.15, 13.4, 0.3, "stand", false],
        [-0.45, 14.4, 0.6, "stand", true],
      ] as const
    ).map(([x, z, turn, pose, woman], k) =>
      someone(
        1570 + k,
        { x, z, turn },
        {
          hair: "helmet",
          wear: woman ? "kurta" : "shirt",
          woman,
          pose,
        },
      ),
    ),
    someone(
      1585,
      { x: 2.2, z: 17, turn: -0.9 },
      { pose: "give", woman: false, wear: "shirt", hair: "helmet" },
    ),
    someone(
      1587,
      { x: 2.2, z: 20, turn: -0.9 },
      { pose: "give", woman: true, wear: "kurta", hair: "helmet" },
    ),
  );
  return indoors({
    eye: [0.5, 1.85, 0.9],
    target: [0.15, 1.35, 7],
    angle: 46,
    weather: { ...morning, towards: [-0.75, 0.6, 0.1] },
    parts,
    more: { reach: 11 },
  });
}

/** A belt on rollers with cartons on it, along z. */
function conveyor(): Shape {
  const parts: Shape[] = [
    box([0.62, 0.72, 2.2], [1.42, 0.8, 30], belt),
    box([0.56, 0.66, 2.2], [0.62, 0.86, 30], steelBlue),
    box([1.42, 0.66, 2.2], [1.48, 0.86, 30], steelBlue),
  ];
  for (let k = 0; k < 14; k += 1)
    parts.push(
      box([0.6, 0, 2.6 + k * 2], [0.68, 0.7, 2.68 + k * 2], steelBlue),
      box([1.36, 0, 2.6 + k * 2], [1.44, 0.7, 2.68 + k * 2], steelBlue),
    );
  for (let k = 0; k < 18; k += 1) {
    const size = 0.32 + ((k * 7) % 4) * 0.035;
    parts.push(
      placed(
        group(
          block(size * 1.15, size * 0.8, size, carton),
          block(size * 1.16, 0.012, size * 0.16, paint("#e2d3ad"), { y: size * 0.8 }),
        ),
        { x: 1.02, y: 0.8, z: 2.8 + k * 1.15, turn: ((k * 13) % 7) * 0.04 - 0.12 },
      ),
    );
  }
  return group(parts);
}

function machine(): Shape {
  return group(
    block(3.6, 1.1, 2.4, steelBlue),
    block(3.0, 1.2, 1.6, navy, { y: 1.1 }),
    placed(
      loft(
        [
          { y: -1.6, rx: 0.55, rz: 0.55 },
          { y: 1.6, rx: 0.55, rz: 0.55 },
        ],
        paint("#c9bda6"),
        { segments: 20 },
      ),
      { y: 1.45, z: -1.1, roll: Math.PI / 2 },
    ),
    block(0.5, 1.7, 0.3, paint("#c98a34"), { x: 1.9, z: -1.0 }),
    tube([-1.4, 2.2, 0], [-1.4, 5.6, 0], 0.16, 0.16, steelBlue, 10),
  );
}

const dusty = paint("#c2a67c", earth, { soft: true });
const bend = (z: number) => Math.sin((z + 4) * 0.15) * 2.6 + 0.4;
const rise = (z: number) => Math.max(0, z + 2) * 0.1;
/** A ridge: the path on it, a meadow up to the left, the slope down to the valley on the right. */
const ridgeHeight = (x: number, z: number) => {
  const d = x - bend(z);
  const rough = (fbm2(x * 0.5, z * 0.5, 3, 6) - 0.5) * Math.min(1.4, Math.max(0, Math.abs(d) - 0.8) * 0.6);
  const side = d > 0.9 ? -((d - 0.9) ** 1.25) * 0.42 : d < -0.9 ? (-d - 0.9) ** 0.9 * 0.2 : 0;
  return rise(z) + side + rough;
};

/** The walkers go up the ridge to the flags of the pass, the peaks beyond. */
export function hillHike(): Scene {
  const eye: Vec = [0.1, 2.1, -7.4];
  const walkers: Shape[] = [];
  for (let k = 0; k < 8; k += 1) {
    const z = 4.6 + k * 1.6 + (k % 2) * 0.5;
    const turn = Math.atan2(bend(z + 0.5) - bend(z - 0.5), 1);
    const x = bend(z) + (k % 2 ? 0.32 : -0.3);
    walkers.push(
      someone(
        1601 + k,
        { x, y: ridgeHeight(x, z), z, turn: turn + (k % 3) * 0.14 - 0.14 },
        {
          pose: (["hike", "stroll", "walk"] as const)[k % 3] ?? "walk",
          wear: (["sweater", "shirt", "kurta"] as const)[k % 3] ?? "shirt",
          bag: bagOf(k),
          ...(k === 3 ? { hair: "cap" as const } : {}),
        },
      ),
    );
  }
  const roll = dice(77);
  const scrub = Array.from({ length: 60 }, (_, k) => {
    const z = -5 + roll() * 40;
    const d = roll() < 0.6 ? -1.7 - roll() * 13 : 1.5 + roll() * 7;
    const x = bend(z) + d;
    return placed(bush(k + 200, 0.5 + roll() * 0.9, k % 4 === 0 ? "rose" : "none"), {
      x,
      y: ridgeHeight(x, z) - 0.08,
      z,
    });
  });
  const on = (x: number, z: number) => ({ x, y: ridgeHeight(x, z), z });
  const [cx, cz] = [bend(19) - 3.4, 19];
  return outdoors({
    eye,
    target: [0.75, 2.35, 4],
    angle: 45,
    weather: { ...morning, towards: [-0.82, 0.42, -0.4], hazeDistance: 15000 },
    parts: [
      land({
        heightAt: ridgeHeight,
        area: [-42, -9, 46, 62],
        xAt: (d, z) => bend(z) + d,
        stepAcross: 0.4,
        stepZ: 0.5,
        materialAt: (d) => (Math.abs(d) < 0.8 ? dusty : lawn),
      }),
      walkers,
      scrub,
      tufts(8, 1100, [-8, -6, 8, 10], 0.2, (x, z) => (Math.abs(x - bend(z)) < 1 ? -9 : ridgeHeight(x, z))),
      placed(pine(4, 9), on(-8, 12)),
      placed(pine(6, 12), on(-12, 20)),
      placed(pine(9, 10), on(-5.4, 25)),
      placed(pine(11, 8), on(11, 20)),
      placed(chorten(), on(cx, cz)),
      prayerFlags(
        [cx, ridgeHeight(cx, cz) + 3.4, cz],
        [bend(14) + 6, ridgeHeight(bend(14) + 6, 14) + 5.4, 14],
        1.0,
        26,
      ),
      tube(
        [bend(14) + 6, ridgeHeight(bend(14) + 6, 14) - 0.2, 14],
        [bend(14) + 6, ridgeHeight(bend(14) + 6, 14) + 5.5, 14],
        0.06,
        0.05,
        paint("#6b4630"),
        6,
      ),
      prayerFlags([cx, ridgeHeight(cx, cz) + 3.4, cz], [-11, ridgeHeight(-11, 16) + 5, 16], 0.9, 22),
      ridges({
        eye,
        towards: 0.1,
        half: 0.9,
        from: 44,
        level: -14,
        valley: 160,
        hills: 560,
        seed: 36,
        columns: 520,
      }),
    ],
  });
}
