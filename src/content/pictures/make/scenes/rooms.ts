import { bagOf, type PoseName, someone } from "../parts/crowd.ts";
import {
  backdrop,
  bed,
  bench,
  board,
  books,
  chair,
  computer,
  hallSeat,
  jug,
  laptop,
  lectern,
  meal,
  oak,
  openBook,
  pinned,
  readingLamp,
  roundTable,
  sheet,
  shelf,
  slide,
  sofa,
  stool,
  table,
  walnut,
} from "../parts/furniture.ts";
import {
  blueWall,
  boards,
  creamWall,
  curtain,
  darkBoards,
  fan,
  hung,
  paleWall,
  pendant,
  room,
  rustWall,
  sageWall,
  tiledFloor,
  tubeLight,
} from "../parts/interior.ts";
import { ridges } from "../parts/ridge.ts";
import { dusk, morning, noon, overcast, type Weather } from "../parts/sky.ts";
import { jacaranda, pottedPlant, tree } from "../parts/tree.ts";
import type { Scene } from "../studio/scene.ts";
import {
  block,
  box,
  group,
  loft,
  type Material,
  paint,
  placed,
  type Shape,
  type Vec,
} from "../studio/shape.ts";
import { indoors } from "../view.ts";

const fromLeft: Weather = { ...morning, towards: [-0.8, 0.52, 0.08] };
const lowFromLeft: Weather = { ...morning, towards: [-0.85, 0.36, 0.2], sun: "#ffdcae" };

const crimson = paint("#8c2a3a");
const navy = paint("#2f4560");
const mustard = paint("#b98a3e");
const sage = paint("#7f9078");

/** A chair with someone on it, who looks where the chair looks. */
function seated(
  seed: number,
  x: number,
  z: number,
  turn: number,
  pose: PoseName = "listen",
  seat: Shape = chair(),
  y = 0,
): Shape[] {
  return [placed(seat, { x, y, z, turn }), someone(seed, { x, y, z, turn }, { pose })];
}

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
    someone(174, { x: 1.0, z: 9.3, turn: 1.4 }, { pose: "read", woman: true, wear: "kurta", holds: "book" }),
    someone(
      176,
      { x: 0.3, z: 5.0, turn: 2.7 },
      { pose: "carry", woman: false, wear: "sweater", hair: "short", holds: "book", bag: bagOf(1) },
    ),
    someone(178, { x: -0.2, z: 14.6, turn: 0.2 }, { pose: "stand", woman: true, wear: "sari" }),
    placed(pottedPlant(3, 1.5), { x: 0.9, z: 16.2 }),
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
    someone(245, { x: 4.3, z: 9, turn: -0.5 }, { pose: "carry", woman: true, wear: "sari", holds: "book" }),
    someone(246, { x: 5.9, z: 12.4, turn: 1.5 }, { pose: "read", woman: false, holds: "book" }),
  );
  for (let k = 0; k < 4; k += 1)
    for (const x of [-3.6, 1.4]) parts.push(placed(pendant(1.5), { x, y: 6.1, z: 3.6 + k * 4.4 }));
  return indoors({ eye: [4.6, 3.9, 0.7], target: [-1.7, 0.9, 10], angle: 50, weather: fromLeft, parts });
}

const seat = (column: number, row: number) => 7 + column * 3 + row;

/** A lecture seen from the side of the class: board, lecturer, faces turned to her. */
export function lecture(): Scene {
  const parts = classroom(5, 4, 260);
  parts.push(
    placed(board(4.6, 1.5, "green"), { x: -0.2, y: 1.0, z: 10.92 }),
    someone(
      261,
      { x: 1.9, z: 9.7, turn: Math.PI - 0.5 },
      { pose: "present", woman: true, wear: "sari", hair: "bun" },
    ),
    placed(table(1.4, 0.7), { x: -2.8, z: 9.7 }),
    placed(books(5), { x: -3.1, y: 0.74, z: 9.7 }),
    placed(laptop(), { x: -2.6, y: 0.74, z: 9.7, turn: Math.PI }),
  );
  return indoors({ eye: [3.4, 1.95, 0.6], target: [-0.6, 1.35, 9], angle: 50, weather: fromLeft, parts });
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

/** A classroom before the lesson: rows of desks in the morning light, two have come early. */
export function emptyClassroom(): Scene {
  const parts = classroom(4, 4, 300, 2);
  parts.push(
    placed(board(4.2, 1.5), { x: 0, y: 1.0, z: 10.92 }),
    placed(lectern(), { x: 2.9, z: 9.4, turn: 0 }),
    placed(hung(0.9, 0.7, 4), { x: -3.7, y: 1.5, z: 10.95 }),
    placed(pottedPlant(5, 1.2), { x: -4.1, z: 9.9 }),
    someone(301, { x: 0.9, z: 7.0, turn: 0 }, { pose: "sit", woman: true, wear: "kurta", hair: "long" }),
    someone(
      303,
      { x: 1.9, z: 7.6, turn: -2.1 },
      { pose: "talk", woman: false, wear: "sweater", bag: bagOf(0) },
    ),
  );
  return indoors({ eye: [-3.6, 1.6, 0.5], target: [0.9, 1.05, 8], angle: 54, weather: lowFromLeft, parts });
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
    placed(slide(3.2, 1.7, 5), { x: 0, y: 1.2, z: 13.9 }),
    someone(390, { x: 0, z: 7.4, turn: 1.3 }, { pose: "talk", woman: true, wear: "sari", hair: "bun" }),
  );
  const eye: Vec = turned ? [-4.2, 2.3, 0.6] : [0.3, 1.9, 0.4];
  const target: Vec = turned ? [2.4, 0.7, 9] : [-0.2, 1.0, 9];
  return indoors({ eye, target, angle: turned ? 48 : 54, weather: fromLeft, parts });
}

/** The hall: rows of seats that fall towards a lit stage. */
function hall(seed: number, rows: number, filled: number, stage: Shape[]): Shape[] {
  const parts: Shape[] = [
    room({
      width: 16,
      depth: 24,
      height: 7,
      left: { count: 4, width: 1.2, from: 3.6, until: 6, panes: 2 },
      wall: rustWall,
      backWall: creamWall,
      floor: darkBoards,
      beams: 6,
    }),
    box([-8, 0, 17.5], [8, 0.9, 24], walnut),
    placed(curtain(3, 6, crimson), { x: -6.3, y: 0.9, z: 21 }),
    placed(curtain(3, 6, crimson), { x: 6.3, y: 0.9, z: 21 }),
    box([-8, 6, 20.6], [8, 7, 20.8], crimson),
    ...stage,
  ];
  for (let row = 0; row < rows; row += 1) {
    const z = 3.2 + row * 1.25;
    const y = Math.max(0, (rows - row - 1) * 0.16);
    if (y > 0) parts.push(box([-8, 0, z - 0.62], [8, y, z + 0.63], darkBoards));
    for (let k = 0; k < 16; k += 1) {
      const x = (k - 7.5) * 0.78 + (k < 8 ? -0.6 : 0.6);
      const own = seed + row * 17 + k;
      parts.push(placed(hallSeat(crimson), { x, y, z }));
      if (((own * 7919) % 100) / 100 < filled)
        parts.push(someone(own, { x, y, z, turn: (-x / 14) * 0.5 }, { pose: own % 3 ? "sit" : "listen" }));
    }
  }
  for (let k = 0; k < 3; k += 1)
    for (const x of [-4.5, 0, 4.5]) parts.push(placed(pendant(1.2), { x, y: 6.7, z: 5 + k * 4.2 }));
  return parts;
}

const stageLight: Scene["lamps"] = [
  { at: [-4, 6.2, 15.5], colour: [46, 38, 27], size: 0.7 },
  { at: [4, 6.2, 15.5], colour: [30, 26, 20], size: 0.7 },
];

/** During a talk, from the last rows. */
export function seminarTalk(): Scene {
  return indoors({
    eye: [-2.6, 3.5, 0.5],
    target: [0.6, 1.5, 18],
    angle: 42,
    weather: fromLeft,
    parts: hall(400, 9, 0.9, [
      placed(slide(6, 3.2, 7), { x: 0.8, y: 2.0, z: 23.6 }),
      placed(lectern(), { x: -3.6, y: 0.9, z: 19.2 }),
      someone(
        401,
        { x: -3.6, y: 0.9, z: 19.7, turn: Math.PI - 0.2 },
        { pose: "present", woman: false, wear: "suit", hair: "short" },
      ),
    ]),
    more: { lamps: stageLight, fill: [0.2, 0.185, 0.17] },
  });
}

/** The empty hall, from the stage's side. */
export function seminarHall(): Scene {
  return indoors({
    eye: [6.2, 3.9, 1.2],
    target: [-1.8, 1.5, 14],
    angle: 52,
    weather: { ...fromLeft, towards: [-0.8, 0.62, 0.1] },
    parts: hall(500, 9, 0.04, [
      placed(backdrop(7, 3, "#2b4063"), { x: 0, y: 2.2, z: 23.5 }),
      placed(lectern(), { x: -3.8, y: 0.9, z: 19.2 }),
      placed(table(4.2, 0.8, 0.76, walnut), { x: 1.4, y: 0.9, z: 20 }),
      ...[0, 1, 2, 3].map((k) =>
        placed(chair(walnut, crimson), { x: -0.1 + k * 1.0, y: 0.9, z: 20.8, turn: Math.PI }),
      ),
    ]),
    more: { lamps: stageLight, fill: [0.24, 0.22, 0.2] },
  });
}

/** A panel of four on the stage, seen from the third row. */
export function panel(): Scene {
  return indoors({
    eye: [-3.4, 2.05, 9.5],
    target: [0.8, 1.9, 20],
    angle: 44,
    weather: fromLeft,
    parts: hall(560, 9, 0.8, [
      placed(backdrop(9, 3.4, "#7d2a38"), { x: 0, y: 2.1, z: 23.4 }),
      placed(table(5.2, 0.8, 0.76, walnut), { x: 0.8, y: 0.9, z: 19.8 }),
      box([-1.8, 0.9, 19.42], [3.4, 1.6, 19.46], crimson),
      ...[0, 1, 2, 3].flatMap((k) =>
        seated(
          571 + k * 2,
          -0.9 + k * 1.15,
          20.5,
          Math.PI - 0.1 + k * 0.06,
          k === 2 ? "listen" : "sit",
          chair(walnut, crimson),
          0.9,
        ),
      ),
      ...[0, 1, 2, 3].map((k) => jug({ x: -0.7 + k * 1.15, y: 1.66, z: 19.7 })),
      someone(
        580,
        { x: -4.2, y: 0.9, z: 19.6, turn: Math.PI - 0.5 },
        { pose: "talk", woman: true, wear: "sari", hair: "bun", holds: "microphone" },
      ),
      placed(pottedPlant(4, 1.3), { x: 4.8, y: 0.9, z: 19 }),
    ]),
    more: { lamps: stageLight, fill: [0.22, 0.2, 0.18] },
  });
}

/** A guest at the lectern, near, the audience in the dark beyond. */
export function guestSpeaker(): Scene {
  return indoors({
    eye: [2.6, 2.75, 21.6],
    target: [-2.6, 1.75, 11],
    angle: 44,
    weather: { ...fromLeft, towards: [0.8, 0.5, 0.05] },
    parts: hall(620, 9, 0.93, [
      placed(lectern(), { x: 0.2, y: 0.9, z: 17.9, turn: 0.3 }),
      someone(
        621,
        { x: 0.35, y: 0.9, z: 18.55, turn: Math.PI + 0.45 },
        { pose: "present", woman: false, wear: "daura", hair: "topi" },
      ),
      placed(pottedPlant(7, 1.1), { x: -3.4, y: 0.9, z: 18 }),
    ]),
    more: {
      lamps: [
        { at: [4.5, 6.2, 20], colour: [60, 48, 33], size: 0.6 },
        { at: [-5, 6, 9], colour: [30, 25, 20], size: 0.8 },
      ],
      fill: [0.2, 0.185, 0.18],
    },
  });
}

/** Round the case: nine people at one table, from above. */
export function caseTable(): Scene {
  const parts: Shape[] = [
    room({
      width: 9,
      depth: 10,
      height: 3.8,
      left: { count: 3, width: 2.1, from: 0.7, until: 3.2, panes: 3 },
      wall: sageWall,
      floor: boards,
    }),
    placed(roundTable(1.75), { x: 0, z: 5 }),
    placed(jug({}), { x: 0.1, y: 0.74, z: 5.1 }),
  ];
  for (let k = 0; k < 8; k += 1) {
    const angle = (k / 8) * Math.PI * 2 + 0.22;
    const [x, z] = [Math.sin(angle) * 2.05, 5 + Math.cos(angle) * 2.05];
    parts.push(
      ...seated(
        640 + k,
        x,
        z,
        angle + Math.PI,
        (["write", "listen", "sit", "write", "listen", "sit", "ask", "listen"] as const)[k] ?? "sit",
        chair(walnut, mustard),
      ),
    );
    const [px, pz] = [Math.sin(angle) * 1.35, 5 + Math.cos(angle) * 1.35];
    parts.push(
      k % 3 === 1
        ? placed(laptop(), { x: px, y: 0.74, z: pz, turn: angle })
        : sheet({ x: px, y: 0.742, z: pz, turn: angle }),
    );
  }
  parts.push(
    placed(board(3, 1.3), { x: 1, y: 1.1, z: 9.92 }),
    placed(shelf(2, 1.6, 8), { x: -3.2, z: 9.6 }),
    placed(pottedPlant(9, 1.4), { x: 3.9, z: 9.2 }),
    placed(pendant(1), { x: 0, y: 3.7, z: 5 }),
  );
  return indoors({ eye: [3.1, 3.05, 0.6], target: [-0.3, 0.8, 5.4], angle: 50, weather: fromLeft, parts });
}

/** The case-study room: a horseshoe in two steps around a professor. */
export function caseRoom(): Scene {
  const parts: Shape[] = [
    room({
      width: 13,
      depth: 13,
      height: 4.4,
      left: { count: 3, width: 2, from: 1.6, until: 3.8, panes: 3 },
      wall: creamWall,
      floor: darkBoards,
      backWall: sageWall,
    }),
    placed(board(6, 1.6, "green"), { x: 0, y: 1.1, z: 12.92 }),
    someone(
      671,
      { x: 0.4, z: 10.2, turn: Math.PI + 0.4 },
      { pose: "present", woman: false, wear: "suit", hair: "grey" },
    ),
  ];
  for (let tier = 0; tier < 3; tier += 1) {
    const radius = 3.4 + tier * 1.6;
    const y = tier * 0.32;
    const count = 7 + tier * 2;
    for (let k = 0; k < count; k += 1) {
      const angle = Math.PI * (0.02 + (k / (count - 1)) * 0.96) + Math.PI / 2;
      const [dx, dz] = [Math.sin(angle), Math.cos(angle)];
      const [x, z] = [dx * radius, 8.6 + dz * radius];
      if (z < 1.1) continue;
      const turn = angle + Math.PI;
      parts.push(
        placed(block(1.35, 0.05, 0.5, oak), {
          x: dx * (radius - 0.6),
          y: y + 0.72,
          z: 8.6 + dz * (radius - 0.6),
          turn,
        }),
      );
      parts.push(
        placed(block(1.35, 0.6, 0.04, walnut), {
          x: dx * (radius - 0.8),
          y: y + 0.14,
          z: 8.6 + dz * (radius - 0.8),
          turn,
        }),
      );
      if (y > 0) parts.push(placed(block(1.9, y, 1.7, darkBoards), { x, z, turn }));
      const seed = 680 + tier * 20 + k;
      parts.push(
        ...seated(
          seed,
          x,
          z,
          turn,
          (["sit", "listen", "write", "ask", "listen"] as const)[seed % 5] ?? "sit",
          chair(walnut, navy),
          y,
        ),
      );
    }
  }
  for (const x of [-3, 3]) for (const z of [4, 8]) parts.push(placed(tubeLight(1.8), { x, y: 4.3, z }));
  return indoors({ eye: [4.9, 2.9, 1.2], target: [-0.9, 0.9, 9.4], angle: 54, weather: fromLeft, parts });
}

/** A team of four before the big window, one of them at the chart. */
export function mbaTeam(): Scene {
  const eye: Vec = [1.5, 1.75, 0.7];
  const parts: Shape[] = [
    room({
      width: 9,
      depth: 7.4,
      height: 3.5,
      back: { count: 1, width: 7.2, from: 0.75, until: 3.1, panes: 4 },
      left: { count: 2, width: 2, from: 0.75, until: 3.1, panes: 2 },
      wall: creamWall,
      floor: boards,
    }),
    ridges({ eye, half: 0.7, from: 60, level: -0.62, valley: 14, hills: 420, seed: 5, columns: 380 }),
    placed(tree(3, 7), { x: 6, y: -0.6, z: 26 }),
    placed(jacaranda(4, 6), { x: -8, y: -0.6, z: 24 }),
    placed(table(2.6, 1.2), { x: -0.5, z: 4.3 }),
    ...seated(703, -1.9, 4.4, 1.35, "listen", chair(walnut, mustard)),
    ...seated(706, -0.6, 5.35, 2.9, "sit", chair(walnut, mustard)),
    ...seated(705, 0.3, 5.3, -2.7, "write", chair(walnut, mustard)),
    ...seated(711, -0.9, 3.3, 0.25, "listen", chair(walnut, mustard)),
    placed(laptop(), { x: -0.95, y: 0.74, z: 4.05 }),
    placed(laptop(), { x: 0.25, y: 0.74, z: 4.65, turn: Math.PI }),
    sheet({ x: -0.3, y: 0.742, z: 4.3, turn: 0.4 }),
    sheet({ x: -1.2, y: 0.742, z: 4.5, turn: 1.2 }),
    placed(
      group(
        board(1.3, 1.6),
        box([-0.55, -1, 0], [-0.5, 0, 0.03], walnut),
        box([0.5, -1, 0], [0.55, 0, 0.03], walnut),
      ),
      { x: 2.75, y: 0.95, z: 5.6, turn: 0.55 },
    ),
    someone(
      708,
      { x: 1.75, z: 5.0, turn: Math.PI + 0.5 },
      { pose: "present", woman: true, wear: "suit", hair: "tail" },
    ),
    placed(pottedPlant(12, 1.4), { x: 4, z: 6.8 }),
  ];
  return indoors({
    eye,
    target: [-0.1, 1.45, 5],
    angle: 48,
    weather: { ...morning, towards: [-0.8, 0.5, 0.1] },
    parts,
  });
}

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
    placed(readingLamp(), { x: -0.9, y: 0.75, z: 4.15 }),
    placed(books(3, 6), { x: 0.55, y: 0.75, z: 4.2 }),
    placed(books(8, 4), { x: -1.05, y: 0.75, z: 3.85 }),
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
        { at: [-0.9, 1.12, 4.0], colour: [5.5, 3.6, 1.8], size: 0.25 },
        { at: [2, 3.1, 2], colour: [5, 3.8, 2.6], size: 0.8 },
      ],
      exposure: 1.5,
    },
  });
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
    placed(slide(3.2, 1.8, 11), { x: -1.1, y: 1.2, z: 10.9 }),
    placed(board(1.9, 1.3), { x: 2.9, y: 1.1, z: 10.9 }),
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

/** A student presents to a jury of three, seen from behind the jury. */
export function presentation(): Scene {
  const parts: Shape[] = [
    room({
      width: 10,
      depth: 9.4,
      height: 3.9,
      left: { count: 2, width: 2.2, from: 0.9, until: 3.2, panes: 3 },
      wall: creamWall,
      backWall: rustWall,
      floor: boards,
    }),
    placed(slide(4.4, 2.4, 15), { x: 0.7, y: 0.95, z: 9.3 }),
    someone(
      801,
      { x: -2.3, z: 7.8, turn: Math.PI - 0.5 },
      { pose: "present", woman: true, wear: "suit", hair: "long" },
    ),
    someone(
      803,
      { x: -3.5, z: 8.3, turn: Math.PI - 0.7 },
      { pose: "stand", woman: false, wear: "suit", hair: "short" },
    ),
    placed(table(4.2, 0.8, 0.75, walnut), { x: 0.3, z: 4.3 }),
    ...[0, 1, 2].flatMap((k) => [
      ...seated(
        811 + k * 3,
        -1 + k * 1.3,
        3.5,
        -0.3 - k * 0.12,
        k === 1 ? "listen" : "write",
        chair(walnut, crimson),
      ),
      sheet({ x: -1 + k * 1.3, y: 0.755, z: 4.15 }),
      jug({ x: -0.5 + k * 1.3, y: 0.75, z: 4.45 }),
    ]),
    placed(pottedPlant(14, 1.5), { x: 4.3, z: 8.6 }),
    placed(pendant(0.8), { x: 0.3, y: 3.8, z: 4.3 }),
  ];
  return indoors({ eye: [2.9, 1.95, 0.7], target: [-0.4, 1.4, 7], angle: 44, weather: fromLeft, parts });
}

/** Where new firms begin: sofas, a wall of notes, people bent over a prototype. */
export function incubation(): Scene {
  const notes: Shape[] = [];
  const tints = ["#e3c15c", "#d98c6a", "#9fc0b0", "#a9b9d4", "#e6b8b0"].map((hex) => paint(hex));
  for (let k = 0; k < 34; k += 1)
    notes.push(
      block(0.16, 0.16, 0.01, tints[k % 5] as (typeof tints)[number], {
        x: -1.5 + (k % 9) * 0.34 + ((k * 7) % 5) * 0.02,
        y: 1.1 + Math.floor(k / 9) * 0.36 + ((k * 3) % 4) * 0.03,
        z: 8.9,
      }),
    );
  const parts: Shape[] = [
    room({
      width: 11,
      depth: 9,
      height: 4.2,
      left: { count: 3, width: 2.1, from: 0.6, until: 3.6, panes: 4 },
      wall: paleWall,
      backWall: rustWall,
      floor: boards,
      beams: 4,
    }),
    box([-1.9, 0.95, 8.93], [1.9, 2.65, 8.98], paint("#efe8da")),
    ...notes,
    someone(
      821,
      { x: 0.9, z: 8.2, turn: 0.3 },
      { pose: "present", woman: true, wear: "sweater", hair: "tail" },
    ),
    someone(823, { x: -0.4, z: 7.9, turn: 0.2 }, { pose: "folded", woman: false, wear: "kurta" }),
    placed(sofa(2, navy), { x: -3.5, z: 3.4, turn: 1.3 }),
    someone(825, { x: -3.4, z: 3.1, turn: 1.3 }, { pose: "sit", woman: false, wear: "sweater" }),
    someone(827, { x: -3.3, z: 3.9, turn: 1.5 }, { pose: "listen", woman: true, wear: "kurta" }),
    placed(roundTable(0.5), { x: -2.0, z: 3.7, scale: 0.75 }),
    placed(laptop(), { x: -2.05, y: 0.55, z: 3.7, turn: -1.5 }),
    placed(table(2.6, 1.2, 0.9), { x: 2.3, z: 4.9 }),
    someone(829, { x: 1.5, z: 4.0, turn: 0.3 }, { pose: "talk", woman: true, wear: "shirt", hair: "long" }),
    someone(
      831,
      { x: 2.9, z: 5.9, turn: Math.PI + 0.3 },
      { pose: "read", woman: false, wear: "shirt", hair: "short" },
    ),
    someone(
      833,
      { x: 3.9, z: 4.6, turn: -1.4 },
      { pose: "folded", woman: false, wear: "suit", hair: "grey" },
    ),
    placed(laptop(), { x: 1.6, y: 0.9, z: 4.8 }),
    placed(group(block(0.3, 0.2, 0.3, mustard), block(0.2, 0.16, 0.2, navy, { y: 0.2 })), {
      x: 2.6,
      y: 0.9,
      z: 5.0,
      turn: 0.4,
    }),
    sheet({ x: 2.1, y: 0.905, z: 5.1, turn: 0.5 }),
    placed(pottedPlant(21, 1.7), { x: -4.8, z: 7.9 }),
    placed(pottedPlant(22, 1.2), { x: 4.9, z: 8 }),
    ...[-2.5, 1.2, 4].map((x, k) => placed(pendant(1.1 + k * 0.2), { x, y: 4, z: 5 })),
    placed(block(3, 0.012, 2.2, crimson), { x: -2.4, z: 3.6 }),
  ];
  return indoors({ eye: [3.6, 1.9, 0.5], target: [-0.7, 1.2, 6], angle: 54, weather: fromLeft, parts });
}

/** The canteen: long tables, a counter with steaming pots. */
function canteenRoom(seed: number, filled: number): Shape[] {
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
      placed(pot(), { x, y: 1.08, z: 13.25, scale: 1 + (k % 2) * 0.25 }),
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
    placed(board(2.2, 0.9, "green"), { x: 0.6, y: 2.95, z: 14.9 }),
  ];
  for (let row = 0; row < 3; row += 1) {
    for (const [column, x] of [-3.4, 2.2].entries()) {
      const z = 3.6 + row * 3.1;
      parts.push(
        placed(table(3.2, 0.85), { x, z }),
        placed(bench(3.1), { x, z: z - 0.75 }),
        placed(bench(3.1), { x, z: z + 0.75 }),
      );
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
      parts.push(jug({ x, y: 0.74, z }));
    }
  }
  for (const x of [-3, 2.4]) for (const z of [4, 8]) parts.push(placed(fan(x + z), { x, y: 3.5, z }));
  return parts;
}

function pot(): Shape {
  const brass = paint("#b98a4a");
  return group(placed(block(0.001, 0.001, 0.001, brass), {}), potBody(brass));
}

const potBody = (material: Material) =>
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
    eye: [5.5, 2.5, 0.6],
    target: [-1.2, 0.8, 9],
    angle: 50,
    weather: { ...noon, towards: [-0.75, 0.62, 0.05] },
    parts: [
      ...canteenRoom(860, 0.86),
      ...[0, 1, 2, 3].map((k) =>
        someone(
          1001 + k * 3,
          { x: 0.2 + k * 0.15, z: 9.2 + k * 0.85, turn: 0.1 },
          { pose: k % 2 ? "stand" : "talk" },
        ),
      ),
      someone(1020, { x: -0.6, z: 6.4, turn: Math.PI - 0.4 }, { pose: "read", woman: false, wear: "shirt" }),
    ],
  });
}

export function canteenQuiet(): Scene {
  return indoors({
    eye: [-5.6, 1.65, 0.7],
    target: [1.2, 1.1, 10],
    angle: 52,
    weather: lowFromLeft,
    parts: [
      ...canteenRoom(1050, 0.3),
      someone(
        1061,
        { x: 1.3, z: 12.3, turn: 0.1 },
        { pose: "stand", woman: true, wear: "kurta", bag: bagOf(1) },
      ),
      someone(1063, { x: 2.1, z: 12.1, turn: -0.2 }, { pose: "talk", woman: false, wear: "sweater" }),
    ],
  });
}

export function healthRoom(): Scene {
  const parts: Shape[] = [
    room({
      width: 8,
      depth: 8,
      height: 3.5,
      left: { count: 2, width: 2, from: 0.9, until: 3, panes: 3 },
      wall: paleWall,
      floor: tiledFloor,
      backWall: sageWall,
    }),
    placed(bed(), { x: 2.2, z: 6, turn: 0 }),
    placed(bed(), { x: 0.5, z: 6.1, turn: 0 }),
    placed(curtain(1.8, 2.1, paint("#b9cfc9")), { x: 1.38, y: 0.4, z: 5.6, turn: Math.PI / 2 }),
    placed(table(1.5, 0.75, 0.75, oak), { x: -2.2, z: 5.2, turn: 0.2 }),
    placed(books(5, 3), { x: -2.7, y: 0.75, z: 5.3 }),
    placed(laptop(), { x: -2.0, y: 0.75, z: 5.1, turn: Math.PI + 0.2 }),
    ...seated(1081, -1.9, 4.2, -0.2, "sit", stool()),
    placed(chair(walnut, navy), { x: -2.4, z: 6.1, turn: Math.PI + 0.2 }),
    someone(
      1085,
      { x: -2.4, z: 6.1, turn: Math.PI - 0.1 },
      { pose: "write", woman: true, wear: "coat", hair: "bun" },
    ),
    someone(
      1087,
      { x: 0.0, z: 3.5, turn: 0.9 },
      { pose: "read", woman: false, wear: "coat", hair: "short", holds: "paper" },
    ),
    placed(
      group(
        box([-0.6, 0, 0], [0.6, 1.9, 0.4], paint("#e9e4d8")),
        box([-0.52, 0.95, -0.01], [0.52, 1.82, 0], paint("#a9c0c6")),
      ),
      { x: -3.2, z: 7.5 },
    ),
    box([-0.45, 1.9, 7.94], [0.45, 2.2, 7.97], paint("#f1ece2")),
    box([-0.09, 1.72, 7.9], [0.09, 2.38, 7.95], crimson),
    box([-0.33, 1.96, 7.9], [0.33, 2.14, 7.95], crimson),
    placed(pottedPlant(33, 1.2), { x: 3.5, z: 7.4 }),
    pinned({ x: -1.6, y: 1.6, z: 7.95 }),
    pinned({ x: -1.2, y: 1.55, z: 7.95 }),
    placed(tubeLight(1.6), { x: 0, y: 3.4, z: 4.5 }),
  ];
  return indoors({
    eye: [2.6, 1.75, 0.5],
    target: [-0.6, 1.05, 6],
    angle: 52,
    weather: { ...overcast, towards: [-0.8, 0.5, 0.1], sunStrength: 2.6 },
    parts,
  });
}
