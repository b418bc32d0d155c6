import type { Content } from "#documents/documents.ts";
import { samplePicture } from "./sample-values.ts";

export const home: Content<"home"> = {
  welcome: {
    headline: ["Manage well.", "Lead with conscience."],
    lead: "The School of Management of Nilgiri National University teaches the art and the discipline of running things, from the first degree to the doctorate: BBA, MBA, M.Phil and Ph.D.",
    picture: samplePicture(
      "hero/home",
      "The brick campus with its tiered tower, and the snow peaks behind it",
      { x: 70, y: 80 },
    ),
    narrowPicture: samplePicture("hero/home-narrow", "", { x: 75, y: 100 }),
  },
  features: {
    lead: "Three things our students name first when we ask them, in the week they leave, what was worth the climb.",
    items: [
      {
        id: "faculties",
        title: "Skilled Faculties",
        text: "Teaching is planned by people who hold research degrees and have held budgets. A new course is tried on colleagues before it reaches a class.",
      },
      {
        id: "courses",
        title: "Affordable Courses",
        text: "Fees are set by the university and printed before admission, with nothing added later. Merit and need are both grounds for a scholarship.",
      },
      {
        id: "flexible",
        title: "Efficient & Flexible",
        text: "Classes run in two shifts, so that a working student can keep the job. Lecture notes are in the library the same evening.",
      },
    ],
  },
  whyChooseUs: {
    title: "A small school that keeps its word",
    lead: "We promise little and measure it. Three promises are counted at the end of every semester, and the counts are read out to the students they were made to.",
    promises: [
      { id: "teachers", label: "Courses taught by a holder of a master’s degree or higher", percent: 100 },
      { id: "comments", label: "Answer scripts returned with written comments", percent: 100 },
      { id: "internships", label: "Graduating students placed in an internship", percent: 100 },
    ],
    qualifications: [
      {
        id: "degree",
        title: "A degree of the university",
        text: "Every degree is awarded by Nilgiri National University, and counts wherever its degrees count.",
      },
      {
        id: "teachers",
        title: "Teachers who have managed",
        text: "They have run banks, hotels, cooperatives and district offices, and many still advise them.",
      },
      {
        id: "sections",
        title: "Sections of about thirty",
        text: "Small enough for a case discussion in which everybody speaks and nobody hides.",
      },
      {
        id: "research",
        title: "Research from the first year",
        text: "Students collect data in the towns around us before they are asked to have an opinion.",
      },
    ],
  },
  programCards: {
    title: "Choose where you begin",
    cards: [
      {
        id: "bba",
        program: "bba",
        title: "BBA",
        category: "Undergraduate",
        text: "Four years that begin with accounts, statistics and plain writing, and end with a project in a real firm.",
        students: "60+ students a year",
        rating: 5,
        ratingPercent: 100,
        accent: "crimson",
      },
      {
        id: "mba",
        program: "mba",
        title: "MBA",
        category: "Graduate",
        text: "Two years of cases, figures and argument for people who will soon answer for the work of others.",
        students: "55+ students a year",
        rating: 5,
        ratingPercent: 100,
        accent: "gold",
      },
      {
        id: "phd",
        program: "phd",
        title: "PhD",
        category: "Research",
        text: "Three years or so with one good question about how organisations in this country work, and why.",
        students: "40+ students now",
        rating: 5,
        ratingPercent: 100,
        accent: "ink",
      },
    ],
  },
  joinUs: {
    title: "Come with a question. Leave able to run the place that answers it.",
    lead: "Admissions for the next intake are open. Write to us, telephone, or walk up the hill and sit in on a class: the door of the lecture hall is not locked.",
  },
  video: {
    kicker: "From the lecture hall",
    title: "Leadership vs. Management",
    text: "One asks where we are going, the other whether we will arrive. In this recorded lecture the difference is worked out on a single case: a hill cooperative that doubled its milk and nearly lost its members.",
    length: "24 minutes",
    picture: samplePicture(
      "video/leadership",
      "A lecturer in a red sari pointing at a green board, students at the desks behind her",
    ),
    href: "https://youtube.example/watch?v=leadership-vs-management",
  },
};
