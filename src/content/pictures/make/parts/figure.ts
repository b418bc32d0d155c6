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
  tube,
  type Vec,
} from "../studio/shape.ts";
import { dhaka } from "./textures.ts";

export interface Limb {
  /** Radians forward, outward, and of the elbow or knee. */
  fwd?: number;
  out?: number;
  bend?: number;
  /** Outward of the lower half, where it differs. */
  lowerOut?: number;
}

export interface Pose {
  arms: [left: Limb, right: Limb];
  legs: [left: Limb, right: Limb];
  lean?: number;
  nod?: number;
  look?: number;
  /** Sits on something this high. */
  seat?: number;
  /** Above the ground, for a leap. */
  lift?: number;
}

export type Wear =
  | "suit"
  | "shirt"
  | "uniform"
  | "kurta"
  | "sari"
  | "gown"
  | "daura"
  | "kit"
  | "dance"
  | "coat"
  | "sweater"
  | "saree-shawl";
export type Hair = "short" | "bun" | "long" | "tail" | "topi" | "board" | "grey" | "cap" | "helmet" | "bald";

export interface FigureLook {
  woman?: boolean;
  height?: number;
  skin: Material;
  hair: Hair;
  wear: Wear;
  cloth: Material;
  second: Material;
  pose: Pose;
  bag?: Material | undefined;
  /** Held in the right hand or under the arm. */
  holds?: "book" | "paper" | "cup" | "microphone" | "sapling" | "award" | "laptop" | undefined;
}

const black = paint("#241c1c");
const grey = paint("#9a948c");
const white = paint("#f1ece2");
const shoe = paint("#2a2426");
const gold = paint("#c79a45");
const eye = paint("#2a1c18");
const navy = paint("#22334f");
const topiCloth = paint("#8c2a3a", dhaka);
const boardCloth = paint("#1c2436");
const yellow = paint("#d8a63c");
const leafGreen = paint("#6f8a4e", undefined, { soft: true });

const thigh = 0.42;
const shin = 0.42;
const upperArm = 0.28;
const foreArm = 0.25;

/** A person, facing along z, feet on the ground: 1.7 m unless told. No face is drawn but where light makes one. */
export function figure(look: FigureLook): Shape {
  const { woman = false, pose, wear, cloth, second, skin } = look;
  const parts: Shape[] = [];
  const lean = pose.lean ?? 0;
  const legs = pose.legs.map((leg, index) => legJoints(leg, index === 0 ? -1 : 1)) as [LegJoints, LegJoints];
  const lowest = Math.min(legs[0].foot[1], legs[1].foot[1]);
  const hip = pose.seat !== undefined ? pose.seat + 0.1 : -lowest + 0.035 + (pose.lift ?? 0);
  const at = (x: number, y: number, z = 0): Vec => [x, hip + y - 0.9, z + (y - 0.9) * Math.tan(lean)];
  const ring = (y: number, rx: number, rz: number, fold = 0, dz = 0): Ring => {
    const [x, py, z] = at(0, y, dz);
    return { x, y: py, z, rx, rz, fold };
  };
  const long = wear === "sari" || wear === "dance" || wear === "saree-shawl";
  const trousers =
    wear === "suit" || wear === "coat" ? (wear === "coat" ? navy : cloth) : wear === "gown" ? navy : second;

  // Legs
  for (const { knee, foot, root } of legs) {
    const lift = (p: Vec): Vec => [p[0], p[1] + hip, p[2]];
    const bare = wear === "kit";
    if (!long || pose.seat !== undefined) {
      const wide = long ? 1.5 : 1;
      const upper = bare ? second : long ? cloth : trousers;
      parts.push(tube(lift(root), lift(knee), 0.085 * wide, 0.06 * wide, upper, 10));
      parts.push(
        tube(
          lift(knee),
          lift([foot[0], foot[1] + 0.05, foot[2]]),
          bare ? 0.05 : 0.058 * wide,
          bare ? 0.036 : 0.05 * wide,
          bare ? skin : upper,
          10,
        ),
      );
      if (bare) parts.push(tube(lift(midway(knee, foot, 0.45)), lift(foot), 0.047, 0.038, cloth, 8));
    }
    parts.push(ball([foot[0], foot[1] + hip + 0.005, foot[2] + 0.06], 0.045, 0.042, 0.12, shoe, 8));
  }

  // Body
  const w = woman ? 0.88 : 1;
  const bust = woman ? 0.012 : 0;
  const chest: Ring[] = [
    ring(0.84, 0.16, 0.12),
    ring(0.96, 0.163 * (woman ? 1.02 : 1), 0.12),
    ring(1.07, 0.145 * (woman ? 0.86 : 1), 0.103),
    ring(1.2, 0.165 * w, 0.118, 0, bust),
    ring(1.31, 0.185 * w, 0.122, 0, bust),
    ring(1.39, 0.185 * w, 0.108),
    ring(1.43, 0.14 * w, 0.085),
    ring(1.465, 0.062, 0.06),
  ];
  parts.push(loft(chest, cloth, { segments: 28, paintBy: front(look) }));
  parts.push(...over(look, ring, legs, hip));
  parts.push(tube(at(0, 1.44), at(0, 1.51, 0.012), 0.05, 0.048, skin, 8));

  // Arms
  const shoulder = woman ? 0.162 : 0.19;
  const hands: Vec[] = [];
  for (const [index, arm] of pose.arms.entries()) {
    const side = index === 0 ? -1 : 1;
    const start = at(side * shoulder, 1.375);
    const elbow = reachTo(start, side, arm.fwd ?? 0, arm.out ?? 0.12, upperArm);
    const hand = reachTo(
      elbow,
      side,
      (arm.fwd ?? 0) + (arm.bend ?? 0.25),
      arm.lowerOut ?? (arm.out ?? 0.12) * 0.6,
      foreArm,
    );
    const isShort = wear === "kit" || wear === "sari" || wear === "dance";
    const sleeve =
      wear === "sari" || wear === "saree-shawl"
        ? second
        : wear === "gown" || wear === "suit" || wear === "coat"
          ? outer(look)
          : cloth;
    const bell = wear === "gown" ? 2.1 : 1;
    parts.push(
      tube(
        start,
        elbow,
        0.056 * (woman ? 0.86 : 1),
        0.045 * (woman ? 0.88 : 1) * (bell > 1 ? 1.4 : 1),
        sleeve,
        9,
      ),
    );
    parts.push(
      tube(
        elbow,
        hand,
        isShort ? 0.036 : 0.045 * (bell > 1 ? 1.3 : 1),
        isShort ? 0.028 : 0.036 * bell,
        isShort ? skin : sleeve,
        9,
      ),
    );
    const tip = reachTo(hand, side, (arm.fwd ?? 0) + (arm.bend ?? 0.25), 0.05, 0.05);
    parts.push(ball(tip, 0.036, 0.045, 0.034, skin, 8));
    hands.push(tip);
  }

  parts.push(head(look, at, pose));
  if (look.bag) {
    const back = at(0, 1.2, -0.18);
    parts.push(
      placed(ball([0, 0, 0], 0.15, 0.21, 0.1, look.bag, 12), { x: back[0], y: back[1], z: back[2] }),
    );
    for (const side of [-1, 1])
      parts.push(tube(at(side * 0.11, 1.43, 0.02), at(side * 0.12, 1.2, 0.125), 0.018, 0.018, look.bag, 6));
  }
  if (look.holds) parts.push(held(look.holds, hands[1] as Vec));
  return placed(group(parts), { scale: (look.height ?? 1.7) / 1.7 });
}

/** The colour that lies outermost: a gown's or a doctor's coat's. */
const outer = ({ wear, cloth }: FigureLook) => (wear === "coat" ? white : cloth);

/** How the front of the body is coloured: shirt fronts, ties, a sari's drape. */
function front(look: FigureLook): (angle: number, share: number) => Material {
  const { wear, cloth, second } = look;
  switch (wear) {
    case "suit":
      return (angle, share) => {
        const open = Math.max(0, (share - 0.42) * 0.62);
        if (share < 0.97 && Math.abs(angle) < Math.min(open, 0.3))
          return Math.abs(angle) < 0.09 && look.woman !== true ? second : white;
        return cloth;
      };
    case "daura":
      return (angle, share) => (Math.abs(angle) < Math.max(0.12, (share - 0.3) * 0.5) ? white : cloth);
    case "uniform":
      return (angle, share) => (Math.abs(angle) < 0.12 && share > 0.3 ? navy : share < 0.18 ? second : cloth);
    case "shirt":
      return (_angle, share) => (share < 0.17 ? second : cloth);
    case "sweater":
      return (angle, share) => (share > 0.9 && Math.abs(angle) < 0.9 ? white : cloth);
    case "coat":
      return (angle, share) => (Math.abs(angle) < Math.max(0.05, (share - 0.3) * 0.55) ? cloth : white);
    case "sari":
      // Over the left shoulder, down across the front to the right hip.
      return (angle, share) => {
        const edge = 0.62 + Math.sin(angle) * 0.55;
        const drape = Math.cos(angle) > 0 ? share < edge : share < 0.28 || (angle < 0 && angle > -2.4);
        return drape ? (Math.cos(angle) > 0 && share > edge - 0.07 ? gold : cloth) : second;
      };
    case "dance":
      return (_angle, share) => (share < 0.3 ? gold : second);
    case "gown":
      return (angle, share) => {
        const open = Math.max(0, (share - 0.3) * 0.75);
        if (Math.abs(angle) < open * 0.5) return white;
        return Math.abs(angle) < open ? second : cloth;
      };
    default:
      return () => cloth;
  }
}

/** What hangs below or over the body: skirts, tunics, gowns, shawls. */
function over(
  look: FigureLook,
  ring: (y: number, rx: number, rz: number, fold?: number, dz?: number) => Ring,
  legs: [LegJoints, LegJoints],
  hip: number,
): Shape[] {
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
    loft([ring(1.37, 0.15, 0.11), ring(1.42, 0.135, 0.105), ring(1.465, 0.085, 0.082)], colour, {
      segments: 16,
      closed: false,
    }),
    loft(
      [
        ring(0.92, 0.035, 0.012, 0, 0.125),
        ring(1.2, 0.04, 0.02, 0, 0.132),
        ring(1.42, 0.05, 0.03, 0, 0.07),
      ].map((r) => ({ ...r, x: -0.1 })),
      colour,
      { segments: 8 },
    ),
    loft(
      [
        ring(0.98, 0.035, 0.012, 0, 0.125),
        ring(1.2, 0.04, 0.02, 0, 0.132),
        ring(1.42, 0.05, 0.03, 0, 0.07),
      ].map((r) => ({ ...r, x: 0.1 })),
      colour,
      { segments: 8 },
    ),
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

function head(look: FigureLook, at: (x: number, y: number, z?: number) => Vec, pose: Pose): Shape {
  const { skin, hair, woman } = look;
  const parts: Shape[] = [
    // A skull and a chin: two balls, since one is an egg.
    ball([0, 0.02, 0], 0.078, 0.1, 0.092, skin, 16),
    ball([0, -0.045, 0.022], 0.056, 0.062, 0.062, skin, 14),
    ball([0, -0.012, 0.09], 0.013, 0.024, 0.018, skin, 8),
    ball([-0.078, -0.005, 0], 0.012, 0.026, 0.018, skin, 6),
    ball([0.078, -0.005, 0], 0.012, 0.026, 0.018, skin, 6),
    ball([-0.031, 0.012, 0.079], 0.012, 0.007, 0.008, eye, 6),
    ball([0.031, 0.012, 0.079], 0.012, 0.007, 0.008, eye, 6),
  ];
  const crown = hair === "grey" ? grey : black;
  const cap = (rise = 0) =>
    group(
      ball([0, 0.058 + rise, -0.02], 0.087, 0.088, 0.097, crown, 16),
      ball([0.022, 0.098 + rise, 0.035], 0.056, 0.03, 0.05, crown, 12),
    );
  switch (hair) {
    case "bald":
      parts.push(ball([0, -0.005, -0.03], 0.084, 0.06, 0.085, grey, 14));
      break;
    case "bun":
      parts.push(
        cap(),
        ball([0, 0.01, -0.12], 0.05, 0.05, 0.045, black, 10),
        ball([0, -0.02, -0.03], 0.082, 0.07, 0.08, black, 12),
      );
      break;
    case "long":
      parts.push(
        cap(),
        loft(
          [
            { y: -0.34, z: -0.085, rx: 0.075, rz: 0.03, fold: 0.05 },
            { y: -0.2, z: -0.085, rx: 0.1, rz: 0.045, fold: 0.05 },
            { y: -0.06, z: -0.045, rx: 0.095, rz: 0.075 },
            { y: 0.06, z: -0.03, rx: 0.088, rz: 0.085 },
          ],
          black,
          { segments: 18, folds: 6 },
        ),
      );
      break;
    case "tail":
      parts.push(
        cap(),
        tube([0, 0.03, -0.11], [0, -0.2, -0.13], 0.036, 0.014, black, 9),
        ball([0, -0.015, -0.028], 0.083, 0.07, 0.082, black, 12),
      );
      break;
    case "topi":
      parts.push(
        ball([0, 0.005, -0.025], 0.083, 0.07, 0.084, crown, 12),
        loft(
          [
            { y: 0.05, rx: 0.088, rz: 0.1, z: -0.008 },
            { y: 0.1, rx: 0.084, rz: 0.094, z: -0.01 },
            { y: 0.155, rx: 0.05, rz: 0.078, z: -0.01, x: 0.012 },
            { y: 0.165, rx: 0.02, rz: 0.05, z: -0.01, x: 0.015 },
          ],
          topiCloth,
          { segments: 16 },
        ),
      );
      break;
    case "board":
      parts.push(
        ...(woman
          ? [
              loft(
                [
                  { y: -0.16, z: -0.07, rx: 0.085, rz: 0.04 },
                  { y: 0.03, z: -0.03, rx: 0.086, rz: 0.085 },
                ],
                black,
                { segments: 14 },
              ),
            ]
          : []),
        ball([0, 0.045, -0.015], 0.086, 0.08, 0.097, black, 12),
        loft(
          [
            { y: 0.07, rx: 0.088, rz: 0.098, z: -0.008 },
            { y: 0.125, rx: 0.08, rz: 0.088, z: -0.008 },
          ],
          boardCloth,
          { segments: 14 },
        ),
        placed(block(0.27, 0.014, 0.27, boardCloth), { y: 0.125, turn: 0.6 }),
        tube([0, 0.14, 0], [0.15, 0.138, 0.03], 0.006, 0.006, gold, 5),
        tube([0.15, 0.135, 0.03], [0.155, 0.03, 0.035], 0.007, 0.014, gold, 5),
      );
      break;
    case "helmet":
      parts.push(
        ball([0, 0.06, -0.005], 0.098, 0.085, 0.112, yellow, 14),
        loft(
          [
            { y: 0.05, rx: 0.11, rz: 0.135, z: 0.01 },
            { y: 0.062, rx: 0.1, rz: 0.12, z: 0.008 },
          ],
          yellow,
          { segments: 14 },
        ),
      );
      break;
    case "cap":
      parts.push(
        cap(),
        ball([0, 0.062, -0.012], 0.09, 0.08, 0.1, look.second, 12),
        block(0.11, 0.012, 0.09, look.second, { y: 0.07, z: 0.115 }),
      );
      break;
    default:
      parts.push(cap(0.006), ball([0, 0.0, -0.035], 0.081, 0.075, 0.075, crown, 12));
  }
  const [x, y, z] = at(0, 1.585, 0.02);
  return placed(group(parts), {
    x,
    y,
    z,
    turn: pose.look ?? 0,
    pitch: pose.nod ?? 0,
    scale: woman ? 1.0 : 1.04,
  });
}

function held(what: NonNullable<FigureLook["holds"]>, [x, y, z]: Vec): Shape {
  switch (what) {
    case "book":
      return group(
        block(0.17, 0.23, 0.035, paint("#8c2a3a"), { x, y: y - 0.1, z: z + 0.03 }),
        block(0.16, 0.22, 0.03, white, { x, y: y - 0.095, z: z + 0.037 }),
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
        tube([x, y - 0.1, z + 0.04], [x, y + 0.3, z + 0.05], 0.01, 0.006, shoe, 5),
        ball([x, y + 0.28, z + 0.05], 0.09, 0.11, 0.09, leafGreen, 9),
        ball([x + 0.05, y + 0.18, z + 0.06], 0.06, 0.06, 0.06, leafGreen, 8),
      );
  }
}

type LegJoints = { root: Vec; knee: Vec; foot: Vec };

function legJoints(leg: Limb, side: -1 | 1): LegJoints {
  const root: Vec = [side * 0.085, 0, 0];
  const knee = reachTo(root, side, leg.fwd ?? 0, leg.out ?? 0.03, thigh);
  const foot = reachTo(
    knee,
    side,
    (leg.fwd ?? 0) - (leg.bend ?? 0.05),
    leg.lowerOut ?? (leg.out ?? 0.03) * 0.5,
    shin,
  );
  return { root, knee, foot };
}

function reachTo(from: Vec, side: number, fwd: number, out: number, length: number): Vec {
  return [
    from[0] + side * Math.sin(out) * length,
    from[1] - Math.cos(out) * Math.cos(fwd) * length,
    from[2] + Math.cos(out) * Math.sin(fwd) * length,
  ];
}

const midway = (a: Vec, b: Vec, share: number): Vec => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];
