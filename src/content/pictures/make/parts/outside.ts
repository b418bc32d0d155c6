import { dice } from "../studio/noise.ts";
import {
  ball,
  block,
  box,
  group,
  loft,
  type Material,
  paint,
  placed,
  quad,
  type Shape,
  shape,
  triangle,
  tube,
  type Vec,
} from "../studio/shape.ts";
import { earth, grass, paving } from "./textures.ts";

export const lawn = paint("#849257", grass, { soft: true });
export const pavement = paint("#cbbfa8", paving, { soft: true });
export const soil = paint("#a98a66", earth, { soft: true });
const asphalt = paint("#6f7075", earth, { soft: true });

export const ground = (material: Material, x0: number, z0: number, x1: number, z1: number, y = 0): Shape =>
  quad([x0, y, z0], [x1, y, z0], [x1, y, z1], [x0, y, z1], material);

const blades = ["#6f8449", "#7d8c50", "#5f7543", "#8d8f55"].map((hex) =>
  paint(hex, undefined, { soft: true }),
);

/** Tufts of grass, thrown over a stretch of ground: what is near has blades. */
export function tufts(
  seed: number,
  count: number,
  [x0, z0, x1, z1]: [number, number, number, number],
  tall = 0.22,
  heightAt: (x: number, z: number) => number = () => 0,
): Shape {
  const roll = dice(seed * 41 + 9);
  const to = shape();
  for (let k = 0; k < count; k += 1) {
    const [x, z] = [x0 + roll() * (x1 - x0), z0 + roll() * (z1 - z0)];
    const y = heightAt(x, z) - 0.02;
    const size = tall * (0.5 + roll());
    const material = blades[Math.floor(roll() * blades.length)] as Material;
    for (let b = 0; b < 12; b += 1) {
      const [fx, fz] = [x + (roll() - 0.5) * size * 0.7, z + (roll() - 0.5) * size * 0.7];
      const lean: Vec = [
        (roll() - 0.5) * size * 0.9,
        size * (0.6 + roll() * 0.7),
        (roll() - 0.5) * size * 0.9,
      ];
      const wide = size * 0.045;
      const n: Vec = [(roll() - 0.5) * 0.8, 0.9, -0.4];
      triangle(
        to,
        [fx - wide, y, fz],
        [fx + wide, y, fz],
        [fx + lean[0], y + lean[1], fz + lean[2]],
        material,
        [n, n, n],
      );
    }
  }
  return to;
}

const flagColours = ["#46699b", "#efe7d6", "#b23a42", "#56784f", "#d2a548"].map((hex) => paint(hex));

/** Prayer flags between two points, sagging as they do. */
export function prayerFlags(from: Vec, until: Vec, sag: number, count = 22): Shape {
  const at = (share: number): Vec => [
    from[0] + (until[0] - from[0]) * share,
    from[1] + (until[1] - from[1]) * share - sag * 4 * share * (1 - share),
    from[2] + (until[2] - from[2]) * share,
  ];
  const parts: Shape[] = [];
  for (let k = 0; k < count; k += 1) {
    const [a, b] = [at(k / count), at((k + 0.82) / count)];
    const drop = Math.hypot(b[0] - a[0], b[2] - a[2]) * 0.95;
    const sway = Math.sin(k * 1.9) * drop * 0.25;
    parts.push(
      quad(
        a,
        b,
        [b[0], b[1] - drop, b[2] + sway],
        [a[0], a[1] - drop, a[2] + sway * 0.7],
        flagColours[k % 5] as Material,
      ),
    );
    parts.push(tube(a, at((k + 1) / count), 0.008, 0.008, flagColours[1] as Material, 4));
  }
  return group(parts);
}

const petals = ["#e08a1e", "#e9a92c", "#cf6f1c"].map((hex) => paint(hex, undefined, { soft: true }));

/** A string of marigolds that hangs between two points. */
export function garland(from: Vec, until: Vec, sag: number, size = 0.06): Shape {
  const long = Math.hypot(until[0] - from[0], until[1] - from[1], until[2] - from[2]) + sag;
  const count = Math.round(long / (size * 1.5));
  return group(
    Array.from({ length: count + 1 }, (_, k) => {
      const share = k / count;
      const at: Vec = [
        from[0] + (until[0] - from[0]) * share,
        from[1] + (until[1] - from[1]) * share - sag * 4 * share * (1 - share),
        from[2] + (until[2] - from[2]) * share,
      ];
      return ball(at, size, size * 0.9, size, petals[(k * 7) % 3] as Material, 6);
    }),
  );
}

/** A chorten as it stands on a pass: steps, a dome, a spire. */
export function chorten(): Shape {
  const chalky = paint("#ece4d3", earth);
  const gilt = paint("#c99c45");
  return group(
    [0, 1, 2, 3].map((k) => block(2.6 - k * 0.42, 0.32, 2.6 - k * 0.42, chalky, { y: k * 0.32 })),
    loft(
      [
        { y: 1.28, rx: 0.62, rz: 0.62 },
        { y: 1.75, rx: 0.74, rz: 0.74 },
        { y: 2.05, rx: 0.6, rz: 0.6 },
        { y: 2.15, rx: 0.3, rz: 0.3 },
      ],
      chalky,
      { segments: 22 },
    ),
    block(0.52, 0.34, 0.52, gilt, { y: 2.14 }),
    loft(
      [
        { y: 2.48, rx: 0.24, rz: 0.24 },
        { y: 3.25, rx: 0.07, rz: 0.07 },
        { y: 3.32, rx: 0.16, rz: 0.16 },
        { y: 3.6, rx: 0.01, rz: 0.01 },
      ],
      gilt,
      { segments: 14 },
    ),
  );
}

const steel = paint("#d9d6cf");
const netting = paint("#e6e3da");

/** Thicker than a net’s cord is: a thinner one falls between the pixels. */
const cord = 0.024;

export function goal(): Shape {
  const bars = [
    tube([-3.66, 0, 0], [-3.66, 2.44, 0], 0.06, 0.06, steel, 6),
    tube([3.66, 0, 0], [3.66, 2.44, 0], 0.06, 0.06, steel, 6),
    tube([-3.66, 2.44, 0], [3.66, 2.44, 0], 0.06, 0.06, steel, 6),
  ];
  for (let k = 0; k <= 14; k += 1) {
    const x = -3.66 + (k / 14) * 7.32;
    bars.push(tube([x, 2.44, 0], [x, 2.44, 0.3], cord, cord, netting, 4));
    bars.push(tube([x, 2.44, 0.3], [x, 0, 1.9], cord, cord, netting, 4));
  }
  for (let k = 0; k <= 5; k += 1) {
    const share = k / 5;
    bars.push(
      tube(
        [-3.66, 2.44 * (1 - share), 0.3 + share * 1.6],
        [3.66, 2.44 * (1 - share), 0.3 + share * 1.6],
        cord,
        cord,
        netting,
        4,
      ),
    );
    for (const x of [-3.66, 3.66])
      bars.push(
        tube([x, 2.44 * (1 - share), 0], [x, 2.44 * (1 - share), 0.3 + share * 1.6], cord, cord, netting, 4),
      );
  }
  return group(bars);
}

/** A volleyball net along x. */
export function net(width = 9.5): Shape {
  const parts = [
    tube([-width / 2, 0, 0], [-width / 2, 2.5, 0], 0.05, 0.05, steel, 6),
    tube([width / 2, 0, 0], [width / 2, 2.5, 0], 0.05, 0.05, steel, 6),
    box([-width / 2, 2.36, -0.01], [width / 2, 2.43, 0.01], steel),
    box([-width / 2, 1.5, -0.01], [width / 2, 1.54, 0.01], steel),
  ];
  for (let x = -width / 2; x <= width / 2; x += 0.24)
    parts.push(tube([x, 1.5, 0], [x, 2.4, 0], cord / 2, cord / 2, netting, 4));
  for (let y = 1.5; y < 2.4; y += 0.18)
    parts.push(tube([-width / 2, y, 0], [width / 2, y, 0], cord / 2, cord / 2, netting, 4));
  return group(parts);
}

const chalk = paint("#ece6d6", undefined, { soft: true });

/** Lines of a field: a rectangle and its middle line, drawn on the ground. */
export function fieldLines(width: number, depth: number, wide = 0.12): Shape {
  const [w, d, t] = [width / 2, depth / 2, wide];
  return group(
    ground(chalk, -w, -d, w, -d + t, 0.012),
    ground(chalk, -w, d - t, w, d, 0.012),
    ground(chalk, -w, -d, -w + t, d, 0.012),
    ground(chalk, w - t, -d, w, d, 0.012),
    ground(chalk, -t / 2, -d, t / 2, d, 0.012),
  );
}

/** A ring on the ground. */
export function ringLine(radius: number, wide = 0.12): Shape {
  const to = shape();
  for (let k = 0; k < 40; k += 1) {
    const point = (angle: number, r: number): Vec => [Math.cos(angle) * r, 0.012, Math.sin(angle) * r];
    const [a, b] = [(k / 40) * Math.PI * 2, ((k + 1) / 40) * Math.PI * 2];
    triangle(to, point(a, radius), point(b, radius), point(b, radius + wide), chalk);
    triangle(to, point(a, radius), point(b, radius + wide), point(a, radius + wide), chalk);
  }
  return to;
}

export const football = (at: Vec): Shape => ball(at, 0.14, 0.14, 0.14, paint("#f1ece2"), 10);

/** The school's bus, along x, its door side to −z. */
export function bus(): Shape {
  const body = paint("#a8323f");
  const cream = paint("#efe3c9");
  const glass = paint("#3c5068");
  const tyre = paint("#24262c");
  const parts: Shape[] = [
    box([-4.4, 0.55, -1.2], [4.4, 1.55, 1.2], body),
    box([-4.4, 1.55, -1.2], [4.3, 2.55, 1.2], cream),
    box([-4.35, 2.55, -1.15], [4.2, 2.85, 1.15], cream),
    box([-4.44, 1.42, -1.23], [4.44, 1.52, 1.23], paint("#c79a45")),
    box([4.3, 1.6, -1.05], [4.34, 2.45, 1.05], glass),
    box([4.4, 0.75, -0.9], [4.46, 1.0, -0.5], cream),
    box([4.4, 0.75, 0.5], [4.46, 1.0, 0.9], cream),
    box([-4.3, 2.85, -1.0], [3.6, 2.95, 1.0], body),
  ];
  for (let k = 0; k < 6; k += 1)
    parts.push(box([-4.0 + k * 1.2, 1.68, -1.24], [-3.0 + k * 1.2, 2.4, -1.2], glass));
  parts.push(
    box([3.25, 0.7, -1.24], [4.05, 2.45, -1.2], glass),
    box([3.63, 0.7, -1.26], [3.67, 2.45, -1.22], body),
  );
  for (const x of [-2.8, 2.6])
    for (const z of [-1.15, 1.15])
      parts.push(
        placed(
          loft(
            [
              { y: -0.14, rx: 0.5, rz: 0.5 },
              { y: 0.14, rx: 0.5, rz: 0.5 },
            ],
            tyre,
            { segments: 18 },
          ),
          { x, y: 0.5, z, pitch: Math.PI / 2 },
        ),
        placed(
          loft(
            [
              { y: -0.16, rx: 0.2, rz: 0.2 },
              { y: 0.16, rx: 0.2, rz: 0.2 },
            ],
            cream,
            { segments: 12 },
          ),
          { x, y: 0.5, z, pitch: Math.PI / 2 },
        ),
      );
  return group(parts);
}

export const road = (x0: number, z0: number, x1: number, z1: number): Shape =>
  ground(asphalt, x0, z0, x1, z1, 0.006);

export function gardenBench(): Shape {
  const slat = paint("#7d5a3c");
  const iron = paint("#3a3f48");
  return group(
    [-0.16, 0, 0.16].map((z) => block(1.7, 0.04, 0.13, slat, { y: 0.42, z })),
    [0.6, 0.76].map((y) => block(1.7, 0.12, 0.03, slat, { y, z: -0.24 })),
    [-0.75, 0.75].map((x) =>
      group(
        block(0.06, 0.44, 0.4, iron, { x }),
        tube([x, 0.42, -0.22], [x, 0.9, -0.26], 0.03, 0.03, iron, 5),
      ),
    ),
  );
}

/** A tent's roof of cloth on poles, for a camp or a fair. */
export function awning(width: number, depth: number, height: number, colours: [Material, Material]): Shape {
  const parts: Shape[] = [];
  const stripes = 8;
  for (let k = 0; k < stripes; k += 1) {
    const [x0, x1] = [(k / stripes - 0.5) * width, ((k + 1) / stripes - 0.5) * width];
    const cloth = colours[k % 2] as Material;
    parts.push(
      quad(
        [x0, height, -depth / 2],
        [x1, height, -depth / 2],
        [x1, height + 0.9, 0],
        [x0, height + 0.9, 0],
        cloth,
      ),
      quad(
        [x0, height + 0.9, 0],
        [x1, height + 0.9, 0],
        [x1, height, depth / 2],
        [x0, height, depth / 2],
        cloth,
      ),
      quad(
        [x0, height - 0.3, -depth / 2],
        [x1, height - 0.3, -depth / 2],
        [x1, height, -depth / 2],
        [x0, height, -depth / 2],
        cloth,
      ),
    );
  }
  for (const x of [-width / 2, width / 2])
    for (const z of [-depth / 2, depth / 2])
      parts.push(tube([x, 0, z], [x, height, z], 0.04, 0.04, steel, 6));
  return group(parts);
}

/** A fountain's basin, or a well with a rim. */
export function basin(radius: number): Shape {
  const water = paint("#6f95a3", undefined, { soft: true });
  const rim = paint("#cbbfa8", paving);
  return group(
    loft(
      [
        { y: 0, rx: radius, rz: radius },
        { y: 0.5, rx: radius, rz: radius },
        { y: 0.5, rx: radius - 0.3, rz: radius - 0.3 },
        { y: 0.3, rx: radius - 0.32, rz: radius - 0.32 },
      ],
      rim,
      { segments: 32, closed: false },
    ),
    loft(
      [
        { y: 0.36, rx: radius - 0.3, rz: radius - 0.3 },
        { y: 0.37, rx: radius - 0.3, rz: radius - 0.3 },
      ],
      water,
      { segments: 32 },
    ),
    loft(
      [
        { y: 0.3, rx: 0.3, rz: 0.3 },
        { y: 1.2, rx: 0.18, rz: 0.18 },
        { y: 1.3, rx: 0.8, rz: 0.8 },
        { y: 1.42, rx: 0.85, rz: 0.85 },
        { y: 1.4, rx: 0.2, rz: 0.2 },
        { y: 1.9, rx: 0.12, rz: 0.12 },
      ],
      rim,
      { segments: 18 },
    ),
  );
}
