/** Of controls and texts that pages of any kind have. */
export const uiWords = {
  previous: "Previous",
  next: "Next",
  page: (number: number) => `Page ${number}`,
  close: "Close",
  dismiss: "Dismiss",
  newTab: " (opens in a new tab)",
  table: "Table",
} as const;
