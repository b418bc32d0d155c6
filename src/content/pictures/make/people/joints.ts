import type { Vec } from "../studio/shape.ts";
import type { Limb } from "./look.ts";

const thigh = 0.42;
const shin = 0.42;

export type LegJoints = { root: Vec; knee: Vec; foot: Vec };

export function legJoints(leg: Limb, side: -1 | 1): LegJoints {
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

export function reachTo(from: Vec, side: number, fwd: number, out: number, length: number): Vec {
  return [
    from[0] + side * Math.sin(out) * length,
    from[1] - Math.cos(out) * Math.cos(fwd) * length,
    from[2] + Math.cos(out) * Math.sin(fwd) * length,
  ];
}

export const midway = (a: Vec, b: Vec, share: number): Vec => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];
