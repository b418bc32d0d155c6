import { backdrop, chair, hallSeat, jug, lectern, slide, table, walnut } from "../parts/furniture.ts";
import { creamWall, curtain, darkBoards, pendant, room, rustWall } from "../parts/interior.ts";
import { pottedPlant } from "../parts/tree.ts";
import { someone } from "../people/crowd.ts";
import type { Scene } from "../studio/scene.ts";
import { box, placed, type Shape } from "../studio/shape.ts";
import { indoors } from "../view.ts";
import { crimson } from "./paints.ts";
import { fromLeft, seated } from "./room-life.ts";

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
      placed(slide(6, 3.2, "bars"), { x: 0.8, y: 2.0, z: 23.6 }),
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

/** The hall from its upper corner: a speaker at the lectern, those who speak after her behind the table. */
export function seminarHall(): Scene {
  return indoors({
    eye: [6.2, 3.9, 1.2],
    target: [-1.8, 1.5, 14],
    angle: 52,
    weather: { ...fromLeft, towards: [-0.8, 0.62, 0.1] },
    parts: hall(500, 9, 0.74, [
      placed(backdrop(7, 3, "#2b4063"), { x: 0, y: 2.2, z: 23.5 }),
      placed(lectern(), { x: -3.8, y: 0.9, z: 19.2 }),
      placed(table(4.2, 0.8, 0.76, walnut), { x: 1.4, y: 0.9, z: 20 }),
      someone(
        511,
        { x: -3.8, y: 0.9, z: 19.8, turn: Math.PI },
        { pose: "present", woman: true, wear: "sari", hair: "bun" },
      ),
      ...[0, 1, 2, 3].flatMap((k) =>
        seated(
          513 + k * 2,
          -0.1 + k,
          20.8,
          Math.PI + 0.2,
          k % 2 ? "sit" : "listen",
          chair(walnut, crimson),
          0.9,
        ),
      ),
    ]),
    more: { lamps: stageLight, fill: [0.24, 0.22, 0.2] },
  });
}

/** A panel of four on the stage, seen from the third row. */
export function panel(): Scene {
  return indoors({
    eye: [-3.4, 2.4, 9.5],
    target: [0.8, 1.85, 20],
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

/** A guest at the lectern, over the heads of the front rows: the hall is all ears. */
export function guestSpeaker(): Scene {
  return indoors({
    eye: [-4.4, 3.0, 6.2],
    target: [0.9, 2.2, 18.6],
    angle: 36,
    weather: { ...fromLeft, towards: [0.8, 0.5, 0.05] },
    parts: hall(620, 9, 0.93, [
      placed(lectern(), { x: 0.3, y: 0.9, z: 18.2, turn: 0.25 }),
      someone(
        621,
        { x: 0.42, y: 0.9, z: 18.75, turn: Math.PI + 0.35 },
        { pose: "present", woman: false, wear: "daura", hair: "topi" },
      ),
      placed(backdrop(8, 3.2, "#2b4063"), { x: 0.6, y: 1.6, z: 23.4 }),
      placed(table(2.6, 0.8, 0.76, crimson), { x: 3.6, y: 0.9, z: 20.4 }),
      ...[0, 1].flatMap((k) =>
        seated(
          625 + k * 2,
          3.0 + k * 1.2,
          21.1,
          Math.PI + 0.35,
          k ? "listen" : "sit",
          chair(walnut, crimson),
          0.9,
        ),
      ),
      placed(pottedPlant(7, 1.1), { x: -1.9, y: 0.9, z: 19.6 }),
    ]),
    more: {
      lamps: [
        { at: [-3.4, 6.2, 14.6], colour: [62, 50, 35], size: 0.6 },
        { at: [5, 6, 16], colour: [24, 20, 16], size: 0.8 },
      ],
      fill: [0.2, 0.185, 0.18],
    },
  });
}
