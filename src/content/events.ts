/** Home's Latest Updates. */
export const events = {
  isSample: true,
  title: "Latest Updates",
  lead: "Open to our students, and to anyone who writes to the office beforehand.",
  cards: [
    {
      id: "data-analysis",
      category: "Training",
      title: "Data analysis for managers",
      dateAndVenue: "16 to 20 November 2025, Computer Lab",
      image: "events/training",
      alt: "Tables with laptops set in a U, a trainer pointing at a chart on the screen",
      description:
        "Five afternoons from a raw survey to a page that a director can read: cleaning, tables, honest charts.",
      link: "/notice?type=Events",
    },
    {
      id: "small-hydropower",
      category: "Seminar",
      title: "Who owns small hydropower?",
      dateAndVenue: "5 December 2025, Seminar Hall",
      image: "events/seminar",
      alt: "Four speakers at a long table on the stage of the seminar hall, a woman standing beside them",
      description:
        "An engineer, a ward chair and a banker on shares, risk and the villages below the intake. Questions take half of the time.",
      link: "/notice?type=Events",
    },
    {
      id: "mba-projects",
      category: "Presentation",
      title: "MBA projects before a jury",
      dateAndVenue: "21 December 2025, Lecture Hall 2",
      image: "events/presentation",
      alt: "Two students beside a slide with a chart, three jurors at a long table before them",
      description:
        "Twelve teams, ten minutes each, and a jury from the firms in which the work was done. The marks are given in the open.",
      link: "/notice?type=Events",
    },
  ],
} as const;

export type EventCard = (typeof events.cards)[number];
