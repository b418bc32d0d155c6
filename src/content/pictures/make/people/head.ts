import { dhaka } from "../parts/textures.ts";
import { mixed, times } from "../studio/colour.ts";
import { hash } from "../studio/noise.ts";
import {
  ball,
  block,
  group,
  loft,
  type Material,
  paint,
  placed,
  type Ring,
  type Shape,
  shape,
  triangle,
  tube,
  type Vec,
} from "../studio/shape.ts";
import { gold } from "./cloth.ts";
import type { FigureLook } from "./look.ts";

const fine = { fine: true };
const strands = (hexes: string[]) => hexes.map((hex) => paint(hex, undefined, { soft: true, fine: true }));
const blackHair = strands(["#1d1718", "#2a2122", "#171314", "#352a29"]);
const greyHair = strands(["#a39d95", "#8d8780", "#b6b0a7", "#7f7a75"]);
const pupil = paint("#20140f", undefined, fine);
const eyeWhite = paint("#e6dccd", undefined, fine);
const topiCloth = paint("#8c2a3a", dhaka);
const boardCloth = paint("#1c2436");
const helmetYellow = paint("#d8a63c");

/** The skull from the chin to the crown, as rings; the middle of the head is at the level of the eyes. */
const skull: Ring[] = [
  { y: -0.108, rx: 0.014, rz: 0.016, z: 0.05 },
  { y: -0.1, rx: 0.034, rz: 0.037, z: 0.04 },
  { y: -0.075, rx: 0.05, rz: 0.06, z: 0.025 },
  { y: -0.04, rx: 0.0625, rz: 0.078, z: 0.012 },
  { y: 0, rx: 0.0705, rz: 0.089, z: 0.003 },
  { y: 0.04, rx: 0.0735, rz: 0.094, z: -0.003 },
  { y: 0.075, rx: 0.07, rz: 0.091, z: -0.008 },
  { y: 0.1, rx: 0.057, rz: 0.076, z: -0.011 },
  { y: 0.118, rx: 0.037, rz: 0.05, z: -0.012 },
  { y: 0.127, rx: 0.012, rz: 0.016, z: -0.012 },
];

function skullAt(y: number): { rx: number; rz: number; z: number } {
  const above = skull.findIndex((ring) => ring.y >= y);
  const b = skull[above < 0 ? skull.length - 1 : above] as Ring;
  const a = skull[Math.max(0, (above < 0 ? skull.length : above) - 1)] as Ring;
  const share = b.y === a.y ? 0 : Math.max(0, Math.min(1, (y - a.y) / (b.y - a.y)));
  const between = (from: number, to: number) => from + (to - from) * share;
  return { rx: between(a.rx, b.rx), rz: between(a.rz, b.rz), z: between(a.z ?? 0, b.z ?? 0) };
}

/** A point on the face, `out` before the skin. */
function onFace(x: number, y: number, out = 0): Vec {
  const { rx, rz, z } = skullAt(y);
  return [x, y, z + rz * Math.sqrt(Math.max(0, 1 - (x / rx) ** 2)) + out];
}

const shades = new Map<Material, { shade: Material; lip: Material; lipDark: Material }>();
function shadesOf(skin: Material) {
  const known = shades.get(skin);
  if (known) return known;
  const made = {
    shade: { ...skin, colour: times(skin.colour, 0.55), fine: true },
    lip: { ...skin, colour: mixed(times(skin.colour, 0.72), [0.42, 0.09, 0.09], 0.35), fine: true },
    lipDark: { ...skin, colour: mixed(times(skin.colour, 0.35), [0.2, 0.03, 0.04], 0.4), fine: true },
  };
  shades.set(skin, made);
  return made;
}

/** A line drawn on the face through some places. */
function stroke(points: [x: number, y: number][], radius: number, material: Material, out = 0.001): Shape[] {
  return points.slice(1).map(([x, y], index) => {
    const [fx, fy] = points[index] as [number, number];
    return tube(onFace(fx, fy, out), onFace(x, y, out), radius, radius, material, 5);
  });
}

function face(look: FigureLook): Shape[] {
  const { skin, woman } = look;
  const { shade, lip, lipDark } = shadesOf(skin);
  const brow = (look.hair === "grey" || look.hair === "bald" ? greyHair : blackHair)[0] as Material;
  const parts: Shape[] = [];
  for (const side of [-1, 1]) {
    const s = (x: number) => side * x;
    parts.push(
      ball(onFace(s(0.03), 0.004, -0.003), 0.0135, 0.0072, 0.007, eyeWhite, 8),
      ball(onFace(s(0.0295), 0.0045, 0.002), 0.0062, 0.0066, 0.005, pupil, 8),
      ...stroke(
        [
          [s(0.045), 0.006],
          [s(0.038), 0.0115],
          [s(0.028), 0.0125],
          [s(0.016), 0.007],
        ],
        woman ? 0.0026 : 0.002,
        pupil,
        0.002,
      ),
      ...stroke(
        [
          [s(0.05), 0.025],
          [s(0.034), 0.032],
          [s(0.014), 0.028],
        ],
        woman ? 0.0025 : 0.0036,
        brow,
        0,
      ),
      ball([s(0.0735), -0.008, -0.004], 0.01, 0.026, 0.017, skin, 8),
      ball(onFace(s(0.0095), -0.037, 0.004), 0.0055, 0.0035, 0.004, shade, 6),
    );
  }
  parts.push(
    tube(onFace(0, 0.012, -0.004), onFace(0, -0.026, 0.01), 0.007, 0.011, skin, 8),
    ball(onFace(0, -0.03, 0.009), 0.0135, 0.0095, 0.012, skin, 10),
    ball(onFace(0, -0.0395, 0.004), 0.011, 0.0028, 0.006, shade, 6),
    ...stroke(
      [
        [-0.0225, -0.0605],
        [-0.012, -0.064],
        [0, -0.0645],
        [0.012, -0.064],
        [0.0225, -0.0605],
      ],
      0.0021,
      lipDark,
    ),
    ball(onFace(0, -0.0595, -0.0005), 0.016, 0.004, 0.0045, lip, 8),
    ball(onFace(0, -0.07, -0.0005), 0.0145, 0.0048, 0.005, lip, 8),
  );
  return parts;
}

/** Hair as a shell over the skull, down to a line that the angle gives (0 is the front, to the right it grows). */
function shell(line: (angle: number) => number, thick: number, tones: Material[]): Shape {
  const to = shape();
  const [columns, rows, top] = [44, 9, 0.127];
  const point = (k: number, r: number): Vec => {
    const angle = (k / columns) * Math.PI * 2;
    const turned = angle > Math.PI ? angle - Math.PI * 2 : angle;
    const share = r / rows;
    const y = line(turned) + (top - line(turned)) * Math.sin((share * Math.PI) / 2);
    const { rx, rz, z } = skullAt(Math.min(y, 0.126));
    const lock = 1 + 0.3 * Math.sin(turned * 13 + share * 4) * (1 - share * 0.6);
    const full = thick * lock * Math.min(1, 0.35 + share * 3);
    return [Math.sin(angle) * (rx + full), y + full * share * 1.1, z + Math.cos(angle) * (rz + full)];
  };
  for (let k = 0; k < columns; k += 1) {
    const tone = tones[Math.floor(hash(Math.floor(k / 2), 3, 5) * tones.length)] as Material;
    for (let r = 0; r < rows; r += 1) {
      const corners = [point(k, r), point(k + 1, r), point(k + 1, r + 1), point(k, r + 1)] as const;
      const n = corners.map(([x, y, z]): Vec => {
        const length = Math.hypot(x, y * 0.7, z + 0.01) || 1;
        return [x / length, (y * 0.7) / length, (z + 0.01) / length];
      }) as [Vec, Vec, Vec, Vec];
      triangle(to, corners[0], corners[1], corners[2], tone, [n[0], n[1], n[2]]);
      triangle(to, corners[0], corners[2], corners[3], tone, [n[0], n[2], n[3]]);
    }
  }
  return to;
}

/** From the forehead over the temples and behind the ears to the nape. */
const hairline =
  (front: number, temple: number, nape: number, parting = 0) =>
  (angle: number) => {
    const a = Math.abs(angle);
    if (a < 1) return front + (temple - front) * (a / 1) ** 3 + parting * Math.sin(angle * 1.6) * (1 - a);
    if (a < 1.75) return temple + 0.035 * Math.sin(((a - 1) / 0.75) * Math.PI);
    return temple + (nape - temple) * Math.min(1, (a - 1.75) / 0.6);
  };

export function head(look: FigureLook): Shape {
  const { skin, hair, woman } = look;
  const tones = hair === "grey" || hair === "bald" ? greyHair : blackHair;
  const main = tones[0] as Material;
  const cut = woman
    ? shell(hairline(0.085, 0.0, -0.06, 0.02), 0.013, tones)
    : shell(hairline(0.083, 0.012, -0.058, 0.012), 0.011, tones);
  const parts: Shape[] = [loft(skull, { ...skin, fine: true }, { segments: 26 }), ...face(look)];
  switch (hair) {
    case "bald":
      parts.push(shell(hairline(0.118, 0.01, -0.05), 0.004, tones));
      break;
    case "bun":
      parts.push(cut, ball([0, 0.012, -0.118], 0.046, 0.046, 0.04, main, 12));
      break;
    case "long":
      parts.push(
        cut,
        loft(
          [
            { y: -0.36, z: -0.085, rx: 0.062, rz: 0.022, fold: 0.08 },
            { y: -0.26, z: -0.09, rx: 0.092, rz: 0.036, fold: 0.07 },
            { y: -0.14, z: -0.078, rx: 0.098, rz: 0.05, fold: 0.05 },
            { y: -0.03, z: -0.048, rx: 0.089, rz: 0.066 },
            { y: 0.06, z: -0.03, rx: 0.08, rz: 0.078 },
          ],
          main,
          { segments: 26, folds: 9, paintBy: (angle) => strandAt(angle, tones) },
        ),
        ...[-1, 1].map((side) =>
          tube([side * 0.07, 0.03, 0.02], [side * 0.088, -0.17, 0.012], 0.016, 0.012, main, 8),
        ),
      );
      break;
    case "tail":
      parts.push(
        cut,
        ball([0, 0.035, -0.108], 0.026, 0.026, 0.024, main, 9),
        tube([0, 0.03, -0.118], [0.008, -0.08, -0.15], 0.03, 0.032, main, 10),
        tube([0.008, -0.08, -0.15], [0.004, -0.22, -0.135], 0.032, 0.01, tones[1] as Material, 10),
      );
      break;
    case "topi":
      parts.push(
        cut,
        loft(
          [
            { y: 0.06, rx: 0.087, rz: 0.107, z: -0.008 },
            { y: 0.1, rx: 0.085, rz: 0.1, z: -0.01 },
            { y: 0.15, rx: 0.066, rz: 0.09, z: -0.01, x: 0.008 },
            { y: 0.172, rx: 0.04, rz: 0.074, z: -0.01, x: 0.014 },
            { y: 0.178, rx: 0.014, rz: 0.04, z: -0.01, x: 0.016 },
          ],
          topiCloth,
          { segments: 20 },
        ),
      );
      break;
    case "board":
      parts.push(
        cut,
        ...(woman
          ? [
              loft(
                [
                  { y: -0.19, z: -0.075, rx: 0.08, rz: 0.03 },
                  { y: -0.06, z: -0.06, rx: 0.088, rz: 0.05 },
                  { y: 0.04, z: -0.03, rx: 0.08, rz: 0.078 },
                ],
                main,
                { segments: 20, paintBy: (angle) => strandAt(angle, tones) },
              ),
            ]
          : []),
        loft(
          [
            { y: 0.07, rx: 0.087, rz: 0.105, z: -0.01 },
            { y: 0.13, rx: 0.08, rz: 0.092, z: -0.01 },
          ],
          boardCloth,
          { segments: 18 },
        ),
        placed(block(0.27, 0.012, 0.27, boardCloth), { y: 0.13, turn: 0.6 }),
        tube([0, 0.144, 0], [0.15, 0.142, 0.03], 0.005, 0.005, gold, 5),
        tube([0.15, 0.14, 0.03], [0.155, 0.035, 0.035], 0.006, 0.012, gold, 5),
      );
      break;
    case "helmet":
      parts.push(
        cut,
        ball([0, 0.068, -0.006], 0.099, 0.087, 0.115, helmetYellow, 18),
        loft(
          [
            { y: 0.056, rx: 0.112, rz: 0.138, z: 0.012 },
            { y: 0.066, rx: 0.101, rz: 0.122, z: 0.008 },
          ],
          helmetYellow,
          { segments: 18 },
        ),
      );
      break;
    case "cap":
      parts.push(
        cut,
        ball([0, 0.072, -0.012], 0.087, 0.07, 0.104, look.second, 16),
        block(0.11, 0.01, 0.09, look.second, { y: 0.074, z: 0.115 }),
      );
      break;
    default:
      parts.push(cut);
  }
  if (woman && look.wear === "sari")
    parts.push(ball(onFace(0, 0.042, 0), 0.004, 0.004, 0.002, paint("#a3202f"), 6));
  if (woman)
    parts.push(...[-1, 1].map((side) => ball([side * 0.079, -0.036, -0.002], 0.005, 0.008, 0.005, gold, 6)));
  return group(parts);
}

const strandAt = (angle: number, tones: Material[]): Material =>
  tones[Math.floor(hash(Math.round(angle * 9), 4, 6) * tones.length)] as Material;
