/** As in the style sheet, for what has none: mails and drawn pictures. */
export const siteColours = {
  paper: "#fbf8f3",
  paperEdge: "#e6dccb",
  ink: "#0f1e36",
  inkSoft: "#46597b",
  onInkSoft: "#ced5e0",
  crimson: "#9c0f2e",
  gold: "#b8923f",
  goldPale: "#dcc487",
} as const;
