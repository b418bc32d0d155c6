export const testimonialsPage = {
  title: "Testimonials",
  none: "No testimonials are shown yet",
  ratingOf: (rating: number) => `${rating} out of 5`,
} as const;
