export const testimonialsPage = {
  title: "Testimonials",
  ratingOf: (rating: number) => `${rating} out of 5`,
} as const;
