import { sprig } from "../parts/tree.ts";
import {
  ball,
  block,
  group,
  loft,
  paint,
  placed,
  quad,
  type Shape,
  tube,
  type Vec,
} from "../studio/shape.ts";
import { gold, grey, shoe, white } from "./cloth.ts";
import type { Held } from "./look.ts";

const boardCloth = paint("#1c2436");
const bookCover = paint("#8c2a3a");
/** A book that lies open, the pages up. */
const spread = group(
  [-1, 1].flatMap((side) => [
    quad([0, 0.004, -0.11], [side * 0.15, 0.03, -0.11], [side * 0.15, 0.03, 0.11], [0, 0.004, 0.11], white),
    quad(
      [0, -0.006, -0.115],
      [side * 0.155, 0.02, -0.115],
      [side * 0.155, 0.02, 0.115],
      [0, -0.006, 0.115],
      bookCover,
    ),
  ]),
);

/** What someone holds, where the right hand is; an open book lies between both. */
export function held(what: Held, [x, y, z]: Vec, left: Vec): Shape {
  switch (what) {
    case "book":
      // Between the chest and the forearm, which crosses before it.
      return group(
        block(0.17, 0.23, 0.03, bookCover, { x: x + 0.05, y: y - 0.05, z: z - 0.1 }),
        block(0.174, 0.222, 0.022, white, { x: x + 0.046, y: y - 0.046, z: z - 0.1 }),
      );
    case "open book":
      return placed(spread, {
        x: (x + left[0]) / 2,
        y: (y + left[1]) / 2 + 0.03,
        z: (z + left[2]) / 2 + 0.03,
        pitch: -0.6,
      });
    case "paper":
      return placed(block(0.21, 0.29, 0.006, white), { x: x * 0.6, y: y - 0.06, z: z + 0.05, pitch: -0.5 });
    case "laptop":
      return group(block(0.33, 0.02, 0.23, grey, { x: 0, y: y - 0.03, z: z + 0.06 }));
    case "cup":
      return loft(
        [
          { y: y - 0.03, x, z: z + 0.04, rx: 0.028, rz: 0.028 },
          { y: y + 0.06, x, z: z + 0.04, rx: 0.036, rz: 0.036 },
        ],
        white,
        { segments: 10 },
      );
    case "microphone":
      return group(
        tube([x, y - 0.05, z], [x, y + 0.1, z + 0.02], 0.012, 0.014, shoe, 6),
        ball([x, y + 0.13, z + 0.022], 0.03, 0.034, 0.03, shoe, 8),
      );
    case "award":
      return group(
        block(0.08, 0.04, 0.08, boardCloth, { x, y: y - 0.02, z: z + 0.05 }),
        loft(
          [
            { y: y + 0.02, x, z: z + 0.05, rx: 0.02, rz: 0.02 },
            { y: y + 0.1, x, z: z + 0.05, rx: 0.025, rz: 0.025 },
            { y: y + 0.2, x, z: z + 0.05, rx: 0.07, rz: 0.07 },
          ],
          gold,
          { segments: 12 },
        ),
      );
    case "sapling":
      return group(
        loft(
          [
            { y: y - 0.12, x, z: z + 0.05, rx: 0.05, rz: 0.05 },
            { y: y + 0.05, x, z: z + 0.05, rx: 0.065, rz: 0.065 },
          ],
          shoe,
          { segments: 12 },
        ),
        placed(sprig(5, 0.55), { x, y: y + 0.03, z: z + 0.05 }),
      );
  }
}
