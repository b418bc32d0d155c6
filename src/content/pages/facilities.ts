export const facilitiesPage = {
  title: "Facilities",
} as const;
