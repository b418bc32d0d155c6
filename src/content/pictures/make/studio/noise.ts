/** Numbers that look thrown and are the same on every run. */
export function dice(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 4294967296;
  };
}

/** 0 to 1 for a whole-numbered place. */
export function hash(x: number, y: number, z = 0): number {
  let h = (Math.imul(x | 0, 374761393) + Math.imul(y | 0, 668265263) + Math.imul(z | 0, 1274126177)) | 0;
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  h = Math.imul(h ^ (h >>> 15), 2246822519);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

const smooth = (t: number) => t * t * (3 - 2 * t);

/** Soft noise between 0 and 1. */
export function noise2(x: number, y: number, seed = 0): number {
  const xi = Math.floor(x);
  const yi = Math.floor(y);
  const u = smooth(x - xi);
  const v = smooth(y - yi);
  const a = hash(xi, yi, seed);
  const b = hash(xi + 1, yi, seed);
  const c = hash(xi, yi + 1, seed);
  const d = hash(xi + 1, yi + 1, seed);
  return a + (b - a) * u + (c - a + (a - b - c + d) * u) * v;
}

export function fbm2(x: number, y: number, octaves: number, seed = 0): number {
  let sum = 0;
  let size = 0.5;
  let total = 0;
  for (let octave = 0; octave < octaves; octave += 1) {
    sum += noise2(x, y, seed + octave * 17) * size;
    total += size;
    x = x * 2.03 + 11.7;
    y = y * 2.03 - 5.3;
    size *= 0.5;
  }
  return sum / total;
}

/** Sharp crests, as erosion leaves them: 0 to 1. */
export function ridged2(x: number, y: number, octaves: number, seed = 0): number {
  let sum = 0;
  let size = 0.5;
  let weight = 1;
  let total = 0;
  for (let octave = 0; octave < octaves; octave += 1) {
    const crest = 1 - Math.abs(noise2(x, y, seed + octave * 31) * 2 - 1);
    const value = crest * crest * weight;
    sum += value * size;
    total += size;
    weight = Math.min(1, value * 1.8 + 0.15);
    x = x * 2.07 + 3.1;
    y = y * 2.07 + 7.9;
    size *= 0.52;
  }
  return sum / total;
}
