import { dice } from "../studio/noise.ts";
import { type Material, type Place, paint, placed, type Shape } from "../studio/shape.ts";
import { cloth as woven } from "./cloth.ts";
import { figure } from "./figure.ts";
import type { FigureLook, Hair, Limb, Pose, Wear } from "./look.ts";
import { type PoseName, poses } from "./poses.ts";

export const skins = ["#d9a377", "#c98f66", "#b97d55", "#a36a46", "#e2b48a"].map((hex) =>
  paint(hex, undefined, { fine: true }),
);
const cloths = {
  bright: ["#a02a3e", "#2f5a6b", "#c98a34", "#3f6b57", "#7a3f63", "#c2593c", "#46597b", "#8a9a5b"],
  quiet: ["#33415a", "#4a4f58", "#6b5a4a", "#2c3a52", "#5a6577"],
  light: ["#e9dfcb", "#cfd8e0", "#e3cdbb", "#d9d3bd", "#dfe3e0"],
};
const paints = Object.fromEntries(
  Object.entries(cloths).map(([name, list]) => [name, list.map(woven)]),
) as Record<keyof typeof cloths, Material[]>;
const golden = woven("#cfa14a");
const bags = ["#2f3f58", "#7d2a38", "#56684e"].map(woven);

export interface PersonLook extends Partial<Omit<FigureLook, "pose" | "skin">> {
  pose?: PoseName;
  skin?: Material;
}

const womanHair: Hair[] = ["long", "bun", "tail", "long", "tail"];
const manHair: Hair[] = ["short", "short", "short", "topi", "grey"];

/** Someone, by a number: what is not said is drawn by lot, so that no two are alike. */
export function person(seed: number, look: PersonLook = {}): Shape {
  const roll = dice(seed * 97 + 13);
  roll();
  const pick = <T>(list: readonly T[]): T => list[Math.floor(roll() * list.length)] as T;
  const woman = look.woman ?? roll() < 0.5;
  const skin = pick(skins);
  const hair = woman ? pick(womanHair) : pick(manHair.slice(0, 4));
  const wear: Wear =
    look.wear ??
    (woman
      ? pick(["kurta", "kurta", "sweater", "sari", "shirt"] as const)
      : pick(["shirt", "sweater", "kurta", "suit", "shirt"] as const));
  const [cloth, second] = colours(wear, woman, pick);
  const pose: Pose = poses[look.pose ?? "stand"];
  const loose = (limb: Limb): Limb => ({
    ...limb,
    fwd: (limb.fwd ?? 0) + (roll() - 0.5) * 0.14,
    out: (limb.out ?? 0.1) + (roll() - 0.5) * 0.05,
  });
  return figure({
    woman,
    height: (woman ? 1.6 : 1.71) + (roll() - 0.5) * 0.12,
    skin,
    hair: wear === "daura" ? "topi" : hair,
    wear,
    cloth,
    second,
    bag: undefined,
    ...look,
    pose: {
      ...pose,
      arms: [loose(pose.arms[0]), loose(pose.arms[1])],
      look: (pose.look ?? 0) + (roll() - 0.5) * 0.7,
    },
  });
}

function colours(wear: Wear, woman: boolean, pick: <T>(list: readonly T[]) => T): [Material, Material] {
  switch (wear) {
    case "suit":
      return [pick(paints.quiet), pick(paints.bright)];
    case "daura":
      return [pick(paints.quiet), paints.light[0] as Material];
    case "uniform":
      return [paints.light[1] as Material, paints.quiet[3] as Material];
    case "gown":
      return [paints.quiet[3] as Material, pick([paints.bright[0] as Material, golden])];
    case "sari":
      return [pick(paints.bright), pick([...paints.bright, golden])];
    case "dance":
      return [
        pick([paints.bright[0] as Material, paints.bright[5] as Material]),
        pick([paints.bright[1] as Material, paints.bright[3] as Material]),
      ];
    case "kurta":
      return [
        woman
          ? pick([...paints.bright, ...paints.light])
          : pick([...paints.light, ...paints.bright.slice(0, 4)]),
        woman ? pick(paints.light) : pick(paints.light),
      ];
    default:
      return [pick([...paints.bright, ...paints.light]), pick(paints.quiet)];
  }
}

export const bagOf = (seed: number): Material => bags[seed % bags.length] as Material;

/** A person put somewhere. */
export const someone = (seed: number, place: Place, look: PersonLook = {}) =>
  placed(person(seed, look), place);

/** A knot of people who stand together and talk, turned towards one another. */
export function knot(seed: number, count: number, place: Place, look: PersonLook = {}): Shape[] {
  const radius = 0.45 + count * 0.1;
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2 + seed;
    const pose: PoseName = (["talk", "stand", "hug", "folded"] as const)[(seed + index) % 4] ?? "stand";
    return someone(
      seed * 10 + index,
      {
        x: (place.x ?? 0) + Math.sin(angle) * radius,
        y: place.y ?? 0,
        z: (place.z ?? 0) + Math.cos(angle) * radius,
        turn: angle + Math.PI + 0.2,
      },
      {
        pose,
        ...(index % 3 === 0 ? { bag: bagOf(seed + index) } : {}),
        ...(pose === "hug" ? { holds: "book" } : {}),
        ...look,
      },
    );
  });
}
