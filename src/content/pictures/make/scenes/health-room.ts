import { bed, books, chair, laptop, oak, pinned, stool, table, walnut } from "../parts/furniture.ts";
import { curtain, paleWall, room, sageWall, tiledFloor, tubeLight } from "../parts/interior.ts";
import { overcast } from "../parts/sky.ts";
import { pottedPlant } from "../parts/tree.ts";
import { someone } from "../people/crowd.ts";
import type { Scene } from "../studio/scene.ts";
import { box, group, paint, placed, type Shape } from "../studio/shape.ts";
import { indoors } from "../view.ts";
import { crimson, navy } from "./paints.ts";
import { seated } from "./room-life.ts";

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
