/** Colours that are needed outside of the style sheet, as its tokens name them. */
export const siteColours = { paper: "#fbf8f3", ink: "#0f1e36" } as const;
