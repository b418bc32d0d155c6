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

/** The school's mark on a square of 64: a shield with a sun over two peaks, and an open book's edge. */
export const emblem: { d: string; fill: string }[] = [
  { d: "M 8 5 L 56 5 L 56 33 C 56 47 45 56 32 61 C 19 56 8 47 8 33 Z", fill: palette.ink },
  { d: "M 17 17 C 17 13 23 13 23 17 C 23 21 17 21 17 17 Z", fill: palette.crimson },
  { d: "M 12 38 L 25 21 L 31 29 L 39 14 L 52 38 Z", fill: palette.paper },
  { d: "M 35 21.5 L 39 14 L 43 21.5 L 40.5 24 L 38.5 21.5 L 36.5 24 Z", fill: palette.gold },
  {
    d: "M 15 42 C 21 40 27 41 32 45 C 37 41 43 40 49 42 L 47 46 C 42 44.5 37 45.5 32 50 C 27 45.5 22 44.5 17 46 Z",
    fill: palette.gold,
  },
];
