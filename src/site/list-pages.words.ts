/** In a file of its own, because the search script loads it. */
export const listPages = [
  { title: "Programs", href: "/programs" },
  { title: "Faculties", href: "/faculties" },
  { title: "Notice", href: "/notice" },
  { title: "Events", href: "/events" },
] as const;
