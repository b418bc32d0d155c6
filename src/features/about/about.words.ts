export const aboutWords = {
  title: "About",
  chiefs: "Campus Chief",
  isCurrent: "In office",
  statistics: "The school in figures",
} as const;
