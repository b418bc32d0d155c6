export const testimonialsWords = {
  title: "Testimonials",
  empty: "No testimonials are shown yet",
  rating: (rating: number) => `${rating} out of 5`,
} as const;
