import { emblem } from "../../../samples/make/palette.ts";
import { light, mixed } from "../studio/colour.ts";
import { dice } from "../studio/noise.ts";
import {
  ball,
  block,
  box,
  group,
  loft,
  type Material,
  type Place,
  paint,
  placed,
  quad,
  type Shape,
  shape,
  triangle,
  tube,
} from "../studio/shape.ts";
import { type Chart, chart, type Inks } from "./charts.ts";
import { lines, wood } from "./textures.ts";

export const oak = paint("#b3854f", wood);
export const walnut = paint("#6b4630", wood);
const steel = paint("#565d68");
const white = paint("#f3eee4");
const paper = paint("#f6f1e6", lines(0.03, 0.4));
const dark = paint("#242833");
const spines = [
  "#7d2a38",
  "#2f4a63",
  "#b8923f",
  "#55684c",
  "#8a5a3c",
  "#c9bda6",
  "#46597b",
  "#a8624f",
  "#3f3a4a",
].map((hex) => paint(hex));

const legs = (width: number, depth: number, height: number, r: number, material: Material) =>
  [-1, 1].flatMap((sx) =>
    [-1, 1].map((sz) =>
      tube(
        [sx * (width / 2 - 0.06), 0.02, sz * (depth / 2 - 0.06)],
        [sx * (width / 2 - 0.06), height, sz * (depth / 2 - 0.06)],
        r,
        r,
        material,
        5,
      ),
    ),
  );

export function table(width: number, depth: number, height = 0.74, top: Material = oak): Shape {
  return group(
    block(width, 0.05, depth, top, { y: height - 0.05 }),
    legs(width, depth, height - 0.05, 0.035, walnut),
  );
}

export function roundTable(radius: number, top: Material = oak): Shape {
  return group(
    loft(
      [
        { y: 0.69, rx: radius, rz: radius },
        { y: 0.74, rx: radius, rz: radius },
      ],
      top,
      { segments: 36 },
    ),
    loft(
      [
        { y: 0, rx: 0.4, rz: 0.4 },
        { y: 0.06, rx: 0.36, rz: 0.36 },
        { y: 0.1, rx: 0.09, rz: 0.09 },
        { y: 0.69, rx: 0.08, rz: 0.08 },
      ],
      walnut,
      { segments: 12 },
    ),
  );
}

/** Its sitter looks along z. */
export function chair(material: Material = walnut, seat: Material = material): Shape {
  return group(
    block(0.44, 0.045, 0.43, seat, { y: 0.42 }),
    legs(0.48, 0.47, 0.42, 0.02, material),
    block(0.42, 0.3, 0.03, seat, { y: 0.6, z: -0.21 }),
    tube([-0.19, 0.44, -0.21], [-0.19, 0.9, -0.23], 0.018, 0.018, material, 5),
    tube([0.19, 0.44, -0.21], [0.19, 0.9, -0.23], 0.018, 0.018, material, 5),
  );
}

export const stool = (material: Material = walnut): Shape =>
  group(
    loft(
      [
        { y: 0.42, rx: 0.2, rz: 0.2 },
        { y: 0.46, rx: 0.2, rz: 0.2 },
      ],
      material,
      { segments: 14 },
    ),
    legs(0.38, 0.38, 0.42, 0.018, material),
  );

/** A bench without a back, along x. */
export const bench = (width: number, material: Material = oak): Shape =>
  group(block(width, 0.05, 0.36, material, { y: 0.41 }), legs(width, 0.36, 0.41, 0.03, walnut));

/** Shelves of books along x, open to −z. */
export function shelf(width: number, height: number, seed: number, filled = 0.94): Shape {
  const roll = dice(seed);
  const parts: Shape[] = [
    box([-width / 2, 0, 0.34], [width / 2, height, 0.38], walnut),
    box([-width / 2 - 0.04, 0, 0], [-width / 2, height + 0.04, 0.38], walnut),
    box([width / 2, 0, 0], [width / 2 + 0.04, height + 0.04, 0.38], walnut),
    box([-width / 2 - 0.06, height, -0.02], [width / 2 + 0.06, height + 0.06, 0.38], walnut),
  ];
  const rows = Math.floor(height / 0.36);
  for (let row = 0; row < rows; row += 1) {
    const y = 0.08 + row * ((height - 0.1) / rows);
    parts.push(box([-width / 2, y - 0.03, 0], [width / 2, y, 0.36], walnut));
    let x = -width / 2 + 0.02;
    while (x < width / 2 - 0.09) {
      const w = 0.045 + roll() * 0.05;
      const h = 0.19 + roll() * 0.09;
      if (roll() < filled)
        parts.push(
          box(
            [x, y, 0.04 + roll() * 0.05],
            [x + w * 0.94, y + h, 0.3],
            spines[Math.floor(roll() * spines.length)] as Material,
          ),
        );
      x += w;
    }
  }
  return group(parts);
}

export function books(seed: number, count = 4): Shape {
  const roll = dice(seed);
  let y = 0;
  return group(
    Array.from({ length: count }, () => {
      const h = 0.03 + roll() * 0.03;
      const book = block(0.24, h, 0.17, spines[Math.floor(roll() * spines.length)] as Material, {
        y,
        turn: (roll() - 0.5) * 0.5,
      });
      y += h;
      return book;
    }),
  );
}

export const openBook: Shape = group(
  quad([-0.2, 0.012, -0.14], [0, 0.03, -0.14], [0, 0.03, 0.14], [-0.2, 0.012, 0.14], white),
  quad([0.2, 0.012, -0.14], [0, 0.03, -0.14], [0, 0.03, 0.14], [0.2, 0.012, 0.14], white),
);

export const sheet = (place: Place): Shape => placed(block(0.21, 0.004, 0.3, white), place);

/** A laptop, open towards −z. */
export function laptop(): Shape {
  const screen = paint("#9fc0d4", lines(0.045, 0.35), { glow: 0.12 });
  return group(
    block(0.34, 0.018, 0.24, steel),
    placed(
      group(
        box([-0.17, 0, 0], [0.17, 0.22, 0.012], steel),
        box([-0.155, 0.014, -0.004], [0.155, 0.206, 0], screen),
      ),
      { z: 0.12, y: 0.015, pitch: 0.25 },
    ),
  );
}

/** A computer on a desk: the screen looks to −z. */
export function computer(): Shape {
  const screen = paint("#8fb5cc", lines(0.05, 0.4), { glow: 0.16 });
  return group(
    box([-0.27, 0.12, 0], [0.27, 0.46, 0.035], dark),
    box([-0.255, 0.135, -0.006], [0.255, 0.445, 0], screen),
    block(0.05, 0.14, 0.04, dark, { z: 0.03 }),
    block(0.24, 0.015, 0.16, dark, { z: 0.03 }),
    block(0.42, 0.02, 0.14, steel, { z: -0.26 }),
  );
}

/** The projector's picture on the wall, looking to −z: a title, a chart and a few words on a pale ground. */
export function slide(width: number, height: number, shown: Chart): Shape {
  const roll = dice(Math.round(width * 100));
  const text = paint("#5a6b8a", undefined, { glow: 0.1 });
  const inks: Inks = {
    line: paint("#35587c", undefined, { glow: 0.12 }),
    accent: paint("#b8153a", undefined, { glow: 0.12 }),
    pale: paint("#c4a04c", undefined, { glow: 0.12 }),
  };
  return group(
    box([-width / 2 - 0.06, -0.06, 0], [width / 2 + 0.06, height + 0.06, 0.05], dark),
    box([-width / 2, 0, -0.01], [width / 2, height, 0], paint("#eef1ec", undefined, { glow: 0.2 })),
    box([-width * 0.44, height * 0.86, -0.02], [-width * 0.02, height * 0.92, -0.01], text),
    placed(
      group(
        chart(
          shown,
          { x: -width * 0.43, y: height * 0.12, width: width * 0.52, height: height * 0.64 },
          inks,
        ),
      ),
      { z: -0.008 },
    ),
    Array.from({ length: 5 }, (_, k) =>
      box(
        [width * 0.16, height * (0.7 - k * 0.12), -0.02],
        [width * (0.3 + roll() * 0.14), height * (0.735 - k * 0.12), -0.01],
        text,
      ),
    ),
  );
}

/** A board that was written on, looking to −z: words on the left, a drawing on the right. */
export function board(width: number, height: number, kind: "white" | "green", drawn: Chart): Shape {
  const face = kind === "white" ? paint("#f1eee6") : paint("#3d5a4c");
  const inks: Inks = {
    line: kind === "white" ? paint("#35587c") : paint("#d9e0d2"),
    accent: kind === "white" ? paint("#a8324a") : paint("#e0a08c"),
    pale: kind === "white" ? paint("#c9a04a") : paint("#8fae96"),
  };
  const roll = dice(Math.round(width * 100));
  const words = Array.from({ length: 5 }, (_, k) => {
    const y = height * (0.82 - k * 0.13);
    return box(
      [-width * 0.45, y, -0.012],
      [-width * 0.45 + width * (0.2 + roll() * 0.2), y + 0.03, -0.006],
      k === 0 ? inks.accent : inks.line,
    );
  });
  return group(
    framed(width, height, face),
    words,
    chart(drawn, { x: width * 0.08, y: height * 0.15, width: width * 0.36, height: height * 0.7 }, inks),
  );
}

/** What there is today and what it costs, in chalk. */
export function menuBoard(width: number, height: number): Shape {
  const inks: Inks = { line: paint("#e6e2d2"), accent: paint("#e0b04c"), pale: paint("#8fae96") };
  return group(
    framed(width, height, paint("#2f4a40")),
    chart("menu", { x: -width * 0.4, y: height * 0.14, width: width * 0.8, height: height * 0.74 }, inks),
  );
}

const framed = (width: number, height: number, face: Material): Shape =>
  group(
    box([-width / 2 - 0.05, -0.05, 0], [width / 2 + 0.05, height + 0.05, 0.04], walnut),
    box([-width / 2, 0, -0.005], [width / 2, height, 0], face),
  );

export function lectern(): Shape {
  return group(
    loft(
      [
        { y: 0, rx: 0.3, rz: 0.24 },
        { y: 0.06, rx: 0.3, rz: 0.24 },
        { y: 0.1, rx: 0.24, rz: 0.18 },
        { y: 1.0, rx: 0.28, rz: 0.22 },
      ],
      walnut,
      { segments: 4 },
    ),
    placed(block(0.66, 0.04, 0.46, walnut), { y: 1.02, pitch: 0.25 }),
    placed(block(0.22, 0.24, 0.02, paint("#b8923f")), { y: 0.5, z: -0.2 }),
    tube([0.12, 1.05, 0], [0.1, 1.34, 0.12], 0.008, 0.008, dark, 4),
    ball([0.1, 1.36, 0.13], 0.02, 0.026, 0.02, dark, 6),
  );
}

/** A seat of a hall; its sitter looks along z. */
export function hallSeat(material: Material): Shape {
  return group(
    block(0.5, 0.1, 0.46, material, { y: 0.38 }),
    placed(block(0.5, 0.62, 0.09, material), { y: 0.42, z: -0.24, pitch: -0.12 }),
    block(0.05, 0.6, 0.44, walnut, { x: -0.28 }),
    block(0.05, 0.6, 0.44, walnut, { x: 0.28 }),
  );
}

export function bed(): Shape {
  const cover = paint("#9fb4b8");
  return group(
    block(0.95, 0.1, 2, steel, { y: 0.42 }),
    block(0.92, 0.16, 1.94, white, { y: 0.52 }),
    block(0.98, 0.17, 1.25, cover, { y: 0.525, z: -0.3 }),
    ball([0, 0.74, 0.75], 0.3, 0.09, 0.2, white, 12),
    legs(0.95, 2, 0.45, 0.025, steel),
    tube([-0.45, 0.5, 1], [-0.45, 1.05, 1], 0.02, 0.02, steel, 5),
    tube([0.45, 0.5, 1], [0.45, 1.05, 1], 0.02, 0.02, steel, 5),
    tube([-0.45, 1.05, 1], [0.45, 1.05, 1], 0.02, 0.02, steel, 5),
  );
}

/** A couch on which one lies back, along z, the head away from the feet at +z. */
export function couch(material: Material): Shape {
  return group(
    block(0.66, 0.12, 1.25, material, { y: 0.42, z: 0.35 }),
    placed(block(0.66, 0.95, 0.12, material), { y: 0.46, z: -0.26, pitch: -0.72 }),
    placed(block(0.4, 0.2, 0.08, white), { y: 1.0, z: -0.72, pitch: -0.72 }),
    legs(0.6, 1.1, 0.42, 0.025, steel),
    block(0.1, 0.05, 0.6, steel, { x: -0.42, y: 0.72, z: 0.05 }),
    block(0.1, 0.05, 0.6, steel, { x: 0.42, y: 0.72, z: 0.05 }),
  );
}

export function sofa(width: number, material: Material): Shape {
  return group(
    block(width, 0.3, 0.8, material, { y: 0.12 }),
    block(width, 0.5, 0.2, material, { y: 0.35, z: -0.34 }),
    block(0.2, 0.5, 0.8, material, { y: 0.12, x: -width / 2 }),
    block(0.2, 0.5, 0.8, material, { y: 0.12, x: width / 2 }),
  );
}

export function jug(place: Place): Shape {
  return placed(
    loft(
      [
        { y: 0, rx: 0.05, rz: 0.05 },
        { y: 0.06, rx: 0.08, rz: 0.08 },
        { y: 0.15, rx: 0.05, rz: 0.05 },
        { y: 0.2, rx: 0.06, rz: 0.06 },
      ],
      paint("#b98a4a"),
      { segments: 12 },
    ),
    place,
  );
}

/** Dal bhat on a steel plate, and a cup. */
export function meal(place: Place): Shape {
  const plate = paint("#c9ccd0");
  return placed(
    group(
      loft(
        [
          { y: 0, rx: 0.15, rz: 0.15 },
          { y: 0.02, rx: 0.17, rz: 0.17 },
        ],
        plate,
        { segments: 16 },
      ),
      ball([-0.02, 0.02, 0.01], 0.08, 0.045, 0.08, white, 10),
      ball([0.09, 0.02, 0.03], 0.04, 0.03, 0.04, paint("#c98a34"), 8),
      ball([0.06, 0.02, -0.08], 0.04, 0.025, 0.04, paint("#5c7c4b"), 8),
      loft(
        [
          { y: 0, x: 0.24, z: 0.1, rx: 0.035, rz: 0.035 },
          { y: 0.1, x: 0.24, z: 0.1, rx: 0.04, rz: 0.04 },
        ],
        plate,
        { segments: 10 },
      ),
    ),
    place,
  );
}

export const readingLamp = (): Shape => {
  const brass = paint("#b8923f");
  const green = paint("#3f6b57", undefined, { glow: 0.06 });
  return group(
    loft(
      [
        { y: 0, rx: 0.09, rz: 0.09 },
        { y: 0.03, rx: 0.07, rz: 0.07 },
        { y: 0.04, rx: 0.012, rz: 0.012 },
        { y: 0.4, rx: 0.012, rz: 0.012 },
      ],
      brass,
      { segments: 10 },
    ),
    placed(ball([0, 0, 0], 0.2, 0.07, 0.09, green, 12), { y: 0.42 }),
    block(0.3, 0.01, 0.1, paint("#ffe2a8", undefined, { glow: 1.2 }), { y: 0.375 }),
  );
};

/** A cloth stretched behind a stage: the school's mark over a range of peaks. */
/** The school's crest on cloth, in small cells: its middle at `y`, `half` above and below it. */
function crest(y: number, half: number): Shape {
  const cells = 96;
  const size = (half * 2) / cells;
  const layers = emblem.map(({ d, fill }) => ({
    outlines: outlinesOf(d),
    tone: paint(fill, undefined, { fine: true }),
  }));
  const parts: Shape[] = [];
  for (let row = 0; row < cells; row += 1) {
    let from = 0;
    let tone: Material | undefined;
    for (let column = 0; column <= cells; column += 1) {
      const [px, py] = [((column + 0.5) / cells) * 64, ((row + 0.5) / cells) * 64];
      const here =
        column < cells
          ? layers.findLast(({ outlines }) => outlines.some((outline) => isInside(outline, px, py)))?.tone
          : undefined;
      if (here === tone) continue;
      if (tone) {
        const [left, right] = [from * size - half, column * size - half];
        const [top, bottom] = [y + half - row * size, y + half - (row + 1) * size];
        parts.push(
          quad([left, bottom, -0.06], [right, bottom, -0.06], [right, top, -0.06], [left, top, -0.06], tone),
        );
      }
      from = column;
      tone = here;
    }
  }
  return group(parts);
}

/** The corners of every closed line of a path; a curve becomes eight of them. */
function outlinesOf(d: string): [number, number][][] {
  return d.split("Z").flatMap((line) => {
    const points: [number, number][] = [];
    for (const [, command, numbers] of line.matchAll(/([MLC])([^MLC]*)/g)) {
      const n = (numbers ?? "").trim().split(/\s+/).map(Number);
      if (command !== "C") points.push([n[0] as number, n[1] as number]);
      else {
        const [x, y] = points.at(-1) as [number, number];
        for (let k = 1; k <= 8; k += 1) {
          const t = k / 8;
          const at = (a: number, b: number, c: number, e: number) =>
            a * (1 - t) ** 3 + 3 * b * t * (1 - t) ** 2 + 3 * c * t * t * (1 - t) + e * t ** 3;
          points.push([
            at(x, n[0] as number, n[2] as number, n[4] as number),
            at(y, n[1] as number, n[3] as number, n[5] as number),
          ]);
        }
      }
    }
    return points.length > 2 ? [points] : [];
  });
}

function isInside(outline: [number, number][], x: number, y: number): boolean {
  let inside = false;
  for (const [k, [ax, ay]] of outline.entries()) {
    const [bx, by] = outline.at(k - 1) as [number, number];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

export function backdrop(width: number, height: number, colour: string): Shape {
  const cloth = paint(colour, (base, x, y) =>
    mixed(base, [1, 1, 1], Math.max(0, Math.sin(x * 1.3 + y * 0.2)) * 0.05),
  );
  const range = (seed: number, foot: number, tall: number, tone: Material, z: number): Shape[] => {
    const roll = dice(seed + Math.round(width * 10));
    const peaks = Math.max(5, Math.round(width / 1.1));
    return Array.from({ length: peaks }, (_, k) => {
      const x = (k / peaks - 0.5) * width;
      const wide = width / peaks;
      const top = foot + tall * (0.45 + roll() * 0.55);
      const to = shape();
      triangle(
        to,
        [Math.max(-width / 2, x - wide * 0.35), foot, z],
        [Math.min(width / 2, x + wide * 1.35), foot, z],
        [x + wide * (0.35 + roll() * 0.3), top, z],
        tone,
      );
      return to;
    });
  };
  const ground = light(colour);
  const tone = (share: number): Material => ({ colour: mixed(ground, light("#f1e7d2"), share) });
  return group(
    box([-width / 2, 0, -0.02], [width / 2, height, 0.02], cloth),
    range(3, height * 0.1, height * 0.42, tone(0.16), -0.025),
    range(8, height * 0.1, height * 0.28, tone(0.34), -0.03),
    crest(height * 0.73, height * 0.19),
    box([-width / 2, 0, -0.04], [width / 2, height * 0.1, -0.03], paint("#c79a45")),
    box([-width / 2, height * 0.94, -0.04], [width / 2, height * 0.96, -0.03], paint("#c79a45")),
  );
}

export const pinned = (place: Place): Shape => placed(block(0.3, 0.4, 0.01, paper), place);
