import { times } from "../studio/colour.ts";
import { fbm2, noise2 } from "../studio/noise.ts";
import { paint, type Texture } from "../studio/shape.ts";

/** Cloth as it hangs: long soft folds, and a little unevenness of the dye. */
export const drape: Texture = (base, x, y, z) =>
  times(base, 0.8 + noise2((x + z) * 17, y * 3.4, 41) * 0.26 + fbm2((x - z) * 6, y * 6, 2, 42) * 0.16);

export const cloth = (hex: string) => paint(hex, drape);

export const white = cloth("#f1ece2");
export const navy = cloth("#22334f");
export const grey = paint("#9a948c");
export const shoe = paint("#2a2426");
export const gold = paint("#c79a45");
