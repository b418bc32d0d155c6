import { programs } from "./programs.ts";

/** What Home says of itself, section by section. Features, alumni, events and logos have files of their own. */
export const welcome = {
  isSample: true,
  headline: ["Manage well.", "Lead with conscience."],
  lead: "The School of Management of Nilgiri National University teaches the art and the discipline of running things, from the first degree to the doctorate: BBA, MBA, M.Phil and Ph.D.",
  link: { label: "Learn More", about: "about the school", href: "/about" },
  picture: "hero/home",
  narrowPicture: "hero/home-narrow",
  pictureAlt: "The brick campus with its tiered tower, and the snow peaks behind it",
} as const;

export const whyChooseUs = {
  kicker: "Why choose us",
  title: "A small school that keeps its word",
  lead: "We promise little and measure it. Three promises are counted at the end of every semester, and the counts are read out to the students they were made to.",
  /** Each is a share of the whole, 0 to 1. */
  promises: [
    { label: "Courses taught by a holder of a master’s degree or higher", share: 1 },
    { label: "Answer scripts returned with written comments", share: 1 },
    { label: "Graduating students placed in an internship", share: 1 },
  ],
  qualifications: [
    {
      title: "A degree of the university",
      text: "Every degree is awarded by Nilgiri National University, and counts wherever its degrees count.",
    },
    {
      title: "Teachers who have managed",
      text: "They have run banks, hotels, cooperatives and district offices, and many still advise them.",
    },
    {
      title: "Sections of about thirty",
      text: "Small enough for a case discussion in which everybody speaks and nobody hides.",
    },
    {
      title: "Research from the first year",
      text: "Students collect data in the towns around us before they are asked to have an opinion.",
    },
  ],
  link: { label: "Browse More", about: "about the school", href: "/about" },
} as const;

interface ProgramCard {
  key: (typeof programs)[number]["key"];
  title: string;
  category: string;
  text: string;
  students: string;
  rating: number;
  ratingPercent: number;
  accent: "crimson" | "gold" | "ink";
}

export const programCards = {
  kicker: "Programs",
  title: "Choose where you begin",
  cards: [
    {
      key: "bba",
      title: "BBA",
      category: "Undergraduate",
      text: "Four years that begin with accounts, statistics and plain writing, and end with a project in a real firm.",
      students: "60+ students a year",
      rating: 5,
      ratingPercent: 100,
      accent: "crimson",
    },
    {
      key: "mba",
      title: "MBA",
      category: "Graduate",
      text: "Two years of cases, figures and argument for people who will soon answer for the work of others.",
      students: "55+ students a year",
      rating: 5,
      ratingPercent: 100,
      accent: "gold",
    },
    {
      key: "phd",
      title: "PhD",
      category: "Research",
      text: "Three years or so with one good question about how organisations in this country work, and why.",
      students: "40+ students now",
      rating: 5,
      ratingPercent: 100,
      accent: "ink",
    },
  ] satisfies ProgramCard[],
  rated: (rating: number, percent: number) => `Rated ${rating} of 5 (${percent}%)`,
  link: { label: "Browse All Programs", href: "/programs" },
};

/** The program's name in full and its address, for a card. */
export function programOf({ key }: ProgramCard) {
  const program = programs.find((candidate) => candidate.key === key);
  return { longName: program?.longName ?? key, href: `/programs/${key}` };
}

export const joinUs = {
  title: "Come with a question. Leave able to run the place that answers it.",
  lead: "Admissions for the next intake are open. Write to us, telephone, or walk up the hill and sit in on a class: the door of the lecture hall is not locked.",
  link: { label: "JOIN US NOW", href: "/contact" },
} as const;

export const video = {
  kicker: "From the lecture hall",
  title: "Leadership vs. Management",
  text: "One asks where we are going, the other whether we will arrive. In this recorded lecture the difference is worked out on a single case: a hill cooperative that doubled its milk and nearly lost its members.",
  length: "24 minutes",
  alt: "A lecturer in a red sari pointing at a green board, students at the desks behind her",
  link: {
    label: "Watch Now",
    about: "the lecture",
    newTab: "(opens in a new tab)",
    href: "https://youtube.example/watch?v=leadership-vs-management",
  },
} as const;
