import { bench, jug, meal, menuBoard, oak, table, walnut } from "../parts/furniture.ts";
import { creamWall, fan, room, sageWall, tiledFloor } from "../parts/interior.ts";
import { noon } from "../parts/sky.ts";
import { bagOf, someone } from "../people/crowd.ts";
import type { Scene } from "../studio/scene.ts";
import { box, loft, type Material, paint, placed, type Shape } from "../studio/shape.ts";
import { indoors } from "../view.ts";
import { crimson } from "./paints.ts";
import { lowFromLeft } from "./room-life.ts";

/** The canteen: long tables, a counter with steaming pots. Nobody is put at the table that is kept. */
function canteenRoom(seed: number, filled: number, kept?: Table): Shape[] {
  const parts: Shape[] = [
    room({
      width: 13,
      depth: 15,
      height: 4,
      left: { count: 4, width: 2.3, from: 0.6, until: 3.3, panes: 3 },
      wall: creamWall,
      backWall: sageWall,
      floor: tiledFloor,
    }),
    box([-3.6, 0, 13], [4.6, 1.02, 13.6], oak),
    box([-3.8, 1.02, 12.9], [4.8, 1.08, 13.7], walnut),
    box([-3.6, 2.5, 13.4], [4.6, 2.9, 13.6], crimson),
    ...[-2.4, -0.4, 1.6, 3.4].map((x, k) =>
      placed(pot(brass), { x, y: 1.08, z: 13.25, scale: 0.5 + (k % 2) * 0.12 }),
    ),
    someone(
      seed + 1,
      { x: -1.2, z: 14.2, turn: Math.PI },
      { pose: "talk", woman: false, wear: "shirt", hair: "cap" },
    ),
    someone(
      seed + 2,
      { x: 2.4, z: 14.2, turn: Math.PI },
      { pose: "read", woman: true, wear: "kurta", hair: "bun" },
    ),
    placed(menuBoard(2.2, 1.0), { x: -2.5, y: 1.35, z: 14.9 }),
  ];
  for (let row = 0; row < 3; row += 1) {
    for (const [column, x] of [-3.4, 2.2].entries()) {
      const z = 3.6 + row * 3.1;
      parts.push(
        placed(table(3.2, 0.85), { x, z }),
        placed(bench(3.1), { x, z: z - 0.75 }),
        placed(bench(3.1), { x, z: z + 0.75 }),
      );
      parts.push(jug({ x, y: 0.74, z }));
      if (row === kept?.row && column === kept.column) continue;
      for (let k = 0; k < 8; k += 1) {
        const side = k % 2 ? 1 : -1;
        const px = x + (Math.floor(k / 2) - 1.5) * 0.78;
        const own = seed + 10 + row * 31 + column * 57 + k;
        if (((own * 7919) % 100) / 100 > filled) continue;
        parts.push(
          someone(
            own,
            { x: px, z: z + side * 0.75, turn: side > 0 ? Math.PI : 0 },
            { pose: own % 2 ? "write" : "listen" },
          ),
          meal({ x: px, y: 0.74, z: z + side * 0.22, turn: side > 0 ? Math.PI : 0 }),
        );
      }
    }
  }
  for (const x of [-3, 2.4]) for (const z of [4, 8]) parts.push(placed(fan(x + z), { x, y: 3.5, z }));
  return parts;
}

type Table = { row: number; column: number };

const brass = paint("#b98a4a");

const pot = (material: Material) =>
  loft(
    [
      { y: 0, rx: 0.22, rz: 0.22 },
      { y: 0.14, rx: 0.3, rz: 0.3 },
      { y: 0.3, rx: 0.28, rz: 0.28 },
      { y: 0.36, rx: 0.22, rz: 0.22 },
      { y: 0.4, rx: 0.27, rz: 0.27 },
    ],
    material,
    { segments: 16 },
  );

export function canteenAtNoon(): Scene {
  return indoors({
    eye: [5.9, 2.5, 1.7],
    target: [-1.2, 1.25, 9.6],
    angle: 46,
    weather: { ...noon, towards: [-0.75, 0.62, 0.05] },
    parts: [
      ...canteenRoom(860, 0.86, { row: 0, column: 1 }),
      ...[0, 1, 2, 3].map((k) =>
        someone(
          1001 + k * 3,
          { x: 0.2 + k * 0.15, z: 9.2 + k * 0.85, turn: 0.1 },
          { pose: k % 2 ? "stand" : "talk" },
        ),
      ),
    ],
  });
}

/** Early, at the window tables: a few over tea, the counter still quiet. */
export function canteenQuiet(): Scene {
  const friends = (
    [
      [-3.7, -1, "sit", true],
      [-2.75, -1, "write", false],
    ] as const
  ).flatMap(([x, side, pose, woman], k) => [
    someone(
      1071 + k,
      { x, z: 6.7 + side * 0.75, turn: (side > 0 ? Math.PI : 0) + (k % 2 ? 0.25 : -0.25) },
      { pose, woman },
    ),
    meal({ x, y: 0.74, z: 6.7 + side * 0.22, turn: side > 0 ? Math.PI : 0 }),
  ]);
  return indoors({
    eye: [-0.4, 1.75, 2.4],
    target: [-1.9, 1.1, 9],
    angle: 52,
    weather: lowFromLeft,
    parts: [
      ...canteenRoom(1050, 0.22, { row: 1, column: 0 }),
      ...friends,
      someone(
        1061,
        { x: 0.4, z: 12.2, turn: 0.1 },
        { pose: "stand", woman: true, wear: "kurta", bag: bagOf(1) },
      ),
      someone(1063, { x: 1.2, z: 12.1, turn: -0.2 }, { pose: "talk", woman: false, wear: "sweater" }),
      someone(
        1065,
        { x: -0.6, z: 10.6, turn: -0.9 },
        { pose: "carry", woman: true, wear: "sari", hair: "tail", holds: "cup" },
      ),
    ],
  });
}
