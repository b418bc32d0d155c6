/** Pages that list what has a URL below theirs. In a file of its own, since the script of the search loads it. */
export const listPages = [
  { title: "Programs", href: "/programs" },
  { title: "Faculties", href: "/faculties" },
  { title: "Notice", href: "/notice" },
  { title: "Events", href: "/events" },
] as const;
