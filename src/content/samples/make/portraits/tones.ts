/** The colours that all portraits share, so that those of the site and those of the sample people are one set. */
export const skin = {
  pale: "#efc7a0",
  fair: "#e6b68c",
  wheat: "#d9a377",
  honey: "#cc9166",
  tan: "#b97d55",
  brown: "#a36a46",
  deep: "#8a583b",
};
export const hair = {
  black: "#1d1716",
  soft: "#2b211e",
  brown: "#3c2a22",
  pepper: "#5a5550",
  silver: "#a9a5a0",
  white: "#d9d5ce",
};
export const wall = {
  paper: "#ddd0b8",
  sand: "#c9b18a",
  sage: "#8fa08c",
  mist: "#9fb0bd",
  slate: "#5f7288",
  ink: "#2c4162",
  rose: "#c39a90",
  wine: "#8a4a56",
  gold: "#bf9c57",
  moss: "#6d7a60",
  lilac: "#9c93ab",
  brick: "#a8624f",
};

/** Someone in the middle of life who looks straight ahead. */
export const base = { turn: 0, tilt: 0, brow: 7, smile: "soft", age: 1 } as const;
