/** The pages that list what has an address below theirs. Apart from other words: the script that suggests carries them. */
export const listPages = [
  { title: "Programs", href: "/programs" },
  { title: "Faculties", href: "/faculties" },
  { title: "Notice", href: "/notice" },
  { title: "Events", href: "/events" },
] as const;
