/** As in the style sheet. */
export const siteColours = { paper: "#fbf8f3", ink: "#0f1e36" } as const;
