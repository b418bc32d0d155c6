/** A few words that many public pages say. */
export const siteWords = {
  opensNewTab: "(opens in a new tab)",
} as const;
