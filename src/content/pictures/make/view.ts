import { under, type Weather } from "./parts/sky.ts";
import type { Scene } from "./studio/scene.ts";
import { group, type Shape, type Vec } from "./studio/shape.ts";

const degrees = Math.PI / 180;

export interface ViewLook {
  eye: Vec;
  target: Vec;
  /** Degrees from the lower to the upper edge. */
  angle: number;
  weather: Weather;
  parts: (Shape | Shape[])[];
  more?: Partial<Scene>;
}

/** A scene under the open sky. */
export function outdoors({ eye, target, angle, weather, parts, more }: ViewLook): Scene {
  return {
    shapes: group(...parts),
    eye,
    target,
    view: angle * degrees,
    ...under(weather),
    fill: [0.05, 0.055, 0.07],
    reach: 30,
    lamps: [],
    exposure: 1.25,
    ink: 0.5,
    ...more,
  };
}

/** A scene within walls: the sun comes in from the left, the rest is light thrown back by the room. */
export function indoors({ eye, target, angle, weather, parts, more }: ViewLook): Scene {
  const room = outdoors({ eye, target, angle, weather, parts });
  return {
    ...room,
    sun: {
      ...room.sun,
      colour: room.sun.colour.map(
        (value, k) => value * ([1.15, 1.12, 1.35][k] as number),
      ) as Scene["sun"]["colour"],
    },
    fill: [0.34, 0.32, 0.29],
    reach: 7,
    exposure: 2,
    ...more,
  };
}
