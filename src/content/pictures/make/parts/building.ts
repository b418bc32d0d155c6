import {
  block,
  box,
  group,
  loft,
  type Material,
  paint,
  placed,
  quad,
  type Shape,
  tube,
  type Vec,
} from "../studio/shape.ts";
import { brick, paving, plaster, roofTiles, wood } from "./textures.ts";

export const brickWall = paint("#9d6552", brick);
export const stone = paint("#c9bda6", paving);
export const lime = paint("#e9dfcb", plaster);
const tile = paint("#875140", roofTiles);
const timber = paint("#4a3227", wood);
const pale = paint("#d8c6a2", plaster);
const gold = paint("#d2a548");
const glass = paint("#39506b", (base, x, y, z) => {
  const sheen = 0.75 + 0.6 * Math.max(0, Math.sin(x * 0.9 + z * 0.9 + y * 1.3));
  return [base[0] * sheen, base[1] * sheen, base[2] * sheen];
});
const litGlass = paint("#d9935a", undefined, { glow: 0.24 });

/** A window in the wall's face at z = 0 that looks to −z: carved frame, glass with bars, sill and hood. */
function window(width: number, height: number, isLit: boolean): Shape {
  const [w, h] = [width / 2, height];
  return group(
    box([-w - 0.16, -0.1, -0.1], [w + 0.16, h + 0.14, 0.02], timber),
    box([-w, 0, -0.13], [w, h, -0.08], isLit ? litGlass : glass),
    box([-0.035, 0, -0.16], [0.035, h, -0.12], timber),
    box([-w, h * 0.62, -0.16], [w, h * 0.62 + 0.06, -0.12], timber),
    box([-w - 0.34, -0.2, -0.2], [w + 0.34, -0.08, 0.02], pale),
    box([-w - 0.4, h + 0.14, -0.26], [w + 0.4, h + 0.28, 0.02], timber),
  );
}

/** A roof of tiles on four sides, its eaves lifted a little, over a rectangle around the origin. */
export function hipRoof(width: number, depth: number, rise: number, overhang: number, top = 0): Shape {
  const levels = [
    { inset: -overhang, y: -0.28 },
    { inset: -overhang * 0.45, y: rise * 0.16 },
    { inset: (Math.min(width, depth) / 2 - top) * 0.5, y: rise * 0.58 },
    { inset: Math.min(width, depth) / 2 - top, y: rise },
  ];
  const corners = levels.map(({ inset, y }): [Vec, Vec, Vec, Vec] => {
    const [w, d] = [Math.max(0.01, width / 2 - inset), Math.max(0.01, depth / 2 - inset)];
    return [
      [-w, y, -d],
      [w, y, -d],
      [w, y, d],
      [-w, y, d],
    ];
  });
  const faces: Shape[] = [];
  for (let level = 0; level < corners.length - 1; level += 1) {
    const [a, b] = [corners[level] as Vec[], corners[level + 1] as Vec[]];
    for (let side = 0; side < 4; side += 1) {
      const next = (side + 1) % 4;
      faces.push(quad(a[side] as Vec, a[next] as Vec, b[next] as Vec, b[side] as Vec, tile));
    }
  }
  const [w, d] = [width / 2 + overhang, depth / 2 + overhang];
  const eaves = box([-w, -0.42, -d], [w, -0.28, d], timber);
  const ridge = corners.at(-1) as Vec[];
  const crest = tube(ridge[0] as Vec, ridge[1] as Vec, 0.14, 0.14, tile, 6);
  // From level to level: a straight line from the eaves to the crest would stand off the hollow of the roof.
  const hips = corners
    .slice(1)
    .flatMap((above, level) =>
      above.map((end, k) => tube((corners[level] as Vec[])[k] as Vec, end, 0.12, 0.12, tile, 5)),
    );
  return group(faces, eaves, crest, hips);
}

export interface WingLook {
  length: number;
  depth?: number;
  storeys: number;
  lit?: (storey: number, window: number) => boolean;
  arcade?: boolean;
  rise?: number;
}

export const storeyHeight = 3.6;

/** A wing of brick along x, its front at z = 0 looking to −z. */
export function wing(look: WingLook): Shape {
  const { length, depth = 10, storeys, lit = () => false, arcade = false, rise = 3.4 } = look;
  const height = storeys * storeyHeight;
  const parts: Shape[] = [
    box([-length / 2, 0, 0], [length / 2, height, depth], brickWall),
    box([-length / 2 - 0.15, 0, -0.15], [length / 2 + 0.15, 0.7, depth], stone),
    placed(hipRoof(length, depth, rise, 1.3), { y: height, z: depth / 2 }),
  ];
  const pitch = 3.1;
  const count = Math.floor((length - 1.4) / pitch);
  for (let storey = 0; storey < storeys; storey += 1) {
    const y = storey * storeyHeight;
    if (storey > 0)
      parts.push(box([-length / 2 - 0.08, y - 0.16, -0.12], [length / 2 + 0.08, y + 0.12, 0.02], pale));
    for (let k = 0; k < count; k += 1) {
      const x = (k - (count - 1) / 2) * pitch;
      const tall = storey === 0 && arcade ? 2.3 : 1.75;
      parts.push(
        placed(window(1.15, tall, lit(storey, k)), { x, y: y + (storey === 0 && arcade ? 0.75 : 1.05) }),
      );
    }
  }
  // The ends have windows too.
  for (const side of [-1, 1])
    for (let storey = 0; storey < storeys; storey += 1)
      for (const place of [0.3, 0.7])
        parts.push(
          placed(window(1.15, 1.75, lit(storey, storey + 1)), {
            x: (side * length) / 2,
            y: storey * storeyHeight + 1.05,
            z: depth * place,
            turn: (-side * Math.PI) / 2,
          }),
        );
  // The roof's struts, slanting out from the wall as on the old temples.
  for (let k = 0; k <= count; k += 1) {
    const x = (k - count / 2) * pitch;
    parts.push(tube([x, height - 1.2, -0.05], [x, height - 0.4, -0.95], 0.07, 0.07, timber, 5));
  }
  if (arcade) {
    const out = 2.6;
    parts.push(
      box([-length / 2, 3.0, -out], [length / 2, 3.5, 0], lime),
      box([-length / 2 - 0.2, 3.5, -out - 0.25], [length / 2 + 0.2, 3.68, 0], pale),
      box([-length / 2, 0, -out], [length / 2, 0.35, 0], stone),
    );
    for (let k = 0; k <= count; k += 1) parts.push(column((k - count / 2) * pitch, -out + 0.3, 0.35, 2.65));
  }
  return group(parts);
}

export function column(x: number, z: number, y: number, height: number, material: Material = lime): Shape {
  return placed(
    loft(
      [
        { y: 0, rx: 0.3, rz: 0.3 },
        { y: 0.16, rx: 0.3, rz: 0.3 },
        { y: 0.2, rx: 0.2, rz: 0.2 },
        { y: height - 0.3, rx: 0.17, rz: 0.17 },
        { y: height - 0.24, rx: 0.28, rz: 0.28 },
        { y: height, rx: 0.32, rz: 0.32 },
      ],
      material,
      { segments: 14 },
    ),
    { x, y, z },
  );
}

/** The tower of the main building: tiered roofs that grow smaller, a golden pinnacle. */
export function tower(lit = false): Shape {
  const parts: Shape[] = [];
  const tiers = [
    { width: 13, base: 0, height: 11.5, overhang: 2.5, rise: 3 },
    { width: 8.2, base: 13.6, height: 4.4, overhang: 2.2, rise: 2.6 },
    { width: 4.6, base: 19.8, height: 3, overhang: 1.7, rise: 3.2 },
  ];
  for (const [index, { width, base, height, overhang, rise }] of tiers.entries()) {
    const half = width / 2;
    parts.push(box([-half, base - 1.5, -half], [half, base + height, half], brickWall));
    const top = index === 2 ? 0.15 : (tiers[index + 1]?.width ?? 0) / 2 - 0.2;
    parts.push(placed(hipRoof(width, width, rise, overhang, top), { y: base + height }));
    const count = index === 0 ? 4 : index === 1 ? 3 : 2;
    const rows = index === 0 ? [4.6, 8.2] : [base + 0.9];
    for (const y of rows)
      for (let k = 0; k < count; k += 1) {
        const x = (k - (count - 1) / 2) * (width / count);
        const size = index === 2 ? 0.8 : 1.1;
        for (const turn of [0, Math.PI / 2])
          parts.push(
            placed(placed(window(size, index === 0 ? 1.9 : 1.7, lit), { x, y, z: -half }), { turn }),
          );
      }
    for (let k = 0; k <= count * 2; k += 1) {
      const x = (k - count) * (width / count / 2);
      const y = base + height;
      for (const turn of [0, Math.PI / 2])
        parts.push(
          placed(
            tube(
              [x, y - 1.6, -half - 0.05],
              [x * 1.15, y - 0.4, -half - overhang * 0.75],
              0.09,
              0.09,
              timber,
              5,
            ),
            { turn },
          ),
        );
    }
  }
  parts.push(
    placed(
      loft(
        [
          { y: 0, rx: 0.5, rz: 0.5 },
          { y: 0.4, rx: 0.62, rz: 0.62 },
          { y: 0.8, rx: 0.34, rz: 0.34 },
          { y: 1.3, rx: 0.4, rz: 0.4 },
          { y: 1.7, rx: 0.14, rz: 0.14 },
          { y: 2.8, rx: 0.03, rz: 0.03 },
        ],
        gold,
        { segments: 12 },
      ),
      { y: 25.7 },
    ),
    portal(lit),
  );
  return group(parts);
}

/** The great door, with steps before it. */
function portal(lit: boolean): Shape {
  const steps = [0, 1, 2, 3, 4].map((k) =>
    box([-4.2 - k * 0.35, 0, -6.5 - 2.2 - k * 0.42], [4.2 + k * 0.35, 1 - k * 0.2, -6.4], stone),
  );
  return group(
    box([-2.6, 1, -6.75], [2.6, 4.4, -6.4], timber),
    box([-1.7, 1, -6.8], [1.7, 3.7, -6.5], lit ? litGlass : paint("#2b2430")),
    box([-0.06, 1, -6.86], [0.06, 3.7, -6.7], timber),
    box([-3.4, 4.0, -8.2], [3.4, 4.3, -6.4], timber),
    column(-3, -7.9, 1, 3),
    column(3, -7.9, 1, 3),
    placed(hipRoof(6.6, 1.8, 0.9, 0.5, 0.2), { y: 4.7, z: -7.4 }),
    steps,
  );
}

/** The whole campus front: tower in the middle, a wing on each side, further ones behind. Its front looks to −z. */
export function campus(lit: (storey: number, window: number) => boolean = () => false): Shape {
  const isLit = lit(0, 0);
  return group(
    tower(isLit),
    placed(wing({ length: 30, storeys: 3, lit, arcade: true }), { x: -21.5, z: -2 }),
    placed(wing({ length: 30, storeys: 3, lit, arcade: true }), { x: 21.5, z: -2 }),
    placed(wing({ length: 26, storeys: 2, lit, depth: 9 }), { x: -40.5, z: -6, turn: -Math.PI / 2 }),
    placed(wing({ length: 26, storeys: 2, lit, depth: 9 }), { x: 40.5, z: -6, turn: Math.PI / 2 }),
  );
}

const flagPole = paint("#b9b2a4");

/** A low wall of brick with piers along x. */
export function boundary(length: number): Shape {
  const parts = [
    box([-length / 2, 0, -0.15], [length / 2, 1.1, 0.15], brickWall),
    box([-length / 2, 1.1, -0.22], [length / 2, 1.22, 0.22], pale),
  ];
  for (let x = -length / 2; x <= length / 2; x += 4)
    parts.push(block(0.5, 1.5, 0.5, brickWall, { x }), block(0.62, 0.14, 0.62, pale, { x, y: 1.5 }));
  return group(parts);
}

/** The gate: two piers under small roofs, a carved lintel, open leaves. */
export function gate(): Shape {
  const iron = paint("#2a3040");
  const leaf = (side: number) => {
    const bars: Shape[] = [];
    for (let k = 0; k <= 9; k += 1)
      bars.push(
        tube(
          [k * 0.26, 0.1, 0],
          [k * 0.26, 2.5 + Math.sin((k / 9) * Math.PI) * 0.3, 0],
          0.022,
          0.022,
          iron,
          5,
        ),
      );
    bars.push(
      tube([0, 0.3, 0], [2.34, 0.3, 0], 0.03, 0.03, iron, 5),
      tube([0, 2.3, 0], [2.34, 2.3, 0], 0.03, 0.03, iron, 5),
    );
    return placed(group(bars), { x: side * 3.1, turn: side < 0 ? -1.25 : Math.PI + 1.25 });
  };
  return group(
    [-1, 1].map((side) =>
      group(
        block(1.5, 4.6, 1.5, brickWall, { x: side * 3.9 }),
        block(1.8, 0.5, 1.8, stone, { x: side * 3.9 }),
        block(1.7, 0.2, 1.7, pale, { x: side * 3.9, y: 4.2 }),
        placed(hipRoof(1.5, 1.5, 1, 0.55, 0.1), { x: side * 3.9, y: 4.9 }),
      ),
    ),
    box([-3.2, 4.0, -0.35], [3.2, 4.6, 0.35], timber),
    box([-3.2, 3.8, -0.25], [3.2, 4.0, 0.25], gold),
    placed(hipRoof(6.6, 1, 1.3, 0.7, 0.15), { y: 5.0 }),
    leaf(-1),
    leaf(1),
    placed(boundary(24), { x: -16.8 }),
    placed(boundary(24), { x: 16.8 }),
  );
}

export function flag(height = 12): Shape {
  const crimson = paint("#a3152f");
  const cloth = group(
    quad([0, height, 0], [0, height - 1.15, 0], [1.5, height - 1.15, 0.15], [0.01, height, 0], crimson),
    quad(
      [0, height - 0.95, 0],
      [0, height - 2.2, 0],
      [1.7, height - 2.2, 0.2],
      [0.01, height - 0.95, 0],
      crimson,
    ),
  );
  return group(tube([0, 0, 0], [0, height + 0.2, 0], 0.06, 0.04, flagPole, 6), cloth);
}
