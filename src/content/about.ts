export const aboutPage = {
  title: "About",
  description: (school: string) =>
    `About the ${school}: where it comes from, its figures, and the chiefs of the campus.`,
  statisticsTitle: "The school in figures",
  chiefsTitle: "Campus Chief",
  inOffice: "In office",
} as const;
