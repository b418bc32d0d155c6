export const facilitiesPage = {
  title: "Facilities",
  none: "No facilities are listed yet",
} as const;
