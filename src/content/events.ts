import type { Day } from "#contract/dates.ts";
import type { PictureName } from "./pictures/picture-name.ts";

/** An event of the school. It is shown from the day on which it was announced to the day on which it ends. */
export interface SchoolEvent {
  id: string;
  category: "Training" | "Seminar" | "Presentation";
  title: string;
  announced: Day;
  firstDay: Day;
  lastDay: Day;
  venue: string;
  image: PictureName;
  alt: string;
  description: string;
  link: string;
}

/** What Home's Latest Updates shows beside the newest notices. */
export const events = {
  isSample: true,
  title: "Latest Updates",
  lead: "What the office has announced, and what you can come to.",
  noticesLink: "All notices",
  none: "There is nothing new at the moment.",
  dateAndVenue: (date: string, venue: string) => `${date}, ${venue}`,
  days: (first: string, last: string) => `${first} to ${last}`,
} as const;

export const schoolEvents: readonly SchoolEvent[] = [
  {
    id: "data-analysis",
    category: "Training",
    title: "Data analysis for managers",
    announced: "2026-11-12",
    firstDay: "2026-11-22",
    lastDay: "2026-11-26",
    venue: "Computer Lab",
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
    announced: "2026-11-15",
    firstDay: "2026-12-11",
    lastDay: "2026-12-11",
    venue: "Seminar Hall",
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
    announced: "2026-11-10",
    firstDay: "2026-12-27",
    lastDay: "2026-12-27",
    venue: "Lecture Hall 2",
    image: "events/presentation",
    alt: "Two students beside a slide with a chart, three jurors at a long table before them",
    description:
      "Twelve teams, ten minutes each, and a jury from the firms in which the work was done. The marks are given in the open.",
    link: "/notice?type=Events",
  },
];
