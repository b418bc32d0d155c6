import { expect, test } from "vitest";
import { mainOf, partsOf, wordsOf } from "../support/browser/page-text.ts";
import { openSharedSite } from "../support/browser/site.ts";

const site = openSharedSite();

const gradingScale = [
  "90 and above A+",
  "80 to below 90 A",
  "70 to below 80 B+",
  "60 to below 70 B",
  "50 to below 60 C",
  "40 to below 50 D",
  "Below 40 F",
  "Not qualified or absent I",
];

const fees = [
  "Registration 10,000 10,000",
  "Course fee per semester 3 × 50,000 1,50,000",
  "Application form 3,000",
  "Entrance fee 5,000",
  "Refundable deposit 10,000 10,000",
  "Total 1,70,000",
];

const feeNotes = [
  "The total is the course fee of three semesters, the registration and the deposit.",
  "The fees are subject to change by the university’s Executive Council.",
];

/** Every figure of the specification that belongs on these pages: in the text, or as a row of a table. */
const figures: { path: string; text: string[]; rows?: string[] }[] = [
  {
    path: "/about",
    text: ["28+ Years of service", "25+ Faculties", "1000+ Passed students", "1st In rank"],
  },
  {
    path: "/programs",
    text: [
      "48 months",
      "1500",
      "120 credit hours in 40 components",
      "24 months",
      "1200",
      "70 credit hours in 26 components",
      "18 months",
      "300",
      "Minimum 30 months",
      "100",
    ],
  },
  {
    path: "/programs/bba",
    text: [
      "120 credit hours in 40 components",
      "Duration 48 months",
      "Students 1500",
      "At least 40% in 10+2",
    ],
    rows: gradingScale,
  },
  {
    path: "/programs/mba",
    text: [
      "70 credit hours in 26 components",
      "Duration 24 months",
      "Students 1200",
      "At least 45% in a bachelor’s",
      "First Semester 17 credit hours",
      "Second Semester 20 credit hours",
      "Third Semester 15 credit hours",
      "Fourth Semester 18 credit hours",
      "14 credit hours each",
    ],
    rows: gradingScale,
  },
  {
    path: "/programs/mphil",
    text: [
      "Duration 18 months",
      "Students 300",
      "Evaluation is 60% internal and 40% end-term",
      "a master’s degree in management or a related subject with second division or CGPA B, and three years of teaching or work experience",
      "Type Research Program",
      ...feeNotes,
    ],
    rows: fees,
  },
  {
    path: "/programs/phd",
    text: [
      "Duration Minimum 30 months",
      "Students 100",
      "Admission once a year",
      "Type Research Program",
      ...feeNotes,
    ],
    rows: fees,
  },
  { path: "/tos", text: ["Fees are subject to change by the university’s Executive Council."] },
  { path: "/privacy", text: ["Children under 13"] },
];

// Facilities' twelve cards and fourteen testimonials rated five: pages-school.test.ts.
test("every page has its figures", async () => {
  for (const { path, text, rows = [] } of figures) {
    const main = await mainOf(site.url + path);
    const said = wordsOf(main);
    expect(
      text.filter((figure) => !said.includes(figure)),
      path,
    ).toEqual([]);
    const found = partsOf(main, "tr").map(wordsOf);
    expect(
      rows.filter((row) => !found.includes(row)),
      path,
    ).toEqual([]);
  }
});
