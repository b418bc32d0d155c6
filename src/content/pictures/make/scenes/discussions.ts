import {
  board,
  chair,
  jug,
  laptop,
  oak,
  roundTable,
  sheet,
  shelf,
  slide,
  sofa,
  table,
  walnut,
} from "../parts/furniture.ts";
import {
  boards,
  creamWall,
  darkBoards,
  paleWall,
  pendant,
  room,
  rustWall,
  sageWall,
  tubeLight,
} from "../parts/interior.ts";
import { ridges } from "../parts/ridge.ts";
import { morning } from "../parts/sky.ts";
import { jacaranda, pottedPlant, tree } from "../parts/tree.ts";
import { someone } from "../people/crowd.ts";
import type { Scene } from "../studio/scene.ts";
import { block, box, group, paint, placed, type Shape, tube, type Vec } from "../studio/shape.ts";
import { indoors } from "../view.ts";
import { crimson, navy, ochre } from "./paints.ts";
import { fromLeft, seated } from "./room-life.ts";

/** Round the case: one table from above; those whose faces would be near have gone for tea. */
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
    const pose =
      (["write", "listen", "sit", "write", "listen", "sit", "write", "listen"] as const)[k] ?? "sit";
    parts.push(
      ...(Math.cos(angle) < -0.3
        ? seated(640 + k, x, z, angle + Math.PI, pose, chair(walnut, ochre))
        : [placed(chair(walnut, ochre), { x, z, turn: angle + Math.PI })]),
    );
    const [px, pz] = [Math.sin(angle) * 1.35, 5 + Math.cos(angle) * 1.35];
    parts.push(
      k % 3 === 1
        ? placed(laptop(), { x: px, y: 0.74, z: pz, turn: angle })
        : sheet({ x: px, y: 0.742, z: pz, turn: angle }),
    );
  }
  parts.push(
    placed(board(3, 1.3, "white", "pie"), { x: 1, y: 1.1, z: 9.92 }),
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
    placed(board(6, 1.6, "green", "flow"), { x: 0, y: 1.1, z: 12.92 }),
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
      // Of whoever sat here, only the sleeves would reach into the picture.
      if (x > 5 && z < 5) continue;
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

/** The team's room before the big window: the table, the chart, and the hills. */
export function mbaTeam(): Scene {
  const eye: Vec = [1.5, 1.75, 0.25];
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
    placed(chair(walnut, ochre), { x: -2.15, z: 4.4, turn: 1.35 }),
    placed(chair(walnut, ochre), { x: -0.9, z: 5.45, turn: 2.9 }),
    placed(chair(walnut, ochre), { x: 0.3, z: 5.5, turn: -2.7 }),
    placed(chair(walnut, ochre), { x: -0.9, z: 3.15, turn: 0.25 }),
    placed(chair(walnut, ochre), { x: 0.25, z: 3.2, turn: -0.15 }),
    placed(laptop(), { x: -0.95, y: 0.74, z: 4.05 }),
    placed(laptop(), { x: 0.25, y: 0.74, z: 4.65, turn: Math.PI }),
    sheet({ x: -0.3, y: 0.742, z: 4.3, turn: 0.4 }),
    sheet({ x: -1.2, y: 0.742, z: 4.5, turn: 1.2 }),
    placed(easel(), { x: 2.35, z: 5.75, turn: 0.45 }),
    placed(pottedPlant(12, 1.4), { x: 4, z: 6.8 }),
  ];
  return indoors({
    eye,
    target: [0.15, 1.3, 5],
    angle: 48,
    weather: { ...morning, towards: [-0.8, 0.5, 0.1] },
    parts,
  });
}

/** A board on four legs that stand apart, looking to −z. */
function easel(): Shape {
  const leg = (x: number, z: number) => tube([x, 1.0, 0.03], [x * 1.12, 0, z], 0.028, 0.028, walnut, 6);
  return group(
    placed(board(1.25, 1.45, "white", "growth"), { y: 0.95 }),
    [-0.5, 0.5].flatMap((x) => [leg(x, -0.12), leg(x, 0.5)]),
    tube([-0.53, 0.45, -0.04], [0.53, 0.45, -0.04], 0.02, 0.02, walnut, 6),
  );
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
    placed(slide(4.4, 2.4, "pie"), { x: 0.7, y: 0.95, z: 9.3 }),
    someone(
      801,
      { x: -2.3, z: 7.8, turn: Math.PI - 0.2 },
      { pose: "show", woman: true, wear: "suit", hair: "long" },
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

/** Where new firms begin: a sofa, a wall of notes with two before it, a prototype on the table. */
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
    placed(roundTable(0.5), { x: -2.0, z: 3.7, scale: 0.75 }),
    placed(laptop(), { x: -2.05, y: 0.55, z: 3.7, turn: -1.5 }),
    placed(table(2.6, 1.2, 0.9), { x: 2.3, z: 4.9 }),
    placed(laptop(), { x: 1.6, y: 0.9, z: 4.8 }),
    placed(group(block(0.3, 0.2, 0.3, ochre), block(0.2, 0.16, 0.2, navy, { y: 0.2 })), {
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
