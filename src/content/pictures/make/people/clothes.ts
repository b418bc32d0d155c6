import { times } from "../studio/colour.ts";
import {
  group,
  loft,
  type Material,
  type Ring,
  type Shape,
  shape,
  triangle,
  tube,
  unit,
  type Vec,
} from "../studio/shape.ts";
import { gold, navy, white } from "./cloth.ts";
import type { LegJoints } from "./joints.ts";
import type { FigureLook } from "./look.ts";

type RingAt = (y: number, rx: number, rz: number, fold?: number, dz?: number) => Ring;

/** The colour that lies outermost: a gown's or a doctor's coat's. */
export const outer = ({ wear, cloth }: FigureLook) => (wear === "coat" ? white : cloth);

/** How the body is coloured by the share of its height: where a shirt ends and the trousers begin. */
export function front(look: FigureLook): (angle: number, share: number) => Material {
  const { wear, cloth, second } = look;
  if (wear === "uniform" || wear === "shirt") return (_angle, share) => (share < 0.18 ? second : cloth);
  if (wear === "coat") return () => white;
  if (wear === "dance") return (_angle, share) => (share < 0.3 ? gold : second);
  return () => cloth;
}

/** What hangs below or over the body: skirts, tunics, gowns, shawls. */
export function over(look: FigureLook, ring: RingAt, legs: [LegJoints, LegJoints], hip: number): Shape[] {
  const { wear, cloth, second, pose } = look;
  const sits = pose.seat !== undefined;
  const stride = Math.abs(legs[0].foot[2] - legs[1].foot[2]);
  const middle = (legs[0].foot[2] + legs[1].foot[2]) / 2;
  const ground = (y: number, rx: number, rz: number, fold: number, dz = 0): Ring => ({
    y,
    rx,
    rz,
    fold,
    z: dz,
  });
  const scarf = (colour: Material): Shape[] => [
    loft([ring(1.36, 0.148, 0.114), ring(1.41, 0.128, 0.1), ring(1.462, 0.075, 0.074)], colour, {
      segments: 20,
      closed: false,
    }),
  ];
  if (wear === "sari" || wear === "saree-shawl" || wear === "dance") {
    const wide = wear === "dance" ? 2.1 : 1;
    if (sits) return wear === "saree-shawl" ? scarf(second) : [];
    const hem = (angle: number, share: number) =>
      share < 0.07 ? gold : Math.abs(angle) < 0.16 && wear === "sari" ? second : cloth;
    const skirt = loft(
      [
        ground(0.03, 0.17 * wide + stride * 0.12, 0.16 * wide + stride * 0.4, 0.09, middle),
        ground(0.11, 0.165 * wide + stride * 0.11, 0.155 * wide + stride * 0.37, 0.08, middle),
        ground(
          0.4 * hip,
          0.165 * (1 + (wide - 1) * 0.7) + stride * 0.06,
          0.15 * (1 + (wide - 1) * 0.7) + stride * 0.2,
          0.06,
          middle * 0.6,
        ),
        ground(
          0.75 * hip,
          0.175 * (1 + (wide - 1) * 0.35),
          0.145 * (1 + (wide - 1) * 0.35),
          0.03,
          middle * 0.2,
        ),
        { ...ring(1.0, 0.165, 0.122), fold: 0 },
        { ...ring(1.08, 0.132, 0.1), fold: 0 },
      ],
      cloth,
      { segments: 44, folds: 11, paintBy: hem },
    );
    const pallu =
      wear === "sari"
        ? [
            loft(
              [
                ring(0.62, 0.1, 0.02, 0.1, -0.15),
                ring(1.0, 0.1, 0.02, 0.1, -0.15),
                ring(1.3, 0.085, 0.03, 0, -0.135),
                ring(1.43, 0.06, 0.05, 0, -0.03),
              ].map((r) => ({ ...r, x: -0.09 })),
              cloth,
              { segments: 14, folds: 5 },
            ),
          ]
        : [];
    return [skirt, ...pallu, ...(wear === "saree-shawl" ? scarf(second) : [])];
  }
  if (wear === "gown") {
    if (sits) return [];
    return [
      loft(
        [
          ground(0.24, 0.25 + stride * 0.1, 0.22 + stride * 0.3, 0.09, middle),
          ground(0.55 * hip, 0.235 + stride * 0.05, 0.2 + stride * 0.15, 0.08, middle * 0.5),
          ring(0.95, 0.215, 0.172, 0.06),
          ring(1.2, 0.205, 0.15, 0.03),
          ring(1.36, 0.21, 0.13, 0),
          ring(1.42, 0.16, 0.1, 0),
          ring(1.46, 0.075, 0.07, 0),
        ],
        cloth,
        {
          segments: 40,
          folds: 9,
          paintBy: (angle, share) => {
            const open = share > 0.62 ? (share - 0.6) * 0.9 : 0.1;
            if (Math.abs(angle) < open * 0.45) return share > 0.72 ? white : navy;
            return share > 0.6 && Math.abs(angle) < open + 0.12 ? second : cloth;
          },
        },
      ),
    ];
  }
  if (wear === "kurta" || wear === "coat" || wear === "daura") {
    const colour = wear === "coat" ? white : wear === "daura" ? white : cloth;
    const to = wear === "daura" ? 0.66 : 0.52;
    const shawl = look.woman && wear === "kurta" ? scarf(second) : [];
    if (sits) return shawl;
    return [
      loft(
        [
          ring(to, 0.2 + stride * 0.08, 0.16 + stride * 0.22, 0.05),
          ring(0.75, 0.185 + stride * 0.03, 0.142 + stride * 0.08, 0.03),
          ring(0.95, 0.172, 0.126),
          ring(1.06, wear === "daura" ? 0.14 : 0.15, 0.108),
        ],
        colour,
        { segments: 24, folds: 7, closed: false },
      ),
      ...shawl,
    ];
  }
  if (wear === "suit")
    return sits
      ? []
      : [
          loft([ring(0.78, 0.185, 0.135), ring(0.95, 0.176, 0.13), ring(1.08, 0.152, 0.112)], cloth, {
            segments: 20,
            closed: false,
          }),
        ];
  return [];
}

/** What is sewn or laid on the front: ties, lapels, a shirt under a coat, the drape of a sari, a scarf. */
export function onFront(look: FigureLook, chest: Ring[]): Shape[] {
  const { wear, cloth, second, woman } = look;
  const lay = (rows: Row[], material: Material, out = 0.004) => panel(chest, rows, material, out);
  const top = chest.at(-1)?.y ?? 0;
  const y = (height: number) => top - 1.47 + height;
  const opening = (low: number, wide: number, material: Material, out?: number) =>
    lay(
      [
        [y(1.465), -wide * 0.7, wide * 0.7],
        [y(1.42), -wide, wide],
        [y(1.3), -wide * 0.62, wide * 0.62],
        [y(low), -0.006, 0.006],
      ],
      material,
      out,
    );
  const tie = (material: Material) =>
    lay(
      [
        [y(1.452), -0.014, 0.014],
        [y(1.43), -0.02, 0.02],
        [y(1.415), -0.012, 0.012],
        [y(1.18), -0.025, 0.025],
        [y(1.12), -0.027, 0.027],
        [y(1.085), -0.004, 0.004],
      ],
      material,
      0.009,
    );
  const lapels = (material: Material) =>
    [-1, 1].map((side) =>
      lay(
        [
          [y(1.45), side * 0.045, side * 0.062],
          [y(1.36), side * 0.05, side * 0.098],
          [y(1.34), side * 0.046, side * 0.078],
          [y(1.15), side * 0.006, side * 0.022],
        ],
        material,
        0.008,
      ),
    );
  switch (wear) {
    case "suit":
      return [
        opening(1.13, 0.056, white),
        ...(woman ? [] : [tie(second)]),
        ...lapels({ ...cloth, colour: times(cloth.colour, 0.8) }),
      ];
    case "coat":
      return [opening(1.1, 0.06, cloth), ...lapels(white)];
    case "daura":
      return [opening(1.02, 0.058, white), ...lapels(cloth)];
    case "uniform":
      return [tie(navy)];
    case "sweater":
      return [opening(1.33, 0.05, white)];
    case "sari":
      return [
        lay(
          [
            [y(1.44), -0.02, 0.07],
            [y(1.38), -0.03, 0.135],
            [y(1.28), 0.02, 0.14],
            [y(1.16), 0.075, 0.135],
            [y(1.08), 0.115, 0.12],
          ],
          second,
        ),
        lay(
          [
            [y(1.44), -0.05, -0.02],
            [y(1.38), -0.06, -0.03],
            [y(1.28), -0.012, 0.02],
            [y(1.16), 0.042, 0.075],
            [y(1.06), 0.09, 0.122],
          ],
          gold,
          0.006,
        ),
      ];
    case "kurta":
      return woman
        ? [
            lay(
              [
                [y(1.43), -0.105, -0.05],
                [y(1.36), -0.112, -0.045],
                [y(1.27), -0.09, 0.0],
                [y(1.2), -0.06, 0.012],
              ],
              second,
              0.008,
            ),
            lay(
              [
                [y(1.43), 0.05, 0.105],
                [y(1.36), 0.045, 0.112],
                [y(1.27), 0.0, 0.09],
                [y(1.2), -0.012, 0.06],
              ],
              second,
              0.008,
            ),
          ]
        : [
            lay(
              [
                [y(1.45), -0.012, 0.012],
                [y(1.2), -0.012, 0.012],
              ],
              { ...cloth, colour: times(cloth.colour, 0.72) },
            ),
          ];
    default:
      return [];
  }
}

type Row = [y: number, from: number, until: number];

/** A piece of cloth laid on the chest, a little before it. */
function panel(chest: Ring[], rows: Row[], material: Material, out: number): Shape {
  const onChest = (x: number, y: number): Vec => {
    const above = Math.max(
      1,
      chest.findIndex((ring) => ring.y >= y),
    );
    const [a, b] = [chest[above - 1] as Ring, chest[above] as Ring];
    const share = Math.max(0, Math.min(1, (y - a.y) / (b.y - a.y || 1)));
    const [rx, rz] = [a.rx + (b.rx - a.rx) * share, a.rz + (b.rz - a.rz) * share];
    const z = (a.z ?? 0) + ((b.z ?? 0) - (a.z ?? 0)) * share;
    return [x, y, z + (rz + out) * Math.sqrt(Math.max(0, 1 - (x / (rx + out)) ** 2))];
  };
  const to = shape();
  const [across, along] = [4, 4];
  const point = (row: number, step: number, column: number): Vec => {
    const [a, b] = [rows[row] as Row, rows[row + 1] as Row];
    const [down, side] = [step / along, column / across];
    const [from, until] = [a[1] + (b[1] - a[1]) * down, a[2] + (b[2] - a[2]) * down];
    return onChest(from + (until - from) * side, a[0] + (b[0] - a[0]) * down);
  };
  const facing = ([x]: Vec): Vec => unit([x * 4, 0.1, 1]);
  for (let row = 0; row < rows.length - 1; row += 1)
    for (let step = 0; step < along; step += 1)
      for (let column = 0; column < across; column += 1) {
        const a = point(row, step, column);
        const b = point(row, step, column + 1);
        const c = point(row, step + 1, column + 1);
        const d = point(row, step + 1, column);
        triangle(to, a, b, c, material, [facing(a), facing(b), facing(c)]);
        triangle(to, a, c, d, material, [facing(a), facing(c), facing(d)]);
      }
  return to;
}

/** A collar where there is one: a band that stands, and two points. */
export function collar(look: FigureLook, ring: RingAt): Shape[] {
  const { wear, cloth } = look;
  const colour = wear === "suit" || wear === "coat" || wear === "daura" || wear === "sweater" ? white : cloth;
  if (wear === "sari" || wear === "dance" || wear === "saree-shawl" || wear === "kit" || wear === "gown")
    return [];
  const band = loft([ring(1.44, 0.07, 0.07, 0, 0.004), ring(1.485, 0.057, 0.058, 0, 0.006)], colour, {
    segments: 18,
    closed: false,
  });
  if (wear === "kurta" || wear === "daura") return [band];
  const tips = [-1, 1].map((side): Shape => {
    const [from, until] = [ring(1.468, 0, 0, 0, 0.06), ring(1.432, 0, 0, 0, 0.088)];
    const a: Vec = [side * 0.02, from.y, from.z ?? 0];
    const b: Vec = [side * 0.038, until.y, until.z ?? 0];
    return tube(a, b, 0.011, 0.006, colour, 6);
  });
  return [group(band, ...tips)];
}
