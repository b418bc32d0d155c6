import { type Material, type Shape, shape, triangle, unit, type Vec } from "../studio/shape.ts";

export interface LandLook {
  heightAt: (x: number, z: number) => number;
  /** Across, from and to, and along: `xAt` says where in the world a place across lies. */
  area: [across0: number, z0: number, across1: number, z1: number];
  xAt?: (across: number, z: number) => number;
  /** How far apart the points of the mesh are. */
  stepAcross: number;
  stepZ: number;
  materialAt: (across: number) => Material;
}

/** Ground that rises and falls near the viewer: a ridge path, a terraced slope. Its mesh follows the path. */
export function land(look: LandLook): Shape {
  const { heightAt, area, xAt = (across) => across, stepAcross, stepZ, materialAt } = look;
  const [a0, z0, a1, z1] = area;
  const to = shape();
  const columns = Math.round((a1 - a0) / stepAcross);
  const rows = Math.round((z1 - z0) / stepZ);
  const point = (column: number, row: number): { at: Vec; n: Vec } => {
    const z = z0 + row * stepZ;
    const x = xAt(a0 + column * stepAcross, z);
    const slope = (dx: number, dz: number) => heightAt(x - dx, z - dz) - heightAt(x + dx, z + dz);
    return { at: [x, heightAt(x, z), z], n: unit([slope(0.1, 0), 0.2, slope(0, 0.1)]) };
  };
  for (let column = 0; column < columns; column += 1) {
    const material = materialAt(a0 + (column + 0.5) * stepAcross);
    for (let row = 0; row < rows; row += 1) {
      const a = point(column, row);
      const b = point(column + 1, row);
      const c = point(column + 1, row + 1);
      const d = point(column, row + 1);
      triangle(to, a.at, b.at, c.at, material, [a.n, b.n, c.n]);
      triangle(to, a.at, c.at, d.at, material, [a.n, c.n, d.n]);
    }
  }
  return to;
}
