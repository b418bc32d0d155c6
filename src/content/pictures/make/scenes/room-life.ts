import { chair } from "../parts/furniture.ts";
import { morning, type Weather } from "../parts/sky.ts";
import { someone } from "../people/crowd.ts";
import type { PoseName } from "../people/poses.ts";
import { placed, type Shape } from "../studio/shape.ts";

export const fromLeft: Weather = { ...morning, towards: [-0.8, 0.52, 0.08] };

export const lowFromLeft: Weather = { ...morning, towards: [-0.85, 0.36, 0.2], sun: "#ffdcae" };

/** A chair with someone on it, who looks where the chair looks. */
export function seated(
  seed: number,
  x: number,
  z: number,
  turn: number,
  pose: PoseName = "listen",
  seat: Shape = chair(),
  y = 0,
): Shape[] {
  return [placed(seat, { x, y, z, turn }), someone(seed, { x, y, z, turn }, { pose })];
}
