import { wing } from "../parts/building.ts";
import {
  fieldLines,
  football,
  goal,
  ground,
  lawn,
  net,
  pavement,
  ringLine,
  tufts,
} from "../parts/outside.ts";
import { ridges } from "../parts/ridge.ts";
import { dawn, evening, morning } from "../parts/sky.ts";
import { earth } from "../parts/textures.ts";
import { cypress, jacaranda, pine, tree } from "../parts/tree.ts";
import { knot, type PersonLook, someone } from "../people/crowd.ts";
import type { PoseName } from "../people/poses.ts";
import type { Scene } from "../studio/scene.ts";
import { ball, box, paint, placed, type Shape, shape, triangle, type Vec } from "../studio/shape.ts";
import { outdoors } from "../view.ts";
import { cream, crimson, mustard, navy } from "./paints.ts";
import { grove } from "./plantings.ts";

export function footballMatch(): Scene {
  const eye: Vec = [-22, 3.2, -23];
  const red: PersonLook = { wear: "kit", woman: false, hair: "short", cloth: crimson, second: cream };
  const blue: PersonLook = {
    wear: "kit",
    woman: false,
    hair: "short",
    cloth: paint("#46699b"),
    second: navy,
  };
  const players: [PersonLook, number, number, number, PoseName][] = [
    [red, -7.4, -6.2, 2.0, "kick"],
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
    target: [0, 4.2, 4],
    angle: 28,
    weather: { ...morning, towards: [-0.75, 0.48, -0.5] },
    parts: [
      ground(lawn, -300, -120, 300, 200, -0.03),
      placed(fieldLines(60, 40), { x: 6, z: 4 }),
      placed(ringLine(6, 0.24), { x: 6, z: 4 }),
      placed(goal(), { x: 14, z: 10, turn: 0.9 }),
      ...players.map(([look, x, z, turn, pose], k) => someone(1310 + k, { x, z, turn }, { ...look, pose })),
      football([-6.2, 0.35, -6.8]),
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

/** The sports ground early in the morning: runners come round the bend, others play on the grass within. */
export function sportsGround(): Scene {
  const eye: Vec = [13, 4.2, -36];
  const runner = (angle: number, lane: number) => {
    const r = 16.9 + lane * 1.1;
    return { x: -4 + Math.cos(angle) * r, z: 4 + Math.sin(angle) * r, turn: -angle + Math.PI };
  };
  return outdoors({
    eye,
    target: [-0.6, 4.4, -2],
    angle: 31,
    weather: { ...dawn, towards: [-0.7, 0.36, -0.55], sunStrength: 3.1 },
    parts: [
      ground(lawn, -400, -120, 400, 210, -0.03),
      trackRing(16.4, 21.4),
      ...[0, 1, 2, 3, 4].map((k) => placed(ringLine(16.4 + k * 1.2, 0.07), { x: -4, z: 4 })),
      placed(fieldLines(20, 13), { x: -4, z: 4 }),
      placed(ringLine(3), { x: -4, z: 4 }),
      placed(goal(), { x: -14, z: 4, turn: -Math.PI / 2, scale: 0.7 }),
      placed(goal(), { x: 6, z: 4, turn: Math.PI / 2, scale: 0.7 }),
      ...(
        [
          [-1.02, 1.9, crimson, "run", true],
          [-1.13, 0.9, mustard, "sprint", false],
          [-1.24, 2.6, navy, "run", false],
          [-1.42, 1.2, cream, "sprint", true],
        ] as const
      ).map(([angle, lane, cloth, pose, woman], k) =>
        someone(1371 + k, runner(angle, lane), {
          wear: "kit",
          pose,
          cloth,
          second: navy,
          woman,
          hair: woman ? "tail" : "short",
        }),
      ),
      ...[0, 1, 2, 3, 4, 5].map((k) =>
        someone(
          1380 + k,
          { x: -9 + k * 2.4, z: -2 + (k % 3) * 2.6, turn: k * 1.3 },
          {
            wear: "kit",
            cloth: k % 2 ? crimson : navy,
            second: k % 2 ? cream : navy,
            pose: (["run", "kick", "stand", "sprint", "run", "run"] as const)[k] ?? "run",
          },
        ),
      ),
      football([-5.6, 0.14, 0.2]),
      knot(41, 2, { x: 3.4, z: -7 }, { wear: "sweater" }),
      tufts(4, 900, [-2, -21, 14, -15.2], 0.14),
      placed(wing({ length: 44, storeys: 2 }), { x: 22, z: 40, turn: -0.25 }),
      ridges({ eye, towards: -0.35, half: 0.85, from: 140, hills: 600, seed: 23 }),
      ...grove(12, 24, -70, -4, 32, 54, 8),
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
  const eye: Vec = [-11.5, 2.6, -18];
  const [a, b]: PersonLook[] = [
    { wear: "kit", woman: true, cloth: mustard, second: navy },
    { wear: "kit", woman: true, cloth: paint("#3f6b57"), second: cream },
  ] as [PersonLook, PersonLook];
  return outdoors({
    eye,
    target: [1.4, 4.1, 2],
    angle: 36,
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
      someone(1405, { x: -0.7, z: -4.9, turn: 0 }, { ...a, pose: "run" }),
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
