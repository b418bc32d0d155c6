import {
  board,
  books,
  chair,
  computer,
  laptop,
  oak,
  openBook,
  pinned,
  sheet,
  slide,
  table,
  walnut,
} from "../parts/furniture.ts";
import {
  blueWall,
  boards,
  creamWall,
  fan,
  paleWall,
  room,
  tiledFloor,
  tubeLight,
} from "../parts/interior.ts";
import { pottedPlant } from "../parts/tree.ts";
import { someone } from "../people/crowd.ts";
import type { Scene } from "../studio/scene.ts";
import { box, paint, placed, type Shape, type Vec } from "../studio/shape.ts";
import { indoors } from "../view.ts";
import { navy, sage } from "./paints.ts";
import { fromLeft, lowFromLeft, seated } from "./room-life.ts";

/** A lecture seen from the side of the class: board, lecturer, faces turned to her. */
export function lecture(): Scene {
  const parts = classroom(5, 4, 260);
  parts.push(
    placed(board(4.6, 1.5, "green", "crossing"), { x: -0.2, y: 1.0, z: 10.92 }),
    someone(
      261,
      { x: 1.9, z: 9.7, turn: Math.PI - 0.5 },
      { pose: "present", woman: true, wear: "sari", hair: "bun" },
    ),
    placed(table(1.4, 0.7), { x: -2.8, z: 9.7 }),
    placed(books(5), { x: -3.1, y: 0.74, z: 9.7 }),
    placed(laptop(), { x: -2.6, y: 0.74, z: 9.7, turn: Math.PI }),
  );
  return indoors({ eye: [2.5, 1.95, 0.6], target: [-0.5, 1.35, 9], angle: 50, weather: fromLeft, parts });
}

/** The recorded lecture: the lecturer turned to the board, the class before her. */
export function recordedLecture(): Scene {
  const parts = classroom(5, 3, 283, 0);
  parts.push(
    placed(board(5.6, 1.7, "green", "matrix"), { x: 0.2, y: 1.0, z: 10.92 }),
    someone(261, { x: -0.7, z: 10, turn: 0.45 }, { pose: "point", woman: true, wear: "sari", hair: "bun" }),
    placed(table(1.5, 0.7, 0.75, walnut), { x: 1.9, z: 9.4, turn: -0.1 }),
    placed(books(5), { x: 2.2, y: 0.75, z: 9.4 }),
    placed(laptop(), { x: 1.6, y: 0.75, z: 9.4, turn: Math.PI }),
    placed(pottedPlant(8, 1.3), { x: 4.1, z: 10 }),
  );
  return indoors({
    eye: [-1.3, 1.9, 0.7],
    target: [0.1, 1.72, 8.6],
    angle: 34,
    weather: { ...fromLeft, towards: [-0.78, 0.5, -0.12] },
    parts,
  });
}

function classroom(columns: number, rows: number, seed: number, empty = 0.12): Shape[] {
  const parts: Shape[] = [
    room({
      width: 9.4,
      depth: 11,
      height: 3.7,
      left: { count: 3, width: 2, from: 0.95, until: 3, panes: 3 },
      wall: creamWall,
      floor: tiledFloor,
    }),
  ];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const x = (column - (columns - 1) / 2) * 1.7;
      const z = 2.2 + row * 1.6;
      const own = seed + row * 11 + column * 3;
      parts.push(placed(table(1.1, 0.5, 0.72), { x, z: z + 0.55 }));
      if (((own * 37) % 100) / 100 < empty) parts.push(placed(chair(walnut, oak), { x, z }));
      else {
        const pose = (["write", "listen", "sit", "write", "listen", "ask"] as const)[own % 6] ?? "sit";
        parts.push(...seated(own, x, z, 0, pose, chair(walnut, oak)));
        parts.push(
          own % 2 ? sheet({ x, y: 0.725, z: z + 0.5 }) : placed(openBook, { x, y: 0.725, z: z + 0.5 }),
        );
      }
    }
  }
  for (const x of [-2.4, 2.4])
    for (const z of [3.5, 7.5]) parts.push(placed(tubeLight(1.6), { x, y: 3.6, z }));
  parts.push(placed(fan(), { x: 0, y: 3.2, z: 5.4 }));
  return parts;
}

/** A classroom seen from the board before the first lesson: the morning comes in beside the desks. */
export function classroomFromBoard(): Scene {
  const parts = classroom(4, 4, 300, 1);
  parts.push(
    box([-2.9, 1.2, 0], [1.1, 2.5, 0.04], paint("#b59a6c")),
    ...[0, 1, 2, 3, 4, 5, 6, 7].map((k) =>
      pinned({ x: -2.6 + (k % 5) * 0.78, y: 1.34 + Math.floor(k / 5) * 0.55, z: 0.06 }),
    ),
    box([2.6, 0, 0], [3.7, 2.2, 0.05], walnut),
    placed(table(1.4, 0.7), { x: -0.6, z: 9.1 }),
    placed(books(5, 4), { x: -1.0, y: 0.74, z: 9.1 }),
    sheet({ x: -0.4, y: 0.745, z: 9.05, turn: 0.4 }),
    placed(pottedPlant(5, 1.2), { x: -4.2, z: 3.6 }),
  );
  return indoors({
    eye: [4.2, 2.0, 10.2],
    target: [-0.7, 0.9, 3.9],
    angle: 50,
    weather: { ...lowFromLeft, towards: [-0.85, 0.44, 0.1] },
    parts,
  });
}

export function computerLab(turned = false): Scene {
  const parts: Shape[] = [
    room({
      width: 10,
      depth: 14,
      height: 3.4,
      left: { count: 4, width: 2.1, from: 1.1, until: 2.8, panes: 2 },
      wall: paleWall,
      floor: tiledFloor,
      backWall: blueWall,
    }),
  ];
  for (let row = 0; row < 5; row += 1) {
    const z = 2.4 + row * 2.3;
    for (const side of [-1, 1]) {
      parts.push(placed(table(3.4, 0.75, 0.74), { x: side * 2.45, z: z + 0.62 }));
      for (let k = 0; k < 3; k += 1) {
        const x = side * 2.45 + (k - 1) * 1.1;
        parts.push(placed(computer(), { x, y: 0.74, z: z + 0.8 }));
        const seed = 320 + row * 13 + k * 5 + (side > 0 ? 60 : 0);
        if ((seed * 3) % 7 > 1)
          parts.push(...seated(seed, x, z, 0, seed % 4 ? "write" : "listen", chair(navy, navy)));
        else parts.push(placed(chair(navy, navy), { x, z: z - 0.1, turn: 0.3 }));
      }
    }
  }
  for (const x of [-2.4, 2.4])
    for (const z of [3, 6.5, 10]) parts.push(placed(tubeLight(1.8), { x, y: 3.3, z }));
  parts.push(
    placed(slide(3.2, 1.7, turned ? "flow" : "matrix"), { x: 0, y: 1.2, z: 13.9 }),
    someone(390, { x: 0, z: 7.4, turn: 1.3 }, { pose: "talk", woman: true, wear: "sari", hair: "bun" }),
  );
  const eye: Vec = turned ? [-4.2, 2.3, 0.6] : [0.3, 1.9, 0.4];
  const target: Vec = turned ? [2.4, 0.7, 9] : [-0.2, 1.0, 9];
  return indoors({ eye, target, angle: turned ? 48 : 54, weather: fromLeft, parts });
}

/** A training day: tables in a U, the trainer in the open side. */
export function training(): Scene {
  const parts: Shape[] = [
    room({
      width: 10,
      depth: 11,
      height: 3.7,
      left: { count: 3, width: 2.2, from: 0.9, until: 3.1, panes: 3 },
      wall: blueWall,
      floor: boards,
    }),
    placed(slide(3.2, 1.8, "growth"), { x: -1.1, y: 1.2, z: 10.9 }),
    placed(board(1.9, 1.3, "white", "matrix"), { x: 2.9, y: 1.1, z: 10.9 }),
    someone(
      741,
      { x: 1.3, z: 9.3, turn: Math.PI + 0.3 },
      { pose: "present", woman: true, wear: "kurta", hair: "tail" },
    ),
  ];
  for (const [k, z] of [4.4, 6, 7.6].entries()) {
    for (const side of [-1, 1]) {
      parts.push(placed(table(0.75, 1.5), { x: side * 2.6, z }));
      for (const dz of [-0.36, 0.36]) {
        const seed = 750 + k * 8 + side * 3 + (dz > 0 ? 40 : 0);
        parts.push(
          ...seated(
            seed,
            side * 3.2,
            z + dz,
            -side * 1.57 + side * 0.4,
            seed % 2 ? "write" : "listen",
            chair(walnut, sage),
          ),
        );
        parts.push(
          seed % 3
            ? placed(laptop(), { x: side * 2.6, y: 0.74, z: z + dz, turn: -side * 1.57 })
            : sheet({ x: side * 2.55, y: 0.742, z: z + dz, turn: 1.5 }),
        );
      }
    }
  }
  for (let k = 0; k < 3; k += 1) {
    parts.push(
      placed(table(1.3, 0.7), { x: (k - 1) * 1.45, z: 3.1 }),
      ...seated(790 + k, (k - 1) * 1.45, 2.4, 0.1 - k * 0.1, k === 1 ? "ask" : "write", chair(walnut, sage)),
      placed(laptop(), { x: (k - 1) * 1.45, y: 0.74, z: 3.05 }),
    );
  }
  for (const x of [-2.4, 2.4])
    for (const z of [3.5, 7.5]) parts.push(placed(tubeLight(1.6), { x, y: 3.6, z }));
  return indoors({ eye: [3.9, 2.35, 0.6], target: [-0.7, 1.0, 8], angle: 50, weather: fromLeft, parts });
}
