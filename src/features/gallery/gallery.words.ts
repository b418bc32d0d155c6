export const gallery = {
  title: "Gallery",
  pictureOf: (number: number, total: number) => `Picture ${number} of ${total}`,
} as const;
