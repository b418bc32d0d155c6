import { light, type Rgb } from "./colour.ts";

/** Changes a colour by where on the thing the eye meets it. */
export type Texture = (base: Rgb, x: number, y: number, z: number, nx: number, ny: number, nz: number) => Rgb;

export interface Material {
  colour: Rgb;
  texture?: Texture | undefined;
  /** How much light it gives by itself. */
  glow?: number | undefined;
  /** Drawn without inner pen lines: leaves, grass, far hills. */
  soft?: boolean | undefined;
  /** Too small for the broad brush and the pen: faces, hands, hair. */
  fine?: boolean | undefined;
}

export function paint(hex: string, texture?: Texture, more: Partial<Material> = {}): Material {
  return { colour: light(hex), texture, ...more };
}

export type Vec = [x: number, y: number, z: number];

/** Triangles: nine numbers a triangle for the corners, nine for the normals, one material. */
export interface Shape {
  corners: number[];
  normals: number[];
  materials: Material[];
}

export interface Place {
  x?: number;
  y?: number;
  z?: number;
  /** Radians about the upright axis; 0 looks away from the viewer, along z. */
  turn?: number;
  scale?: number;
  /** Radians about the x axis, before the turn. */
  pitch?: number;
  roll?: number;
}

export const shape = (): Shape => ({ corners: [], normals: [], materials: [] });

export function group(...parts: (Shape | Shape[])[]): Shape {
  const all = shape();
  for (const part of parts.flat()) {
    for (const value of part.corners) all.corners.push(value);
    for (const value of part.normals) all.normals.push(value);
    for (const material of part.materials) all.materials.push(material);
  }
  return all;
}

export function placed(part: Shape, place: Place): Shape {
  const { x = 0, y = 0, z = 0, turn = 0, scale = 1, pitch = 0, roll = 0 } = place;
  const [ct, st] = [Math.cos(turn), Math.sin(turn)];
  const [cp, sp] = [Math.cos(pitch), Math.sin(pitch)];
  const [cr, sr] = [Math.cos(roll), Math.sin(roll)];
  const rotated = (values: number[], by: number, dx: number, dy: number, dz: number) => {
    const out = new Array<number>(values.length);
    for (let i = 0; i < values.length; i += 3) {
      const ax = values[i] as number;
      const ay = values[i + 1] as number;
      const az = values[i + 2] as number;
      const rx = ax * cr - ay * sr;
      const ry = ax * sr + ay * cr;
      const py = ry * cp - az * sp;
      const pz = ry * sp + az * cp;
      out[i] = (rx * ct + pz * st) * by + dx;
      out[i + 1] = py * by + dy;
      out[i + 2] = (-rx * st + pz * ct) * by + dz;
    }
    return out;
  };
  return {
    corners: rotated(part.corners, scale, x, y, z),
    normals: rotated(part.normals, 1, 0, 0, 0),
    materials: part.materials,
  };
}

export function triangle(to: Shape, a: Vec, b: Vec, c: Vec, material: Material, normals?: [Vec, Vec, Vec]) {
  to.corners.push(...a, ...b, ...c);
  if (normals) to.normals.push(...normals[0], ...normals[1], ...normals[2]);
  else {
    const n = cross(minus(b, a), minus(c, a));
    const length = Math.hypot(...n) || 1;
    const unit: Vec = [n[0] / length, n[1] / length, n[2] / length];
    to.normals.push(...unit, ...unit, ...unit);
  }
  to.materials.push(material);
}

export function quad(a: Vec, b: Vec, c: Vec, d: Vec, material: Material): Shape {
  const to = shape();
  triangle(to, a, b, c, material);
  triangle(to, a, c, d, material);
  return to;
}

/** Two opposite corners. */
export function box(from: Vec, until: Vec, material: Material): Shape {
  const [x0, y0, z0] = from;
  const [x1, y1, z1] = until;
  return group(
    quad([x0, y0, z0], [x1, y0, z0], [x1, y1, z0], [x0, y1, z0], material),
    quad([x0, y0, z1], [x1, y0, z1], [x1, y1, z1], [x0, y1, z1], material),
    quad([x0, y0, z0], [x0, y1, z0], [x0, y1, z1], [x0, y0, z1], material),
    quad([x1, y0, z0], [x1, y1, z0], [x1, y1, z1], [x1, y0, z1], material),
    quad([x0, y1, z0], [x1, y1, z0], [x1, y1, z1], [x0, y1, z1], material),
    quad([x0, y0, z0], [x1, y0, z0], [x1, y0, z1], [x0, y0, z1], material),
  );
}

/** A box by the middle of its foot. */
export const block = (width: number, height: number, depth: number, material: Material, place: Place = {}) =>
  placed(box([-width / 2, 0, -depth / 2], [width / 2, height, depth / 2], material), place);

export interface Ring {
  x?: number;
  y: number;
  z?: number;
  rx: number;
  rz: number;
  /** How deep the folds are, as a share of the radius. */
  fold?: number;
}

export interface LoftLook {
  segments?: number;
  folds?: number;
  /** The material by the angle (0 is the front, along +z, growing to +x) and the share of the height. */
  paintBy?: (angle: number, share: number) => Material;
  closed?: boolean;
}

/** A skin over rings that lie one over the other: bodies, skirts, columns, pots. */
export function loft(rings: Ring[], material: Material, look: LoftLook = {}): Shape {
  const { segments = 14, folds = 0, paintBy, closed = true } = look;
  const to = shape();
  const point = (ring: Ring, k: number): Vec => {
    const angle = (k / segments) * Math.PI * 2;
    const wave = 1 + (ring.fold ?? 0) * Math.sin(angle * folds + ring.y * 3);
    return [
      (ring.x ?? 0) + Math.sin(angle) * ring.rx * wave,
      ring.y,
      (ring.z ?? 0) + Math.cos(angle) * ring.rz * wave,
    ];
  };
  const first = rings[0] as Ring;
  const last = rings.at(-1) as Ring;
  const height = last.y - first.y || 1;
  const grid = rings.map((ring) => Array.from({ length: segments + 1 }, (_, k) => point(ring, k)));
  const normalAt = (r: number, k: number): Vec => {
    const up = (grid[Math.min(r + 1, rings.length - 1)] as Vec[])[k] as Vec;
    const down = (grid[Math.max(r - 1, 0)] as Vec[])[k] as Vec;
    const right = (grid[r] as Vec[])[(k + 1) % segments] as Vec;
    const left = (grid[r] as Vec[])[(k - 1 + segments) % segments] as Vec;
    const n = cross(minus(up, down), minus(right, left));
    const length = Math.hypot(...n) || 1;
    return [n[0] / length, n[1] / length, n[2] / length];
  };
  const normals = rings.map((_, r) =>
    Array.from({ length: segments + 1 }, (_, k) => normalAt(r, k % segments)),
  );
  for (let r = 0; r < rings.length - 1; r += 1) {
    for (let k = 0; k < segments; k += 1) {
      const [a, b] = [grid[r]?.[k] as Vec, grid[r]?.[k + 1] as Vec];
      const [c, d] = [grid[r + 1]?.[k + 1] as Vec, grid[r + 1]?.[k] as Vec];
      const [na, nb] = [normals[r]?.[k] as Vec, normals[r]?.[k + 1] as Vec];
      const [nc, nd] = [normals[r + 1]?.[k + 1] as Vec, normals[r + 1]?.[k] as Vec];
      let angle = ((k + 0.5) / segments) * Math.PI * 2;
      if (angle > Math.PI) angle -= Math.PI * 2;
      const share = ((a[1] + d[1]) / 2 - first.y) / height;
      const skin = paintBy ? paintBy(angle, share) : material;
      triangle(to, a, b, c, skin, [na, nb, nc]);
      triangle(to, a, c, d, skin, [na, nc, nd]);
    }
  }
  if (closed) {
    for (const [ring, row] of [
      [first, grid[0] as Vec[]],
      [last, grid.at(-1) as Vec[]],
    ] as const) {
      const middle: Vec = [ring.x ?? 0, ring.y, ring.z ?? 0];
      for (let k = 0; k < segments; k += 1) triangle(to, middle, row[k] as Vec, row[k + 1] as Vec, material);
    }
  }
  return to;
}

export function ball(
  centre: Vec,
  rx: number,
  ry: number,
  rz: number,
  material: Material,
  segments = 12,
): Shape {
  const rows = Math.max(5, Math.round(segments * 0.6));
  const rings: Ring[] = [];
  for (let r = 0; r <= rows; r += 1) {
    const angle = (r / rows - 0.5) * Math.PI * 0.998;
    const wide = Math.cos(angle);
    rings.push({
      x: centre[0],
      y: centre[1] + Math.sin(angle) * ry,
      z: centre[2],
      rx: rx * wide,
      rz: rz * wide,
    });
  }
  return loft(rings, material, { segments, closed: false });
}

/** A limb or a post from one point to another, with round ends. */
export function tube(a: Vec, b: Vec, ra: number, rb: number, material: Material, segments = 8): Shape {
  const [dx, dy, dz] = minus(b, a);
  const length = Math.hypot(dx, dy, dz) || 1e-6;
  const rings: Ring[] = [
    { y: -ra * 0.95, rx: ra * 0.3, rz: ra * 0.3 },
    { y: -ra * 0.6, rx: ra * 0.8, rz: ra * 0.8 },
    { y: 0, rx: ra, rz: ra },
    { y: length, rx: rb, rz: rb },
    { y: length + rb * 0.6, rx: rb * 0.8, rz: rb * 0.8 },
    { y: length + rb * 0.95, rx: rb * 0.3, rz: rb * 0.3 },
  ];
  const upright = loft(rings, material, { segments });
  const pitch = Math.acos(Math.max(-1, Math.min(1, dy / length)));
  const turn = Math.atan2(dx, dz);
  return placed(upright, { x: a[0], y: a[1], z: a[2], pitch, turn });
}

export function minus(a: Vec, b: Vec): Vec {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

export function cross(a: Vec, b: Vec): Vec {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

export function unit(a: Vec): Vec {
  const length = Math.hypot(...a) || 1;
  return [a[0] / length, a[1] / length, a[2] / length];
}
