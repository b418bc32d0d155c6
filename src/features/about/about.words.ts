export const aboutPage = {
  title: "About",
  statisticsTitle: "The school in figures",
  chiefsTitle: "Campus Chief",
  inOffice: "In office",
} as const;
