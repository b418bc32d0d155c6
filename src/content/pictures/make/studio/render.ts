import type { Rgb } from "./colour.ts";
import { hash } from "./noise.ts";
import type { Scene } from "./scene.ts";
import { cross, type Material, minus, unit } from "./shape.ts";
import { createTracer } from "./tracer.ts";

/** What the rays brought home, one value a pixel; `colour` is light, not yet paint. */
export interface Plate {
  width: number;
  height: number;
  colour: Float32Array;
  depth: Float32Array;
  normal: Float32Array;
  /** Which thing is seen; -1 is the sky. */
  thing: Int32Array;
  soft: Uint8Array;
  fine: Uint8Array;
}

const bounceRays = 4;
const sunRays = 6;

export function render(scene: Scene, width: number, height: number): Plate {
  const { normals, materials } = scene.shapes;
  const tracer = createTracer(scene.shapes);
  const { cast, hit } = tracer;
  const pixels = width * height;
  const plate: Plate = {
    width,
    height,
    colour: new Float32Array(pixels * 3),
    depth: new Float32Array(pixels).fill(1e6),
    normal: new Float32Array(pixels * 3),
    thing: new Int32Array(pixels).fill(-1),
    soft: new Uint8Array(pixels),
    fine: new Uint8Array(pixels),
  };
  const things = new Map<Material, number>();
  const thingOf = materials.map((material) => {
    const known = things.get(material);
    if (known !== undefined) return known;
    things.set(material, things.size);
    return things.size - 1;
  });

  const forward = unit(minus(scene.target, scene.eye));
  const right = unit(cross([0, 1, 0], forward));
  const up = cross(forward, right);
  const tall = Math.tan(scene.view / 2);
  const wide = (tall * width) / height;
  const [ex, ey, ez] = scene.eye;
  const sun = unit(scene.sun.towards);

  const albedo = new Float32Array(pixels * 3);
  const glow = new Float32Array(pixels);
  const position = new Float32Array(pixels * 3);
  const sunlit = new Float32Array(pixels);

  const n: [number, number, number] = [0, 0, 0];
  /** The normal where the last ray ended, turned towards where it came from. */
  function normalHere(dx: number, dy: number, dz: number) {
    const at = hit.triangle * 9;
    const w = 1 - hit.u - hit.v;
    for (let k = 0; k < 3; k += 1)
      n[k] =
        (normals[at + k] as number) * w +
        (normals[at + 3 + k] as number) * hit.u +
        (normals[at + 6 + k] as number) * hit.v;
    const length = Math.hypot(n[0], n[1], n[2]) || 1;
    const side = n[0] * dx + n[1] * dy + n[2] * dz > 0 ? -1 / length : 1 / length;
    n[0] *= side;
    n[1] *= side;
    n[2] *= side;
  }
  function colourHere(material: Material, x: number, y: number, z: number): Rgb {
    return material.texture ? material.texture(material.colour, x, y, z, n[0], n[1], n[2]) : material.colour;
  }

  /** How much of the sun is seen from a place, 0 to 1. */
  function sunShare(x: number, y: number, z: number, px: number, py: number): number {
    const s = scene.sun.size;
    let seen = 0;
    for (let ray = 0; ray < sunRays; ray += 1) {
      const jx = (hash(px, py, 1 + ray * 3) - 0.5) * s;
      const jy = (hash(px, py, 2 + ray * 3) - 0.5) * s;
      const jz = (hash(px, py, 3 + ray * 3) - 0.5) * s;
      if (!cast(x, y, z, sun[0] + jx, sun[1] + jy, sun[2] + jz, 1e5, true)) seen += 1;
    }
    return seen / sunRays;
  }

  for (let py = 0; py < height; py += 1) {
    for (let px = 0; px < width; px += 1) {
      const at = py * width + px;
      const sx = ((px + 0.5) / width) * 2 - 1;
      const sy = 1 - ((py + 0.5) / height) * 2;
      let dx = forward[0] + right[0] * sx * wide + up[0] * sy * tall;
      let dy = forward[1] + right[1] * sx * wide + up[1] * sy * tall;
      let dz = forward[2] + right[2] * sx * wide + up[2] * sy * tall;
      const length = Math.hypot(dx, dy, dz);
      dx /= length;
      dy /= length;
      dz /= length;
      if (!cast(ex, ey, ez, dx, dy, dz, 1e6)) {
        const sky = scene.sky(dx, dy, dz, false);
        plate.colour.set(sky, at * 3);
        continue;
      }
      const t = hit.distance;
      const x = ex + dx * t;
      const y = ey + dy * t;
      const z = ez + dz * t;
      const material = materials[hit.triangle] as Material;
      const thing = thingOf[hit.triangle] as number;
      normalHere(dx, dy, dz);
      const colour = colourHere(material, x, y, z);
      plate.depth[at] = t;
      plate.thing[at] = thing;
      plate.soft[at] = material.soft ? 1 : 0;
      plate.fine[at] = material.fine ? 1 : 0;
      plate.normal.set(n, at * 3);
      albedo.set(colour, at * 3);
      glow[at] = material.glow ?? 0;
      const lift = 1e-3 + t * 2e-4;
      const [ox, oy, oz] = [x + n[0] * lift, y + n[1] * lift, z + n[2] * lift];
      position[at * 3] = ox;
      position[at * 3 + 1] = oy;
      position[at * 3 + 2] = oz;
      const facing = n[0] * sun[0] + n[1] * sun[1] + n[2] * sun[2];
      if (facing > 0 && scene.sun.colour[0] > 0) sunlit[at] = sunShare(ox, oy, oz, px, py);
    }
  }

  smoothSun(plate, sunlit);
  const bounced = bounce();

  for (let at = 0; at < pixels; at += 1) {
    if ((plate.thing[at] as number) < 0) continue;
    const o = at * 3;
    const facing =
      (plate.normal[o] as number) * sun[0] +
      (plate.normal[o + 1] as number) * sun[1] +
      (plate.normal[o + 2] as number) * sun[2];
    const direct = Math.max(0, facing) * (sunlit[at] as number);
    const t = plate.depth[at] as number;
    const clear = Math.exp(-((t / scene.haze.distance) ** 1.1));
    const px = at % width;
    const sx = ((px + 0.5) / width) * 2 - 1;
    const towardSun = Math.max(0, -sx * 0.5 + 0.5) ** 2;
    for (let k = 0; k < 3; k += 1) {
      const lit =
        (albedo[o + k] as number) *
        (direct * (scene.sun.colour[k] as number) + (bounced[o + k] as number) + (glow[at] as number) * 3);
      const haze =
        (scene.haze.colour[k] as number) * (1 - towardSun) + (scene.haze.sunward[k] as number) * towardSun;
      plate.colour[o + k] = lit * clear + haze * (1 - clear);
    }
  }
  return plate;

  /** The light that reaches a place from the sky and from the things around it, worked out for every second pixel. */
  function bounce(): Float32Array {
    const hw = Math.ceil(width / 2);
    const hh = Math.ceil(height / 2);
    const half = new Float32Array(hw * hh * 3);
    const from = new Int32Array(hw * hh);
    for (let y = 0; y < hh; y += 1) {
      for (let x = 0; x < hw; x += 1) {
        const at = Math.min(height - 1, y * 2) * width + Math.min(width - 1, x * 2);
        from[y * hw + x] = at;
        if ((plate.thing[at] as number) < 0) continue;
        gather(at, x, y, half, (y * hw + x) * 3);
      }
    }
    let current = half;
    for (const step of [1, 2, 4]) current = smoothed(plate, current, from, hw, hh, step);
    return enlarged(plate, current, from, hw, hh);
  }

  function gather(at: number, x: number, y: number, into: Float32Array, o: number) {
    const nx = plate.normal[at * 3] as number;
    const ny = plate.normal[at * 3 + 1] as number;
    const nz = plate.normal[at * 3 + 2] as number;
    const ox = position[at * 3] as number;
    const oy = position[at * 3 + 1] as number;
    const oz = position[at * 3 + 2] as number;
    // Two directions across the normal.
    const sign = nz >= 0 ? 1 : -1;
    const a = -1 / (sign + nz);
    const b = nx * ny * a;
    const [t1x, t1y, t1z] = [1 + sign * nx * nx * a, sign * b, -sign * nx];
    const [t2x, t2y, t2z] = [b, sign + ny * ny * a, -ny];
    let r = 0;
    let g = 0;
    let bl = 0;
    const spin = hash(x, y, 5);
    for (let ray = 0; ray < bounceRays; ray += 1) {
      const u = (ray + hash(x, y, 7 + ray)) / bounceRays;
      const angle = 2 * Math.PI * ((ray * 0.618034 + spin) % 1);
      const radius = Math.sqrt(u);
      const high = Math.sqrt(1 - u);
      const [cx, cy] = [Math.cos(angle) * radius, Math.sin(angle) * radius];
      const dx = t1x * cx + t2x * cy + nx * high;
      const dy = t1y * cx + t2y * cy + ny * high;
      const dz = t1z * cx + t2z * cy + nz * high;
      if (!cast(ox, oy, oz, dx, dy, dz, scene.reach)) {
        const sky = scene.sky(dx, dy, dz, true);
        r += sky[0] + scene.fill[0];
        g += sky[1] + scene.fill[1];
        bl += sky[2] + scene.fill[2];
        continue;
      }
      const t = hit.distance;
      const material = materials[hit.triangle] as Material;
      normalHere(dx, dy, dz);
      const [hx, hy, hz] = [ox + dx * t, oy + dy * t, oz + dz * t];
      const colour = colourHere(material, hx, hy, hz);
      const open = t / scene.reach;
      const facing = n[0] * sun[0] + n[1] * sun[1] + n[2] * sun[2];
      let bright = 0;
      if (facing > 0.02 && scene.sun.colour[0] > 0) {
        const [lx, ly, lz] = [hx + n[0] * 2e-3, hy + n[1] * 2e-3, hz + n[2] * 2e-3];
        if (!cast(lx, ly, lz, sun[0], sun[1], sun[2], 1e5, true)) bright = facing;
      }
      const shine = (material.glow ?? 0) * 3;
      r += colour[0] * (bright * scene.sun.colour[0] + shine + scene.fill[0] * 0.6) + scene.fill[0] * open;
      g += colour[1] * (bright * scene.sun.colour[1] + shine + scene.fill[1] * 0.6) + scene.fill[1] * open;
      bl += colour[2] * (bright * scene.sun.colour[2] + shine + scene.fill[2] * 0.6) + scene.fill[2] * open;
    }
    r /= bounceRays;
    g /= bounceRays;
    bl /= bounceRays;
    for (const [index, lamp] of scene.lamps.entries()) {
      const lx = lamp.at[0] - ox + (hash(x, y, 40 + index * 3) - 0.5) * lamp.size;
      const ly = lamp.at[1] - oy + (hash(x, y, 41 + index * 3) - 0.5) * lamp.size;
      const lz = lamp.at[2] - oz + (hash(x, y, 42 + index * 3) - 0.5) * lamp.size;
      const far = Math.hypot(lx, ly, lz);
      const facing = (lx * nx + ly * ny + lz * nz) / far;
      if (facing <= 0 || cast(ox, oy, oz, lx / far, ly / far, lz / far, far - 0.25, true)) continue;
      const strength = facing / (1 + far * far);
      r += lamp.colour[0] * strength;
      g += lamp.colour[1] * strength;
      bl += lamp.colour[2] * strength;
    }
    into[o] = r;
    into[o + 1] = g;
    into[o + 2] = bl;
  }
}

/** How much two pixels belong to one surface: 0 to 1. */
function kinship(plate: Plate, a: number, b: number): number {
  if ((plate.thing[a] as number) < 0 || (plate.thing[b] as number) < 0) return 0;
  const da = plate.depth[a] as number;
  const near = 1 - Math.min(1, (Math.abs(da - (plate.depth[b] as number)) / da) * 12);
  if (near <= 0) return 0;
  const { normal } = plate;
  const along =
    (normal[a * 3] as number) * (normal[b * 3] as number) +
    (normal[a * 3 + 1] as number) * (normal[b * 3 + 1] as number) +
    (normal[a * 3 + 2] as number) * (normal[b * 3 + 2] as number);
  return along <= 0.5 ? 0 : near * (along * 2 - 1) ** 2;
}

function smoothSun(plate: Plate, sunlit: Float32Array) {
  const { width, height } = plate;
  const before = sunlit.slice();
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      if ((plate.thing[at] as number) < 0) continue;
      let sum = (before[at] as number) * 1.5;
      let weight = 1.5;
      for (const other of [at - 1, at + 1, at - width, at + width]) {
        const share = kinship(plate, at, other);
        sum += (before[other] as number) * share;
        weight += share;
      }
      sunlit[at] = sum / weight;
    }
  }
}

function smoothed(
  plate: Plate,
  values: Float32Array,
  from: Int32Array,
  width: number,
  height: number,
  step: number,
) {
  const out = new Float32Array(values.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const here = y * width + x;
      let [r, g, b, weight] = [0, 0, 0, 0];
      for (let dy = -2; dy <= 2; dy += 1) {
        const sy = y + dy * step;
        if (sy < 0 || sy >= height) continue;
        for (let dx = -2; dx <= 2; dx += 1) {
          const sx = x + dx * step;
          if (sx < 0 || sx >= width) continue;
          const there = sy * width + sx;
          const share =
            here === there
              ? 1
              : kinship(plate, from[here] as number, from[there] as number) / (1 + 0.3 * (dx * dx + dy * dy));
          if (share === 0) continue;
          r += (values[there * 3] as number) * share;
          g += (values[there * 3 + 1] as number) * share;
          b += (values[there * 3 + 2] as number) * share;
          weight += share;
        }
      }
      out[here * 3] = r / weight;
      out[here * 3 + 1] = g / weight;
      out[here * 3 + 2] = b / weight;
    }
  }
  return out;
}

function enlarged(
  plate: Plate,
  values: Float32Array,
  from: Int32Array,
  hw: number,
  hh: number,
): Float32Array {
  const { width, height } = plate;
  const out = new Float32Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      if ((plate.thing[at] as number) < 0) continue;
      const x0 = x >> 1;
      const y0 = y >> 1;
      let [r, g, b, weight] = [0, 0, 0, 0];
      for (let dy = -1; dy <= 1; dy += 1) {
        for (let dx = -1; dx <= 1; dx += 1) {
          const hx = Math.min(hw - 1, Math.max(0, x0 + dx));
          const hy = Math.min(hh - 1, Math.max(0, y0 + dy));
          const there = hy * hw + hx;
          const far = Math.abs(hx * 2 - x) + Math.abs(hy * 2 - y);
          const share = (kinship(plate, at, from[there] as number) + 1e-4) / (1 + far * far);
          r += (values[there * 3] as number) * share;
          g += (values[there * 3 + 1] as number) * share;
          b += (values[there * 3 + 2] as number) * share;
          weight += share;
        }
      }
      out[at * 3] = r / weight;
      out[at * 3 + 1] = g / weight;
      out[at * 3 + 2] = b / weight;
    }
  }
  return out;
}
