export const gallery = {
  title: "Gallery",
  none: "No photographs are shown yet",
  pictureOf: (number: number, total: number) => `Picture ${number} of ${total}`,
  allPictures: "All pictures",
} as const;
