/** The colours of the site, for files that stand alone and cannot read its tokens. */
export const palette = {
  ink: "#0f1e36",
  paper: "#fbf8f3",
  crimson: "#b8153a",
  gold: "#b8923f",
  /** Ink at a distance: second lines, rules, footers. */
  slate: "#5a6577",
  /** The paper, one tone down: every second row of a table. */
  shade: "#f3ede3",
} as const;

/** The school's crest, as src/web/ui/crest.tsx draws it, on a square of 64 and in absolute M, L, C and Z. */
export const emblem: { d: string; fill: string }[] = [
  {
    d: "M 8.9 3.4 L 55.1 3.4 L 55.1 35.3 C 55.1 48.5 45.2 56.75 32 61.15 C 18.8 56.75 8.9 48.5 8.9 35.3 Z",
    fill: palette.gold,
  },
  {
    d: "M 10.22 4.72 L 53.78 4.72 L 53.78 35.3 C 53.78 47.62 44.43 55.54 32 59.72 C 19.57 55.54 10.22 47.62 10.22 35.3 Z",
    fill: palette.paper,
  },
  {
    d: "M 11.98 6.48 L 52.02 6.48 L 52.02 37.5 L 11.98 37.5 Z",
    fill: palette.ink,
  },
  {
    d: "M 12 37.5 L 52 37.5 C 50.92 47.4 42.56 54.11 32 57.85 C 21.44 54.11 13.08 47.4 12 37.5 Z",
    fill: "#9c0f2e",
  },
  {
    d: "M 11.98 33.65 L 18.8 26.5 L 23.2 30.35 L 32 17.7 L 41.35 30.35 L 45.2 27.05 L 52.02 33.65 L 52.02 37.5 L 11.98 37.5 Z",
    fill: "#46597b",
  },
  {
    d: "M 32 17.7 L 37.94 25.73 L 35.08 24.63 L 32.55 27.27 L 30.02 24.74 L 27.05 25.62 Z M 18.8 26.5 L 21.33 28.7 L 19.57 28.59 L 18.47 29.91 L 16.71 28.7 Z M 45.2 27.05 L 47.51 29.25 L 45.42 28.81 L 44.1 29.8 L 42.78 29.03 Z",
    fill: palette.paper,
  },
  {
    d: "M 32 8.13 C 33.87 10 34.42 11.1 34.42 12.2 C 34.42 13.54 33.34 14.62 32 14.62 C 30.66 14.62 29.58 13.54 29.58 12.2 C 29.58 11.1 30.13 10 32 8.13 Z",
    fill: "#dcc487",
  },
  {
    d: "M 11.98 37.01 L 52.02 37.01 L 52.02 38 L 11.98 38 Z",
    fill: palette.gold,
  },
  {
    d: "M 31.45 42.56 C 27.93 40.69 23.75 40.47 19.68 41.46 L 19.68 49.82 C 23.75 48.94 27.93 49.27 31.45 51.14 Z M 32.55 42.56 C 36.07 40.69 40.25 40.47 44.32 41.46 L 44.32 49.82 C 40.25 48.94 36.07 49.27 32.55 51.14 Z",
    fill: palette.paper,
  },
];
