import type { Rgb } from "./colour.ts";
import type { Shape, Vec } from "./shape.ts";

export interface Lamp {
  at: Vec;
  colour: Rgb;
  /** How wide the glowing thing is: a wide one throws soft shadows. */
  size: number;
}

/** What there is to see, by which light, from where. Metres; x is right, y up, z away from the viewer. */
export interface Scene {
  shapes: Shape;
  eye: Vec;
  target: Vec;
  /** Radians from the lower to the upper edge. */
  view: number;
  sun: { towards: Vec; colour: Rgb; size: number };
  sky: (x: number, y: number, z: number, forLight: boolean) => Rgb;
  /** Light that comes from everywhere, for rooms. */
  fill: Rgb;
  /** How far light is followed between things. */
  reach: number;
  haze: { colour: Rgb; sunward: Rgb; distance: number };
  lamps: Lamp[];
  exposure: number;
  /** How strong the pen lines are: 0 to 1. */
  ink: number;
}
