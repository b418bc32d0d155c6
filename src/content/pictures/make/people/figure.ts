import { ball, group, loft, placed, type Ring, type Shape, tube, type Vec } from "../studio/shape.ts";
import { navy, shoe } from "./cloth.ts";
import { collar, front, onFront, outer, over } from "./clothes.ts";
import { head } from "./head.ts";
import { held } from "./held.ts";
import { type LegJoints, legJoints, midway, reachTo } from "./joints.ts";
import type { FigureLook } from "./look.ts";

const upperArm = 0.285;
const foreArm = 0.235;

/** A person, facing along z, feet on the ground: 1.7 m unless told. */
export function figure(look: FigureLook): Shape {
  const { woman = false, pose, skin } = look;
  const parts: Shape[] = [];
  const lean = pose.lean ?? 0;
  const legs = pose.legs.map((leg, index) => legJoints(leg, index === 0 ? -1 : 1)) as [LegJoints, LegJoints];
  const lowest = Math.min(legs[0].foot[1], legs[1].foot[1]);
  const hip = pose.seat !== undefined ? pose.seat + 0.1 : -lowest + 0.045 + (pose.lift ?? 0);
  const at = (x: number, y: number, z = 0): Vec => [x, hip + y - 0.9, z + (y - 0.9) * Math.tan(lean)];
  const ring = (y: number, rx: number, rz: number, fold = 0, dz = 0): Ring => {
    const [x, py, z] = at(0, y, dz);
    return { x, y: py, z, rx, rz, fold };
  };
  parts.push(...legs.flatMap((leg) => legAndShoe(look, leg, hip)));

  const w = woman ? 0.88 : 1;
  const bust = woman ? 0.014 : 0.004;
  const chest: Ring[] = [
    ring(0.84, 0.155, 0.12),
    ring(0.96, 0.16 * (woman ? 1.03 : 1), 0.122),
    ring(1.07, 0.143 * (woman ? 0.87 : 1), 0.104),
    ring(1.2, 0.16 * w, 0.116, 0, bust),
    ring(1.3, 0.175 * w, 0.12, 0, bust),
    ring(1.37, 0.18 * w, 0.106),
    ring(1.41, 0.155 * w, 0.088),
    ring(1.445, 0.1 * w, 0.068),
    ring(1.47, 0.056, 0.055),
  ];
  const body = rounded(chest, 3);
  parts.push(loft(body, look.cloth, { segments: 28, paintBy: front(look) }), ...onFront(look, body));
  parts.push(...over(look, ring, legs, hip), ...collar(look, ring));
  parts.push(tube(at(0, 1.43), at(0, 1.515, 0.014), 0.05, 0.046, skin, 12));

  const hands = pose.arms.map((_, index) => {
    const { shapes, hand } = arm(look, index as 0 | 1, at);
    parts.push(...shapes);
    return hand;
  });

  const [x, y, z] = at(0, 1.592, 0.02);
  parts.push(
    placed(head(look), {
      x,
      y,
      z,
      turn: pose.look ?? 0,
      pitch: pose.nod ?? 0,
      scale: woman ? 0.99 : 1.04,
    }),
  );
  if (look.bag) {
    const back = at(0, 1.2, -0.17);
    parts.push(
      placed(ball([0, 0, 0], 0.15, 0.2, 0.095, look.bag, 16), { x: back[0], y: back[1], z: back[2] }),
      placed(ball([0, -0.07, -0.07], 0.105, 0.085, 0.05, look.bag, 12), {
        x: back[0],
        y: back[1],
        z: back[2],
      }),
    );
    for (const side of [-1, 1])
      parts.push(
        tube(at(side * 0.1, 1.432, 0.0), at(side * 0.115, 1.33, 0.116), 0.016, 0.016, look.bag, 6),
        tube(at(side * 0.115, 1.33, 0.116), at(side * 0.13, 1.1, 0.07), 0.016, 0.014, look.bag, 6),
      );
  }
  if (look.holds) parts.push(held(look.holds, hands[1] as Vec, hands[0] as Vec));
  return placed(group(parts), { scale: (look.height ?? 1.7) / 1.7 });
}

function legAndShoe(look: FigureLook, { knee, foot, root }: LegJoints, hip: number): Shape[] {
  const { wear, cloth, second, skin, pose } = look;
  const long = wear === "sari" || wear === "dance" || wear === "saree-shawl";
  const trousers =
    wear === "suit" || wear === "coat" ? (wear === "coat" ? navy : cloth) : wear === "gown" ? navy : second;
  const lift = (p: Vec): Vec => [p[0], p[1] + hip, p[2]];
  const bare = wear === "kit";
  const parts: Shape[] = [];
  const [fx, fy, fz] = lift(foot);
  if (!long || pose.seat !== undefined) {
    const wide = long ? 1.5 : 1;
    const upper = bare ? second : long ? cloth : trousers;
    const ankle: Vec = [fx, fy + 0.05, fz];
    parts.push(tube(lift(root), lift(knee), 0.088 * wide, 0.062 * wide, upper, 14));
    if (bare) {
      parts.push(
        tube(lift(midway(root, knee, 0.62)), lift(knee), 0.058, 0.049, skin, 10),
        tube(lift(knee), ankle, 0.05, 0.034, skin, 10),
        tube(lift(midway(knee, foot, 0.5)), ankle, 0.051, 0.042, cloth, 10),
      );
    } else parts.push(tube(lift(knee), ankle, 0.062 * wide, 0.05 * wide, upper, 14));
  }
  parts.push(
    ball([fx, fy + 0.002, fz + 0.075], 0.042, 0.032, 0.1, shoe, 10),
    ball([fx, fy + 0.015, fz], 0.042, 0.046, 0.055, shoe, 10),
  );
  return parts;
}

function arm(
  look: FigureLook,
  index: 0 | 1,
  at: (x: number, y: number, z?: number) => Vec,
): { shapes: Shape[]; hand: Vec } {
  const { woman = false, pose, wear, cloth, second, skin } = look;
  const limb = pose.arms[index];
  const side = index === 0 ? -1 : 1;
  const [fwd, out, bend] = [limb.fwd ?? 0, limb.out ?? 0.12, limb.bend ?? 0.25];
  const lowerOut = limb.lowerOut ?? out * 0.6;
  const slim = woman ? 0.88 : 1;
  const start = at(side * (woman ? 0.138 : 0.16), 1.352);
  const elbow = reachTo(start, side, fwd, out, upperArm);
  const wrist = reachTo(elbow, side, fwd + bend, lowerOut, foreArm);
  const palm = reachTo(wrist, side, fwd + bend, lowerOut * 0.5, 0.055);
  const fingers = reachTo(palm, side, fwd + bend + 0.35, lowerOut * 0.3, 0.06);
  const isShort = wear === "kit" || wear === "sari" || wear === "dance";
  const sleeve =
    wear === "sari" || wear === "saree-shawl"
      ? second
      : wear === "gown" || wear === "suit" || wear === "coat"
        ? outer(look)
        : cloth;
  const bell = wear === "gown" ? 2.1 : 1;
  const shapes = [
    tube(start, elbow, 0.053 * slim, 0.044 * slim * (bell > 1 ? 1.4 : 1), sleeve, 14),
    tube(
      elbow,
      wrist,
      isShort ? 0.037 * slim : 0.044 * slim * (bell > 1 ? 1.3 : 1),
      isShort ? 0.025 : 0.033 * bell,
      isShort ? skin : sleeve,
      12,
    ),
    tube(midway(elbow, wrist, 0.9), wrist, 0.024, 0.023, skin, 8),
    tube(wrist, palm, 0.021, 0.03, skin, 10),
    tube(palm, fingers, 0.027, 0.014, skin, 8),
    tube(
      midway(wrist, palm, 0.55),
      [palm[0] - side * 0.03, palm[1] + 0.004, palm[2] + 0.026],
      0.012,
      0.009,
      skin,
      6,
    ),
  ];
  return { shapes, hand: palm };
}

/** More rings between the rings, along a smooth line through them. */
function rounded(rings: Ring[], steps: number): Ring[] {
  const out: Ring[] = [];
  for (let i = 0; i < rings.length - 1; i += 1) {
    const [a, b, c, d] = [
      rings[Math.max(0, i - 1)],
      rings[i],
      rings[i + 1],
      rings[Math.min(rings.length - 1, i + 2)],
    ] as [Ring, Ring, Ring, Ring];
    for (let s = 0; s < steps; s += 1) {
      const t = s / steps;
      const at = (of: (ring: Ring) => number) =>
        of(b) +
        0.5 *
          t *
          (of(c) -
            of(a) +
            t * (2 * of(a) - 5 * of(b) + 4 * of(c) - of(d) + t * (3 * (of(b) - of(c)) + of(d) - of(a))));
      out.push({
        x: at((ring) => ring.x ?? 0),
        y: at((ring) => ring.y),
        z: at((ring) => ring.z ?? 0),
        rx: at((ring) => ring.rx),
        rz: at((ring) => ring.rz),
        fold: b.fold ?? 0,
      });
    }
  }
  out.push(rings.at(-1) as Ring);
  return out;
}
