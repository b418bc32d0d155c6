import { campus, flag, tower, wing } from "../parts/building.ts";
import { bagOf, knot, type PersonLook, type PoseName, someone } from "../parts/crowd.ts";
import { backdrop, bed, chair, lectern, table, walnut } from "../parts/furniture.ts";
import { curtain, room } from "../parts/interior.ts";
import {
  awning,
  fieldLines,
  football,
  goal,
  ground,
  lawn,
  net,
  pavement,
  prayerFlags,
  ringLine,
} from "../parts/outside.ts";
import { ridges } from "../parts/ridge.ts";
import { dawn, dusk, evening, morning, noon } from "../parts/sky.ts";
import { earth } from "../parts/textures.ts";
import { bush, cypress, jacaranda, pine, pottedPlant, tree } from "../parts/tree.ts";
import { dice } from "../studio/noise.ts";
import type { Scene } from "../studio/scene.ts";
import {
  ball,
  block,
  box,
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

const crimson = paint("#8c2a3a");
const cream = paint("#efe6d2");
const grassy = lawn;
const dusty = paint("#c2a67c", earth, { soft: true });
const navy = paint("#2f4560");
const mustard = paint("#c9973e");

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

export function footballMatch(): Scene {
  const eye: Vec = [-12.4, 1.7, -11.4];
  const red: PersonLook = { wear: "kit", woman: false, hair: "short", cloth: crimson, second: cream };
  const blue: PersonLook = {
    wear: "kit",
    woman: false,
    hair: "short",
    cloth: paint("#46699b"),
    second: navy,
  };
  const players: [PersonLook, number, number, number, PoseName][] = [
    [red, -7.2, -6.4, 0.9, "kick"],
    [blue, -4.9, -5.6, -2.1, "run"],
    [blue, -9.4, -3.9, 1.9, "sprint"],
    [red, 0.5, -1, 0.9, "sprint"],
    [blue, 2.6, -2.4, -2.3, "run"],
    [red, 7, 4, 1, "run"],
    [blue, 8.6, 3, -2, "stand"],
    [red, -2, 7, 1.4, "run"],
    [blue, 12.5, 8.2, -2, "crouch"],
  ];
  return outdoors({
    eye,
    target: [0, 2.2, 2],
    angle: 38,
    weather: { ...morning, towards: [-0.75, 0.48, -0.5] },
    parts: [
      ground(lawn, -300, -120, 300, 200, -0.03),
      placed(fieldLines(60, 40), { x: 6, z: 4 }),
      placed(ringLine(6), { x: 6, z: 4 }),
      placed(goal(), { x: 14, z: 10, turn: 0.9 }),
      ...players.map(([look, x, z, turn, pose], k) => someone(1310 + k, { x, z, turn }, { ...look, pose })),
      football([-6.1, 0.5, -5.7]),
      someone(
        1330,
        { x: -1, z: -4.5, turn: -1 },
        { wear: "kit", woman: false, cloth: mustard, second: navy, pose: "run" },
      ),
      ...Array.from({ length: 22 }, (_, k) =>
        someone(
          1340 + k,
          { x: -16 + k * 1.5, y: (k % 3) * 0.4, z: 26 + (k % 3) * 0.8, turn: Math.PI },
          { pose: (["stand", "clap", "raise", "talk"] as const)[k % 4] ?? "stand" },
        ),
      ),
      box([-20, 0, 26], [22, 0.4, 30], pavement),
      box([-20, 0, 26.8], [22, 0.8, 30], pavement),
      placed(wing({ length: 50, storeys: 2 }), { x: 16, z: 48 }),
      ridges({ eye, towards: 0.7, half: 0.85, from: 160, hills: 560, seed: 21 }),
      ...[0, 1, 2, 3, 4, 5, 6].map((k) =>
        placed(k % 3 === 1 ? pine(k + 2, 12) : tree(k + 2, 9), { x: -34 + k * 9, z: 38 + (k % 2) * 4 }),
      ),
    ],
  });
}

/** The sports ground, wide and early: runners on the track, the hills around. */
export function sportsGround(): Scene {
  const eye: Vec = [10, 6.5, -26];
  return outdoors({
    eye,
    target: [-3, 3.6, 4],
    angle: 42,
    weather: { ...dawn, towards: [-0.85, 0.4, -0.2], sunStrength: 3 },
    parts: [
      ground(lawn, -300, -120, 300, 200, -0.03),
      ...[0, 1, 2, 3].map((k) => placed(ringLine(17 + k * 1.1, 0.1), { x: -4, z: 4 })),
      trackRing(16.6, 21.4),
      placed(fieldLines(20, 13), { x: -4, z: 4 }),
      placed(ringLine(3), { x: -4, z: 4 }),
      placed(goal(), { x: -14, z: 4, turn: -Math.PI / 2, scale: 0.7 }),
      placed(goal(), { x: 6, z: 4, turn: Math.PI / 2, scale: 0.7 }),
      ...[0, 1, 2, 3].map((k) =>
        someone(
          1370 + k,
          { x: 5.2 - k * 2.2, z: -12.9 - k * 0.6 + (k > 1 ? 0.4 : 0), turn: -1.7 },
          {
            wear: "kit",
            pose: k % 2 ? "run" : "sprint",
            cloth: [crimson, mustard, navy, cream][k] as typeof crimson,
            second: navy,
          },
        ),
      ),
      ...[0, 1, 2, 3, 4].map((k) =>
        someone(
          1380 + k,
          { x: -9 + k * 2.6, z: 2 + (k % 3) * 2.4, turn: k * 1.3 },
          { wear: "kit", pose: (["run", "kick", "stand", "sprint", "run"] as const)[k] ?? "run" },
        ),
      ),
      knot(41, 3, { x: 12.4, z: -14 }),
      placed(wing({ length: 40, storeys: 2 }), { x: 26, z: 34, turn: -0.3 }),
      ridges({ eye, towards: -0.42, half: 0.85, from: 140, hills: 600, seed: 23 }),
      ...[0, 1, 2, 3, 4, 5, 6, 7].map((k) =>
        placed(k % 2 ? pine(k + 12, 13) : tree(k + 12, 10), { x: -46 + k * 9.5, z: 34 + (k % 3) * 4 }),
      ),
    ],
  });
}

const clay = paint("#b5714f", earth, { soft: true });

function trackRing(inner: number, outer: number): Shape {
  const to = shape();
  const point = (k: number, r: number): Vec => [
    -4 + Math.cos((k / 72) * Math.PI * 2) * r,
    0.004,
    4 + Math.sin((k / 72) * Math.PI * 2) * r,
  ];
  for (let k = 0; k < 72; k += 1) {
    triangle(to, point(k, inner), point(k + 1, inner), point(k + 1, outer), clay);
    triangle(to, point(k, inner), point(k + 1, outer), point(k, outer), clay);
  }
  return to;
}

export function volleyball(): Scene {
  const eye: Vec = [-5.6, 1.3, -8.6];
  const [a, b]: PersonLook[] = [
    { wear: "kit", woman: true, cloth: mustard, second: navy },
    { wear: "kit", woman: true, cloth: paint("#3f6b57"), second: cream },
  ] as [PersonLook, PersonLook];
  return outdoors({
    eye,
    target: [0.6, 2.5, 0],
    angle: 42,
    weather: { ...evening, towards: [-0.85, 0.42, -0.3], sunStrength: 2.9 },
    parts: [
      ground(lawn, -300, -120, 300, 200, -0.03),
      ground(clay, -7, -11, 7, 11, 0),
      placed(fieldLines(18, 9), { turn: Math.PI / 2 }),
      placed(net(), {}),
      someone(1401, { x: -0.6, z: -0.9, turn: 0.05 }, { ...a, pose: "leap" }),
      someone(1402, { x: 0.3, z: 0.95, turn: Math.PI }, { ...b, pose: "leap" }),
      someone(1403, { x: 2.6, z: -3.6, turn: -0.3 }, { ...a, pose: "crouch" }),
      someone(1404, { x: -3.2, z: -3.2, turn: 0.3 }, { ...a, pose: "crouch" }),
      someone(1405, { x: 0.6, z: -5.8, turn: 0 }, { ...a, pose: "run" }),
      someone(1406, { x: -2.6, z: 3.2, turn: Math.PI - 0.3 }, { ...b, pose: "crouch" }),
      someone(1407, { x: 2.6, z: 3.4, turn: Math.PI + 0.3 }, { ...b, pose: "crouch" }),
      someone(1408, { x: 0.4, z: 6, turn: Math.PI }, { ...b, pose: "stand" }),
      someone(
        1409,
        { x: 5.6, z: 0, turn: -Math.PI / 2 },
        { wear: "shirt", woman: false, pose: "folded", hair: "cap" },
      ),
      ball([-0.2, 3.1, -0.4], 0.14, 0.14, 0.14, cream, 10),
      ...[0, 1, 2, 3, 4, 5, 6].map((k) =>
        someone(
          1420 + k,
          { x: 8.4 + (k % 2) * 0.8, z: -3 + k * 1.3, turn: -Math.PI / 2 },
          { pose: k % 2 ? "clap" : "stand" },
        ),
      ),
      placed(wing({ length: 34, storeys: 3 }), { x: 12, z: 26, turn: -0.1 }),
      ridges({ eye, towards: 0.5, half: 0.85, from: 150, hills: 560, seed: 26 }),
      ...[0, 1, 2, 3].map((k) => placed(cypress(k + 2, 9), { x: -16 + k * 4, z: 20 })),
      placed(jacaranda(3, 9), { x: -9, z: 13 }),
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
