import { dice } from "../studio/noise.ts";
import { type Material, type Place, paint, placed, type Shape } from "../studio/shape.ts";
import { type FigureLook, figure, type Hair, type Limb, type Pose, type Wear } from "./figure.ts";

export const skins = ["#d9a377", "#c98f66", "#b97d55", "#a36a46", "#e2b48a"].map((hex) => paint(hex));
const cloths = {
  bright: ["#a02a3e", "#2f5a6b", "#c98a34", "#3f6b57", "#7a3f63", "#c2593c", "#46597b", "#8a9a5b"],
  quiet: ["#33415a", "#4a4f58", "#6b5a4a", "#2c3a52", "#5a6577"],
  light: ["#e9dfcb", "#cfd8e0", "#e3cdbb", "#d9d3bd", "#dfe3e0"],
};
const paints = Object.fromEntries(
  Object.entries(cloths).map(([name, list]) => [name, list.map((hex) => paint(hex))]),
) as Record<keyof typeof cloths, Material[]>;
const golden = paint("#cfa14a");
const bags = ["#2f3f58", "#7d2a38", "#56684e"].map((hex) => paint(hex));

const hang: Limb = { fwd: 0.02, out: 0.14, bend: 0.2 };

export const poses = {
  stand: {
    arms: [hang, { fwd: -0.05, out: 0.16, bend: 0.25 }],
    legs: [{ out: 0.06 }, { out: 0.07, fwd: 0.05 }],
  },
  walk: {
    arms: [
      { fwd: 0.4, out: 0.1, bend: 0.4 },
      { fwd: -0.4, out: 0.12, bend: 0.2 },
    ],
    legs: [
      { fwd: -0.4, bend: 0.25 },
      { fwd: 0.38, bend: 0.12 },
    ],
    lean: 0.04,
  },
  stroll: {
    arms: [
      { fwd: -0.25, out: 0.12, bend: 0.2 },
      { fwd: 0.28, out: 0.1, bend: 0.5 },
    ],
    legs: [
      { fwd: 0.26, bend: 0.08 },
      { fwd: -0.28, bend: 0.3 },
    ],
  },
  talk: {
    arms: [hang, { fwd: 0.5, out: 0.2, bend: 1.3 }],
    legs: [{ out: 0.06 }, { out: 0.1, fwd: 0.1, bend: 0.15 }],
  },
  carry: {
    arms: [hang, { fwd: 0.25, out: 0.05, bend: 1.6, lowerOut: -0.5 }],
    legs: [{ out: 0.05 }, { out: 0.08, fwd: 0.08 }],
    nod: 0.06,
  },
  present: {
    arms: [
      { fwd: 0.3, out: 0.15, bend: 0.9 },
      { fwd: 0.5, out: 0.95, bend: 0.5, lowerOut: 1.1 },
    ],
    legs: [{ out: 0.08 }, { out: 0.1, fwd: 0.12 }],
    look: 0.15,
  },
  folded: {
    arms: [
      { fwd: 0.25, out: 0.12, bend: 1.5, lowerOut: -0.9 },
      { fwd: 0.25, out: 0.12, bend: 1.4, lowerOut: -0.9 },
    ],
    legs: [{ out: 0.07 }, { out: 0.09, fwd: 0.08 }],
  },
  wave: {
    arms: [hang, { fwd: 2.6, out: 0.5, bend: 0.3, lowerOut: 0.2 }],
    legs: [{ out: 0.06 }, { out: 0.07 }],
  },
  raise: {
    arms: [
      { fwd: 2.7, out: 0.3, bend: 0.15 },
      { fwd: 2.8, out: 0.3, bend: 0.15 },
    ],
    legs: [{ out: 0.08 }, { out: 0.08 }],
  },
  clap: {
    arms: [
      { fwd: 0.6, out: 0.05, bend: 1.3, lowerOut: -0.45 },
      { fwd: 0.6, out: 0.05, bend: 1.3, lowerOut: -0.45 },
    ],
    legs: [{ out: 0.06 }, { out: 0.07 }],
  },
  read: {
    arms: [
      { fwd: 0.5, out: 0.1, bend: 1.3, lowerOut: -0.25 },
      { fwd: 0.5, out: 0.1, bend: 1.3, lowerOut: -0.25 },
    ],
    legs: [{ out: 0.05 }, { out: 0.07 }],
    nod: 0.35,
  },
  namaste: {
    arms: [
      { fwd: 0.55, out: 0.3, bend: 1.9, lowerOut: -0.75 },
      { fwd: 0.55, out: 0.3, bend: 1.9, lowerOut: -0.75 },
    ],
    legs: [{ out: 0.05 }, { out: 0.05 }],
    nod: 0.15,
  },
  run: {
    arms: [
      { fwd: 0.9, out: 0.15, bend: 1.4 },
      { fwd: -0.9, out: 0.2, bend: 1.2 },
    ],
    legs: [
      { fwd: -0.7, bend: 1.2 },
      { fwd: 0.95, bend: 0.7 },
    ],
    lean: 0.2,
  },
  sprint: {
    arms: [
      { fwd: -1, out: 0.25, bend: 1.3 },
      { fwd: 0.9, out: 0.15, bend: 1.3 },
    ],
    legs: [
      { fwd: 0.8, bend: 0.9 },
      { fwd: -0.8, bend: 0.5 },
    ],
    lean: 0.26,
  },
  kick: {
    arms: [
      { fwd: 0.7, out: 0.7, bend: 0.3 },
      { fwd: -0.7, out: 0.6, bend: 0.3 },
    ],
    legs: [
      { fwd: -0.15, bend: 0.25 },
      { fwd: 1.0, bend: 0.15 },
    ],
    lean: -0.14,
  },
  leap: {
    arms: [
      { fwd: 2.9, out: 0.25, bend: 0.15 },
      { fwd: 2.7, out: 0.2, bend: 0.2 },
    ],
    legs: [
      { fwd: -0.3, bend: 0.9 },
      { fwd: -0.05, bend: 0.6 },
    ],
    lift: 0.4,
  },
  crouch: {
    arms: [
      { fwd: 0.9, out: 0.2, bend: 0.6 },
      { fwd: 0.9, out: 0.2, bend: 0.6 },
    ],
    legs: [
      { fwd: 0.9, out: 0.2, bend: 1.5 },
      { fwd: 0.5, out: 0.2, bend: 1.3 },
    ],
    lean: 0.45,
  },
  plant: {
    arms: [
      { fwd: 1.0, out: 0.12, bend: 0.3 },
      { fwd: 1.1, out: 0.12, bend: 0.4 },
    ],
    legs: [
      { fwd: 1.5, out: 0.15, bend: 2.2 },
      { fwd: 0.4, out: 0.15, bend: 1.9 },
    ],
    lean: 0.5,
    nod: 0.2,
  },
  dance: {
    arms: [
      { fwd: 0.4, out: 1.5, bend: 0.2, lowerOut: 2.3 },
      { fwd: 0.5, out: 1.2, bend: 0.9, lowerOut: 0.4 },
    ],
    legs: [
      { fwd: 0.1, out: 0.1 },
      { fwd: -0.3, bend: 0.3, out: 0.16 },
    ],
    look: 0.3,
    lean: 0.03,
  },
  danceToo: {
    arms: [
      { fwd: 0.5, out: 1.1, bend: 0.8, lowerOut: 0.4 },
      { fwd: 0.4, out: 1.6, bend: 0.1, lowerOut: 2.4 },
    ],
    legs: [
      { fwd: -0.2, bend: 0.2, out: 0.14 },
      { fwd: 0.15, out: 0.1 },
    ],
    look: -0.3,
  },
  hike: {
    arms: [
      { fwd: 0.7, out: 0.15, bend: 0.9 },
      { fwd: -0.3, out: 0.15, bend: 0.5 },
    ],
    legs: [
      { fwd: -0.3, bend: 0.2 },
      { fwd: 0.65, bend: 0.75 },
    ],
    lean: 0.18,
  },
  sit: {
    arms: [
      { fwd: 0.35, out: 0.15, bend: 0.9, lowerOut: -0.2 },
      { fwd: 0.35, out: 0.15, bend: 0.9, lowerOut: -0.2 },
    ],
    legs: [
      { fwd: 1.45, out: 0.12, bend: 1.45 },
      { fwd: 1.4, out: 0.12, bend: 1.35 },
    ],
    seat: 0.46,
  },
  write: {
    arms: [
      { fwd: 0.75, out: 0.2, bend: 0.85, lowerOut: -0.35 },
      { fwd: 0.7, out: 0.2, bend: 0.9, lowerOut: -0.2 },
    ],
    legs: [
      { fwd: 1.45, out: 0.1, bend: 1.45 },
      { fwd: 1.4, out: 0.1, bend: 1.5 },
    ],
    seat: 0.46,
    lean: 0.22,
    nod: 0.3,
  },
  listen: {
    arms: [
      { fwd: 0.55, out: 0.1, bend: 1.1, lowerOut: -0.4 },
      { fwd: 0.5, out: 0.2, bend: 1.9, lowerOut: -0.2 },
    ],
    legs: [
      { fwd: 1.45, out: 0.1, bend: 1.4 },
      { fwd: 1.5, out: 0.05, bend: 1.7 },
    ],
    seat: 0.46,
    lean: 0.1,
  },
  ask: {
    arms: [
      { fwd: 0.5, out: 0.1, bend: 1.0, lowerOut: -0.3 },
      { fwd: 2.7, out: 0.15, bend: 0.2 },
    ],
    legs: [
      { fwd: 1.45, out: 0.1, bend: 1.4 },
      { fwd: 1.4, out: 0.1, bend: 1.4 },
    ],
    seat: 0.46,
  },
  step: {
    arms: [
      { fwd: 0.5, out: 0.15, bend: 0.8, lowerOut: -0.1 },
      { fwd: 0.4, out: 0.2, bend: 0.9, lowerOut: -0.3 },
    ],
    legs: [
      { fwd: 1.1, out: 0.14, bend: 1.35 },
      { fwd: 0.9, out: 0.14, bend: 1.0 },
    ],
    seat: 0.2,
    lean: 0.12,
  },
} satisfies Record<string, Pose>;

export type PoseName = keyof typeof poses;

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
    const pose: PoseName = (["talk", "stand", "carry", "folded"] as const)[(seed + index) % 4] ?? "stand";
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
        ...(pose === "carry" ? { holds: "book" } : {}),
        ...look,
      },
    );
  });
}
