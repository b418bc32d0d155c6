import { bed, books, chair, laptop, oak, pinned, stool, table, walnut } from "../parts/furniture.ts";
import { curtain, paleWall, room, sageWall, tiledFloor, tubeLight } from "../parts/interior.ts";
import { overcast } from "../parts/sky.ts";
import { pottedPlant } from "../parts/tree.ts";
import type { Scene } from "../studio/scene.ts";
import { block, box, group, paint, placed, type Shape, tube } from "../studio/shape.ts";
import { indoors } from "../view.ts";
import { crimson, navy } from "./paints.ts";

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
    placed(screen(), { x: 1.38, z: 5.9, turn: Math.PI / 2 }),
    placed(table(1.5, 0.75, 0.75, oak), { x: -2.2, z: 5.2, turn: 0.2 }),
    placed(books(5, 3), { x: -2.7, y: 0.75, z: 5.3 }),
    placed(laptop(), { x: -2.0, y: 0.75, z: 5.1, turn: Math.PI + 0.2 }),
    placed(stool(), { x: -1.9, z: 4.2 }),
    placed(chair(walnut, navy), { x: -2.4, z: 6.1, turn: Math.PI + 0.2 }),
    placed(
      group(
        box([-0.6, 0, 0], [0.6, 1.9, 0.4], paint("#e9e4d8")),
        box([-0.52, 0.95, -0.01], [0.52, 1.82, 0], paint("#a9c0c6")),
      ),
      { x: -3.2, z: 7.5 },
    ),
    placed(redCross(), { x: -0.5, y: 2.05, z: 7.95 }),
    placed(pottedPlant(33, 1.2), { x: 3.5, z: 7.4 }),
    pinned({ x: -1.8, y: 1.6, z: 7.95 }),
    pinned({ x: -1.4, y: 1.55, z: 7.95 }),
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

/** A cloth between two beds, on a frame that stands on the floor; along x. */
function screen(): Shape {
  const frame = paint("#565d68");
  return group(
    placed(curtain(1.8, 1.7, paint("#b9cfc9")), { y: 0.22 }),
    tube([-0.92, 1.95, 0], [0.92, 1.95, 0], 0.02, 0.02, frame, 6),
    [-0.92, 0.92].flatMap((x) => [
      tube([x, 0.03, 0], [x, 1.95, 0], 0.02, 0.02, frame, 6),
      tube([x, 0.03, -0.25], [x, 0.03, 0.25], 0.025, 0.025, frame, 6),
    ]),
  );
}

const redCross = () =>
  group(
    block(0.9, 0.9, 0.03, paint("#f1ece2"), { y: -0.45 }),
    box([-0.1, -0.33, -0.05], [0.1, 0.33, -0.02], crimson),
    box([-0.33, -0.1, -0.05], [0.33, 0.1, -0.02], crimson),
  );
