export const facilitiesPage = {
  title: "Facilities",
  description: (school: string) =>
    `The facilities of the ${school}: library, laboratory, hostel, transport and more.`,
} as const;
