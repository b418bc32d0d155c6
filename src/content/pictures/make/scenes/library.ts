import { books, chair, openBook, readingLamp, sheet, shelf, table, walnut } from "../parts/furniture.ts";
import { boards, creamWall, darkBoards, hung, pendant, room, sageWall } from "../parts/interior.ts";
import { ridges } from "../parts/ridge.ts";
import { dusk } from "../parts/sky.ts";
import { pottedPlant } from "../parts/tree.ts";
import { someone } from "../people/crowd.ts";
import type { Scene } from "../studio/scene.ts";
import { block, placed, type Shape, type Vec } from "../studio/shape.ts";
import { indoors } from "../view.ts";
import { crimson } from "./paints.ts";
import { fromLeft, seated } from "./room-life.ts";

/** The stacks: a long aisle of shelves, one reader at its end by the window. */
export function libraryStacks(): Scene {
  const parts: Shape[] = [
    room({
      width: 9,
      depth: 17,
      height: 4.6,
      left: { count: 5, width: 1.7, from: 0.9, until: 3.9, panes: 3 },
      back: { count: 1, width: 2.6, from: 0.8, until: 3.9, panes: 3 },
      floor: boards,
      beams: 6,
    }),
  ];
  for (let k = 0; k < 5; k += 1) {
    const z = 3.4 + k * 2.7;
    parts.push(placed(shelf(2.9, 2.7, k + 2), { x: 2.9, z: z + 1.2, turn: 0 }));
    parts.push(placed(shelf(1.5, 2.2, k + 22), { x: -3.6, z: z + 0.9 }));
  }
  for (const [k, z] of [5.2, 9.6, 13].entries())
    parts.push(placed(pendant(1.1), { x: -0.4 + k * 0.1, y: 4.28, z }));
  parts.push(
    placed(table(1.5, 0.8), { x: -1.3, z: 7.2 }),
    placed(readingLamp(), { x: -1.8, y: 0.74, z: 7.3 }),
    placed(books(4), { x: -0.85, y: 0.74, z: 7.3 }),
    placed(openBook, { x: -1.35, y: 0.745, z: 7.05 }),
    ...seated(171, -1.35, 6.55, 0.06, "write"),
    someone(
      174,
      { x: 0.5, z: 11, turn: 1.4 },
      { pose: "read", woman: true, wear: "kurta", holds: "open book" },
    ),
    someone(178, { x: -1.1, z: 13.4, turn: 0.2 }, { pose: "stand", woman: true, wear: "sari" }),
    placed(pottedPlant(3, 1.5), { x: -2.1, z: 16.2 }),
  );
  return indoors({ eye: [0.4, 1.75, 0.6], target: [-0.5, 1.75, 9], angle: 52, weather: fromLeft, parts });
}

/** The reading room from its gallery: long tables, lamps, tall windows. */
export function readingRoom(): Scene {
  const parts: Shape[] = [
    room({
      width: 15,
      depth: 20,
      height: 6.4,
      left: { count: 5, width: 2.2, from: 1.1, until: 5.4, panes: 3 },
      floor: darkBoards,
      beams: 7,
      wall: creamWall,
    }),
    placed(shelf(6.4, 2.9, 3), { x: -3.6, z: 19.5 }),
    placed(shelf(6.4, 2.9, 5), { x: 3.6, z: 19.5 }),
  ];
  for (let k = 0; k < 5; k += 1)
    parts.push(placed(shelf(3.2, 2.9, 30 + k), { x: 7.08, z: 2.5 + k * 3.6, turn: Math.PI / 2 }));
  for (const [column, x] of [-3.6, 1.4].entries()) {
    for (let row = 0; row < 3; row += 1) {
      const z = 5 + row * 4.6;
      parts.push(placed(table(1.4, 3.4), { x, z }));
      for (const dz of [-0.9, 0.9])
        parts.push(placed(readingLamp(), { x, y: 0.74, z: z + dz, turn: Math.PI / 2 }));
      for (let seat = 0; seat < 4; seat += 1) {
        const side = seat % 2 ? 1 : -1;
        const sz = z + (seat < 2 ? -0.85 : 0.85);
        const seed = 180 + column * 40 + row * 8 + seat;
        if ((seed * 7) % 5 === 1)
          parts.push(
            placed(chair(), { x: x + side * 1.05, z: sz, turn: side > 0 ? -Math.PI / 2 : Math.PI / 2 }),
          );
        else {
          parts.push(
            ...seated(
              seed,
              x + side * 1.0,
              sz,
              side > 0 ? -Math.PI / 2 : Math.PI / 2,
              seed % 3 ? "write" : "listen",
            ),
          );
          parts.push(placed(openBook, { x: x + side * 0.42, y: 0.745, z: sz, turn: Math.PI / 2 }));
        }
      }
      parts.push(placed(books(seat(column, row), 3), { x, y: 0.74, z: z + 0.2 }));
    }
  }
  parts.push(
    someone(245, { x: 4.3, z: 9, turn: -0.5 }, { pose: "hug", woman: true, wear: "sari", holds: "book" }),
    someone(246, { x: 5.9, z: 12.4, turn: 1.5 }, { pose: "read", woman: false, holds: "open book" }),
  );
  for (let k = 0; k < 4; k += 1)
    for (const x of [-3.6, 1.4]) parts.push(placed(pendant(1.5), { x, y: 6.1, z: 3.6 + k * 4.4 }));
  return indoors({ eye: [4.6, 3.9, 0.7], target: [-1.7, 0.9, 10], angle: 50, weather: fromLeft, parts });
}

const seat = (column: number, row: number) => 7 + column * 3 + row;

/** One scholar, one lamp, the last light over the hills. */
export function mphilDesk(): Scene {
  const eye: Vec = [2.3, 1.6, 0.7];
  const parts: Shape[] = [
    room({
      width: 7,
      depth: 6.4,
      height: 3.4,
      back: { count: 1, width: 2.6, from: 0.9, until: 2.9, panes: 3 },
      wall: sageWall,
      floor: darkBoards,
    }),
    ridges({
      eye,
      towards: -0.2,
      half: 0.6,
      from: 60,
      level: -0.62,
      valley: 12,
      hills: 420,
      seed: 8,
      columns: 300,
    }),
    placed(shelf(1.9, 2.6, 3), { x: -2.5, z: 5.9 }),
    placed(shelf(1.9, 2.6, 6), { x: 2.5, z: 5.9 }),
    placed(shelf(3.6, 2.6, 9), { x: -3.07, z: 3.4, turn: -Math.PI / 2 }),
    placed(table(2, 0.9, 0.75, walnut), { x: -0.2, z: 4.1 }),
    placed(readingLamp(), { x: 0.3, y: 0.75, z: 4.35 }),
    placed(books(3, 5), { x: 0.62, y: 0.75, z: 4.1 }),
    placed(openBook, { x: -0.2, y: 0.755, z: 3.95 }),
    sheet({ x: 0.15, y: 0.755, z: 3.9, turn: 0.3 }),
    ...seated(729, -0.25, 3.3, 0.05, "write", chair(walnut, crimson)),
    placed(hung(0.8, 0.6, 8), { x: 3.46, y: 1.5, z: 4, turn: Math.PI / 2 }),
    placed(block(2.6, 0.012, 1.8, crimson), { x: -0.2, z: 3.5 }),
    placed(books(12, 5), { x: 1.3, z: 4.6 }),
  ];
  return indoors({
    eye,
    target: [-0.6, 1.2, 4.2],
    angle: 48,
    weather: { ...dusk, sunStrength: 0.3 },
    parts,
    more: {
      fill: [0.2, 0.19, 0.2],
      lamps: [
        { at: [0.3, 1.12, 4.2], colour: [5.5, 3.6, 1.8], size: 0.25 },
        { at: [2, 3.1, 2], colour: [5, 3.8, 2.6], size: 0.8 },
      ],
      exposure: 1.5,
    },
  });
}
