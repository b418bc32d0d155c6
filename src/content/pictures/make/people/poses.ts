import type { Limb, Pose } from "./look.ts";

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
  hug: {
    arms: [hang, { fwd: 0.3, out: 0.12, bend: 1.35, lowerOut: -1.0 }],
    legs: [{ out: 0.05 }, { out: 0.08, fwd: 0.08 }],
    nod: 0.06,
  },
  carry: {
    arms: [hang, { fwd: 0.25, out: 0.05, bend: 1.6, lowerOut: -0.5 }],
    legs: [{ out: 0.05 }, { out: 0.08, fwd: 0.08 }],
    nod: 0.06,
  },
  /** Shows with the left hand what stands on that side. */
  show: {
    arms: [{ fwd: 0.5, out: 0.95, bend: 0.5, lowerOut: 1.1 }, hang],
    legs: [{ out: 0.1, fwd: 0.12 }, { out: 0.08 }],
    look: -0.15,
  },
  present: {
    arms: [hang, { fwd: 0.5, out: 0.95, bend: 0.5, lowerOut: 1.1 }],
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
    legs: [{ out: 0.09 }, { out: 0.1, fwd: 0.12, bend: 0.1 }],
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
      { fwd: 0.45, out: 0.1, bend: 1.05, lowerOut: -0.55 },
      { fwd: 1.0, out: 0.1, bend: 2.3, lowerOut: -0.5 },
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
      { fwd: 1.9, out: 0.45, bend: 1.1, lowerOut: 0.08 },
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
  applaud: {
    arms: [
      { fwd: 0.6, out: 0.08, bend: 1.5, lowerOut: -0.5 },
      { fwd: 0.6, out: 0.08, bend: 1.4, lowerOut: -0.5 },
    ],
    legs: [
      { fwd: 1.45, out: 0.12, bend: 1.45 },
      { fwd: 1.4, out: 0.12, bend: 1.35 },
    ],
    seat: 0.46,
  },
  give: {
    arms: [
      { fwd: 0.75, out: 0.06, bend: 0.75, lowerOut: -0.2 },
      { fwd: 0.7, out: 0.06, bend: 0.7, lowerOut: -0.2 },
    ],
    legs: [{ out: 0.06 }, { out: 0.07, fwd: 0.12, bend: 0.08 }],
    lean: 0.05,
    nod: 0.08,
  },
  recline: {
    arms: [
      { fwd: 0.5, out: 0.3, bend: 0.6 },
      { fwd: 0.6, out: 0.3, bend: 0.7 },
    ],
    legs: [
      { fwd: 1.5, out: 0.08, bend: 0.12 },
      { fwd: 1.5, out: 0.1, bend: 0.1 },
    ],
    seat: 0.54,
    lean: -0.62,
    nod: -0.1,
  },
  lean: {
    arms: [
      { fwd: 0.75, out: 0.22, bend: 0.75, lowerOut: -0.3 },
      { fwd: 0.75, out: 0.22, bend: 0.75, lowerOut: -0.3 },
    ],
    legs: [{ out: 0.06 }, { out: 0.08, fwd: -0.2, bend: 0.2 }],
    lean: 0.16,
  },
  point: {
    arms: [hang, { fwd: 1.45, out: 0.25, bend: 0.05 }],
    legs: [{ out: 0.06 }, { out: 0.08, fwd: 0.1 }],
    look: 0.15,
  },
} satisfies Record<string, Pose>;

export type PoseName = keyof typeof poses;
