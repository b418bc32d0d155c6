export const testimonialsPage = {
  title: "Testimonials",
  description: (school: string) => `What graduates of the ${school} say about their studies.`,
  ratingOf: (rating: number) => `${rating} out of 5`,
} as const;
