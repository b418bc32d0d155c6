import { light, mixed, type Rgb, step, times } from "../studio/colour.ts";
import { fbm2 } from "../studio/noise.ts";
import type { Scene } from "../studio/scene.ts";
import { unit, type Vec } from "../studio/shape.ts";

export interface Weather {
  zenith: string;
  horizon: string;
  /** Around the sun. */
  glow: string;
  haze: string;
  sunward: string;
  hazeDistance: number;
  sun: string;
  sunStrength: number;
  towards: Vec;
  /** How much of the sky gives light, and how much of it is cloud. */
  skyStrength: number;
  clouds: number;
}

const base: Weather = {
  zenith: "#4f86bd",
  horizon: "#efe7d6",
  glow: "#fff0cf",
  haze: "#a9bccb",
  sunward: "#e6dcc6",
  hazeDistance: 15000,
  sun: "#ffe9c4",
  sunStrength: 3.1,
  towards: [-0.72, 0.62, -0.42],
  skyStrength: 1.05,
  clouds: 0.5,
};

export const morning: Weather = base;

export const dawn: Weather = {
  ...base,
  zenith: "#7f93ba",
  horizon: "#f3cfae",
  glow: "#ffd9a0",
  haze: "#b5a9b8",
  sunward: "#f2c9a2",
  hazeDistance: 11000,
  sun: "#ffc58a",
  sunStrength: 2.7,
  towards: [-0.92, 0.24, 0.16],
  skyStrength: 0.85,
  clouds: 0.7,
};

export const noon: Weather = {
  ...base,
  zenith: "#4480bb",
  sunStrength: 3.5,
  towards: [-0.5, 0.95, -0.35],
  clouds: 0.62,
};

export const evening: Weather = {
  ...base,
  zenith: "#6a83b0",
  horizon: "#f2c69c",
  glow: "#ffce8a",
  haze: "#8c8aa6",
  sunward: "#eab184",
  hazeDistance: 9000,
  sun: "#ffb06a",
  sunStrength: 2.5,
  towards: [-0.95, 0.2, -0.12],
  skyStrength: 0.85,
  clouds: 0.6,
};

export const overcast: Weather = {
  ...base,
  zenith: "#a3b4c2",
  horizon: "#ece8de",
  sunStrength: 1.9,
  skyStrength: 1.3,
  clouds: 1,
};

export const dusk: Weather = {
  ...base,
  zenith: "#22355f",
  horizon: "#d99a7c",
  glow: "#ffbf85",
  haze: "#4c5579",
  sunward: "#b98478",
  hazeDistance: 7000,
  sun: "#ff9e66",
  sunStrength: 0.9,
  towards: [-0.97, 0.13, 0.2],
  skyStrength: 0.5,
  clouds: 0.7,
};

/** The part of a scene that is the hour and the weather. */
export function under(weather: Weather): Pick<Scene, "sky" | "sun" | "haze"> {
  const zenith = light(weather.zenith);
  const horizon = light(weather.horizon);
  const glow = light(weather.glow);
  const cloud = mixed([1, 0.97, 0.92], glow, 0.25);
  const cloudShade = mixed(zenith, horizon, 0.55);
  const sun = unit(weather.towards);
  const sky = (x: number, y: number, z: number, forLight: boolean): Rgb => {
    const high = Math.max(0, y);
    let colour = mixed(horizon, zenith, step(0, 0.62, high ** 0.8));
    const near = Math.max(0, x * sun[0] + y * sun[1] + z * sun[2]);
    colour = mixed(colour, glow, near ** 6 * 0.55);
    if (forLight) return times(colour, weather.skyStrength * (y < 0 ? 0.25 : 1));
    if (weather.clouds > 0 && y > 0.01) {
      const [cx, cz] = [(x / (y + 0.3)) * 1.6, (z / (y + 0.3)) * 1.6];
      const body = fbm2(cx * 0.9 + 4, cz * 1.5, 5, 3);
      const cover = step(0.72 - weather.clouds * 0.24, 0.86 - weather.clouds * 0.14, body);
      const lit = step(0.35, 0.7, fbm2(cx * 0.9 + 4.12, cz * 1.5 - 0.1, 4, 3) * 0.5 + 0.26);
      colour = mixed(colour, mixed(cloudShade, cloud, lit), cover * 0.75 * step(0.01, 0.16, y));
    }
    return times(colour, 1.25);
  };
  return {
    sky,
    sun: { towards: sun, colour: times(light(weather.sun), weather.sunStrength), size: 0.02 },
    haze: {
      colour: times(light(weather.haze), 1.1),
      sunward: times(light(weather.sunward), 1.15),
      distance: weather.hazeDistance,
    },
  };
}
