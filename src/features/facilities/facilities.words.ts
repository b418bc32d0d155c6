export const facilitiesWords = {
  title: "Facilities",
  empty: "No facilities are listed yet",
} as const;
