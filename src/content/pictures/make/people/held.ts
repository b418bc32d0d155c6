import { sprig } from "../parts/tree.ts";
import { ball, block, group, loft, paint, placed, type Shape, tube, type Vec } from "../studio/shape.ts";
import { gold, grey, shoe, white } from "./cloth.ts";
import type { Held } from "./look.ts";

const boardCloth = paint("#1c2436");
const bookCover = paint("#8c2a3a");

/** What someone holds, where the hand is. */
export function held(what: Held, [x, y, z]: Vec): Shape {
  switch (what) {
    case "book":
      return group(
        block(0.17, 0.23, 0.035, bookCover, { x: x * 0.8, y: y - 0.1, z: z - 0.035 }),
        block(0.165, 0.222, 0.028, white, { x: x * 0.8 + 0.006, y: y - 0.096, z: z - 0.035 }),
      );
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
