import type { Material } from "../studio/shape.ts";

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
export type Held = "book" | "open book" | "paper" | "cup" | "microphone" | "sapling" | "award" | "laptop";

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
  holds?: Held | undefined;
}
