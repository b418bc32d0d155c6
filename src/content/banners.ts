/** The words of the banner over Home. The banners themselves come from the back office. */
export const bannerWords = {
  label: "Banner",
  /** A banner is a picture without words of its own; this says where it leads. */
  leadsTo: (host: string) => `Banner: to ${host} (opens in a new tab)`,
  pause: "Pause",
  play: "Play",
  next: "Next",
  close: "Close the banner",
} as const;
