export const gallery = {
  title: "Gallery",
  none: "No photographs are shown yet",
  pictureOf: (number: number, total: number) => `Picture ${number} of ${total}`,
  allPictures: "All pictures",
  lightbox: {
    label: "Gallery, full screen",
    previous: "Previous",
    next: "Next",
    close: "Close",
    pictures: "Pictures",
  },
} as const;
