export const gallery = {
  title: "Gallery",
  description: (school: string) =>
    `Photographs of the ${school}: the campus, the library, lectures, convocation, sports and excursions.`,
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
