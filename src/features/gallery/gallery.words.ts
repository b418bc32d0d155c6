export const galleryWords = {
  title: "Gallery",
  pictureOf: (number: number, total: number) => `Picture ${number} of ${total}`,
  all: "All pictures",
  empty: "No photographs are shown yet",
  lightbox: { Lightbox: "Gallery, full screen", "Photo gallery": "Pictures" },
} as const;
