import type { Shape } from "./shape.ts";

/** Where a ray ended. One object, filled anew by every cast, since there are millions of them. */
export interface Hit {
  distance: number;
  triangle: number;
  u: number;
  v: number;
}

const leafSize = 4;
const bins = 12;

/** Finds what a ray meets first, by a tree of boxes around boxes around triangles. */
export function createTracer({ corners }: Shape) {
  const count = corners.length / 9;
  const order = new Int32Array(count).map((_, index) => index);
  const centre = new Float32Array(count * 3);
  const low = new Float32Array(count * 3);
  const high = new Float32Array(count * 3);
  for (let t = 0; t < count; t += 1) {
    for (let axis = 0; axis < 3; axis += 1) {
      const a = corners[t * 9 + axis] as number;
      const b = corners[t * 9 + 3 + axis] as number;
      const c = corners[t * 9 + 6 + axis] as number;
      low[t * 3 + axis] = Math.min(a, b, c);
      high[t * 3 + axis] = Math.max(a, b, c);
      centre[t * 3 + axis] = (Math.min(a, b, c) + Math.max(a, b, c)) / 2;
    }
  }
  const bounds = new Float32Array(Math.max(1, count * 2) * 6);
  /** For a leaf: the first triangle and how many. For a branch: the second child and 0. The first child follows it. */
  const links = new Int32Array(Math.max(1, count * 2) * 2);
  const axes = new Int8Array(Math.max(1, count * 2));
  let nodes = 0;
  if (count > 0) build(0, count);

  const edges = new Float32Array(count * 9);
  for (let place = 0; place < count; place += 1) {
    const from = (order[place] as number) * 9;
    for (let axis = 0; axis < 3; axis += 1) {
      const a = corners[from + axis] as number;
      edges[place * 9 + axis] = a;
      edges[place * 9 + 3 + axis] = (corners[from + 3 + axis] as number) - a;
      edges[place * 9 + 6 + axis] = (corners[from + 6 + axis] as number) - a;
    }
  }

  function build(start: number, end: number): number {
    const node = nodes++;
    const box = [1e30, 1e30, 1e30, -1e30, -1e30, -1e30];
    const middle = [1e30, 1e30, 1e30, -1e30, -1e30, -1e30];
    for (let i = start; i < end; i += 1) {
      const t = (order[i] as number) * 3;
      for (let axis = 0; axis < 3; axis += 1) {
        if ((low[t + axis] as number) < (box[axis] as number)) box[axis] = low[t + axis] as number;
        if ((high[t + axis] as number) > (box[axis + 3] as number)) box[axis + 3] = high[t + axis] as number;
        const c = centre[t + axis] as number;
        if (c < (middle[axis] as number)) middle[axis] = c;
        if (c > (middle[axis + 3] as number)) middle[axis + 3] = c;
      }
    }
    bounds.set(box, node * 6);
    const split = end - start > leafSize ? bestSplit(start, end, middle) : undefined;
    if (!split) {
      links[node * 2] = start;
      links[node * 2 + 1] = end - start;
      return node;
    }
    const { axis, at } = split;
    axes[node] = axis;
    let left = start;
    let right = end - 1;
    while (left <= right) {
      const t = order[left] as number;
      if ((centre[t * 3 + axis] as number) < at) left += 1;
      else {
        order[left] = order[right] as number;
        order[right] = t;
        right -= 1;
      }
    }
    if (left === start || left === end) left = (start + end) >> 1;
    build(start, left);
    links[node * 2] = build(left, end);
    links[node * 2 + 1] = 0;
    return node;
  }

  function bestSplit(start: number, end: number, middle: number[]) {
    let best: { axis: number; at: number } | undefined;
    let bestCost = Number.POSITIVE_INFINITY;
    const counts = new Int32Array(bins);
    const lows = new Float32Array(bins * 3);
    const highs = new Float32Array(bins * 3);
    const rightCost = new Float64Array(bins);
    for (let axis = 0; axis < 3; axis += 1) {
      const from = middle[axis] as number;
      const wide = (middle[axis + 3] as number) - from;
      if (wide < 1e-7) continue;
      counts.fill(0);
      lows.fill(1e30);
      highs.fill(-1e30);
      for (let i = start; i < end; i += 1) {
        const t = (order[i] as number) * 3;
        const bin = Math.min(bins - 1, Math.floor((((centre[t + axis] as number) - from) / wide) * bins));
        counts[bin] = (counts[bin] as number) + 1;
        for (let k = 0; k < 3; k += 1) {
          if ((low[t + k] as number) < (lows[bin * 3 + k] as number))
            lows[bin * 3 + k] = low[t + k] as number;
          if ((high[t + k] as number) > (highs[bin * 3 + k] as number))
            highs[bin * 3 + k] = high[t + k] as number;
        }
      }
      const sweep = (bin: number, box: number[]) => {
        for (let k = 0; k < 3; k += 1) {
          box[k] = Math.min(box[k] as number, lows[bin * 3 + k] as number);
          box[k + 3] = Math.max(box[k + 3] as number, highs[bin * 3 + k] as number);
        }
      };
      let box = [1e30, 1e30, 1e30, -1e30, -1e30, -1e30];
      let seen = 0;
      for (let bin = bins - 1; bin > 0; bin -= 1) {
        sweep(bin, box);
        seen += counts[bin] as number;
        rightCost[bin] = seen * area(box);
      }
      box = [1e30, 1e30, 1e30, -1e30, -1e30, -1e30];
      seen = 0;
      for (let bin = 0; bin < bins - 1; bin += 1) {
        sweep(bin, box);
        seen += counts[bin] as number;
        const cost = seen * area(box) + (rightCost[bin + 1] as number);
        if (seen > 0 && seen < end - start && cost < bestCost) {
          bestCost = cost;
          best = { axis, at: from + (wide * (bin + 1)) / bins };
        }
      }
    }
    return best;
  }

  const hit: Hit = { distance: 0, triangle: -1, u: 0, v: 0 };
  const stack = new Int32Array(128);

  function cast(
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    reach: number,
    anyWillDo = false,
  ): boolean {
    const ix = 1 / dx;
    const iy = 1 / dy;
    const iz = 1 / dz;
    let nearest = reach;
    let found = -1;
    let depth = 0;
    let node = 0;
    if (count === 0) return false;
    for (;;) {
      const b = node * 6;
      const x0 = ((bounds[b] as number) - ox) * ix;
      const x1 = ((bounds[b + 3] as number) - ox) * ix;
      const y0 = ((bounds[b + 1] as number) - oy) * iy;
      const y1 = ((bounds[b + 4] as number) - oy) * iy;
      const z0 = ((bounds[b + 2] as number) - oz) * iz;
      const z1 = ((bounds[b + 5] as number) - oz) * iz;
      const enter = Math.max(x0 < x1 ? x0 : x1, y0 < y1 ? y0 : y1, z0 < z1 ? z0 : z1, 0);
      const leave = Math.min(x0 < x1 ? x1 : x0, y0 < y1 ? y1 : y0, z0 < z1 ? z1 : z0, nearest);
      if (enter <= leave) {
        const size = links[node * 2 + 1] as number;
        if (size === 0) {
          const second = links[node * 2] as number;
          const axis = axes[node];
          // The child on the side that the ray comes from is looked at first.
          if ((axis === 0 ? dx : axis === 1 ? dy : dz) > 0) {
            stack[depth++] = second;
            node += 1;
          } else {
            stack[depth++] = node + 1;
            node = second;
          }
          continue;
        }
        const start = links[node * 2] as number;
        for (let i = start; i < start + size; i += 1) {
          const e = i * 9;
          const e1x = edges[e + 3] as number;
          const e1y = edges[e + 4] as number;
          const e1z = edges[e + 5] as number;
          const e2x = edges[e + 6] as number;
          const e2y = edges[e + 7] as number;
          const e2z = edges[e + 8] as number;
          const px = dy * e2z - dz * e2y;
          const py = dz * e2x - dx * e2z;
          const pz = dx * e2y - dy * e2x;
          const det = e1x * px + e1y * py + e1z * pz;
          if (det > -1e-12 && det < 1e-12) continue;
          const inv = 1 / det;
          const sx = ox - (edges[e] as number);
          const sy = oy - (edges[e + 1] as number);
          const sz = oz - (edges[e + 2] as number);
          const u = (sx * px + sy * py + sz * pz) * inv;
          if (u < 0 || u > 1) continue;
          const qx = sy * e1z - sz * e1y;
          const qy = sz * e1x - sx * e1z;
          const qz = sx * e1y - sy * e1x;
          const v = (dx * qx + dy * qy + dz * qz) * inv;
          if (v < 0 || u + v > 1) continue;
          const t = (e2x * qx + e2y * qy + e2z * qz) * inv;
          if (t > 1e-4 && t < nearest) {
            if (anyWillDo) return true;
            nearest = t;
            found = i;
            hit.u = u;
            hit.v = v;
          }
        }
      }
      if (depth === 0) break;
      node = stack[--depth] as number;
    }
    if (found < 0) return false;
    hit.distance = nearest;
    hit.triangle = order[found] as number;
    return true;
  }

  return { cast, hit };
}

function area(box: number[]): number {
  const x = (box[3] as number) - (box[0] as number);
  const y = (box[4] as number) - (box[1] as number);
  const z = (box[5] as number) - (box[2] as number);
  return x * y + y * z + z * x;
}
