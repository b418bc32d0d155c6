/** Home's Great Features block. */
export const features = {
  isSample: true,
  title: "Great Features",
  lead: "Three things our students name first when we ask them, in the week they leave, what was worth the climb.",
  items: [
    {
      key: "faculties",
      title: "Skilled Faculties",
      text: "Teaching is planned by people who hold research degrees and have held budgets. A new course is tried on colleagues before it reaches a class.",
    },
    {
      key: "courses",
      title: "Affordable Courses",
      text: "Fees are set by the university and printed before admission, with nothing added later. Merit and need are both grounds for a scholarship.",
    },
    {
      key: "flexible",
      title: "Efficient & Flexible",
      text: "Classes run in two shifts, so that a working student can keep the job. Lecture notes are in the library the same evening.",
    },
  ],
} as const;

export type Feature = (typeof features.items)[number];
