import {
  type ContentOf,
  day,
  file,
  flag,
  group,
  line,
  link,
  listOf,
  money,
  number,
  paragraph,
  picture,
  rich,
  time,
} from "#kit/fields/rules.ts";

/** It is not before the dates named after its label. */
const intakeDate = (label: string, ...notBefore: string[]) => day({ label, optional: true, notBefore });

const dates = group({
  label: "Dates of the next intake",
  hint: "Shown next to the program, with the days that are left. A date that is empty is not shown.",
  fields: {
    applicationsOpen: intakeDate("Applications open"),
    applicationsClose: intakeDate("Applications close", "applicationsOpen"),
    lateUntil: intakeDate("Late applications until", "applicationsClose", "applicationsOpen"),
    entrance: intakeDate("Entrance examination", "applicationsClose", "applicationsOpen"),
    entranceTime: time({ label: "Time of the entrance examination", optional: true }),
    interview: intakeDate("Interview", "entrance", "applicationsClose", "applicationsOpen"),
    firstClass: intakeDate("First class", "interview", "entrance", "applicationsClose", "applicationsOpen"),
  },
});

const semesters = listOf({
  label: "Plan of study",
  one: "semester",
  nameField: "title",
  max: 16,
  fields: {
    title: line({ label: "Title", maxLength: 60 }),
    creditHours: number({ label: "Credit hours", min: 0, max: 100, optional: true }),
    courses: listOf({
      label: "Courses",
      one: "course",
      nameField: "name",
      max: 20,
      fields: {
        code: line({ label: "Code", maxLength: 20, optional: true }),
        name: line({ label: "Name", maxLength: 100 }),
        creditHours: number({ label: "Credit hours", min: 0, max: 100, optional: true }),
      },
    }),
  },
});

const specialisations = group({
  label: "Specializations",
  hint: "When the list of choices is empty, the page does not show this part.",
  fields: {
    lead: paragraph({ label: "Text", maxLength: 300, optional: true }),
    creditHoursEach: number({ label: "Credit hours of each", min: 0, max: 100, optional: true }),
    choices: listOf({
      label: "Choices",
      one: "specialization",
      nameField: "name",
      max: 12,
      fields: {
        name: line({ label: "Name", maxLength: 60 }),
        courses: line({ label: "Courses", maxLength: 160 }),
      },
    }),
  },
});

const gradingScale = listOf({
  label: "Grading scale",
  hint: "When the list is empty, the box shows the program’s type instead.",
  one: "line",
  nameField: "marks",
  max: 16,
  fields: {
    marks: line({ label: "Marks", maxLength: 40 }),
    grade: line({ label: "Grade", maxLength: 10 }),
  },
});

const feeStructure = listOf({
  label: "Fee structure",
  hint: "The page shows these lines as a table. The total cost and the application fee in the box of facts come from it too. If no line is marked as the total, the site adds the lines up.",
  one: "fee",
  nameField: "item",
  max: 30,
  fields: {
    item: line({ label: "What the fee is for", maxLength: 80 }),
    amount: money({ label: "Amount in rupees" }),
    times: number({ label: "Number of payments", min: 1, max: 20, optional: true }),
    sum: money({ label: "All payments together, in rupees", optional: true }),
    isTotal: flag({ label: "This line is the total" }),
    isBeforeAdmission: flag({ label: "Paid before admission, not part of the total" }),
  },
});

const fields = {
  title: line({ label: "Full name of the program", maxLength: 80 }),
  category: line({ label: "Level", maxLength: 40, hint: "For example: Bachelor’s degree" }),
  type: line({ label: "Type of program", maxLength: 40, optional: true }),
  picture: picture({
    label: "Picture at the top",
    widths: [480, 800, 1280, 1920],
    shape: [16, 9],
    isDescribedBeside: true,
  }),
  shortDescription: paragraph({ label: "Short description", maxLength: 300 }),
  dates,
  totalCost: money({
    label: "Total cost in rupees",
    optional: true,
    hint: "Of the whole program, in the box of facts. Ignored when there is a fee structure below: the total comes from it.",
  }),
  applicationFee: money({
    label: "Application fee in rupees",
    optional: true,
    hint: "Ignored when a line of the fee structure is paid before admission.",
  }),
  lateFee: money({
    label: "Fee for a late application in rupees",
    hint: "In addition to the application fee.",
    optional: true,
  }),
  totalCostNote: line({ label: "What the total cost includes", maxLength: 120, optional: true }),
  fee: line({
    label: "Fee in words, in the box of facts",
    maxLength: 60,
    hint: "Shown below the total cost, or instead of it if there is none. For example: NPR 42,000 a semester",
    optional: true,
  }),
  feeNote: line({ label: "Line below the fee in words", maxLength: 120, optional: true }),
  duration: line({ label: "Duration", maxLength: 40, optional: true }),
  durationNote: line({ label: "Line below the duration", maxLength: 100, optional: true }),
  seats: number({ label: "Seats", min: 1, max: 10_000, optional: true }),
  shift: line({ label: "Shift", maxLength: 40, hint: "For example: Morning, 6:30 to 10:30", optional: true }),
  creditHours: line({ label: "Credit hours", maxLength: 80, optional: true }),
  eligibility: line({ label: "Who may apply", maxLength: 80, optional: true }),
  eligibilityNote: line({ label: "Line below “Who may apply”", maxLength: 120, optional: true }),
  applying: line({ label: "How to apply", maxLength: 100, optional: true }),
  students: number({ label: "Students since the program began", min: 0, max: 1_000_000, optional: true }),
  rating: number({ label: "Rating, from 0 to 5", min: 0, max: 5, optional: true }),
  ratingPercent: number({ label: "Filled stars, in percent", min: 0, max: 100, optional: true }),
  authorName: line({ label: "Person or office in charge", maxLength: 80, optional: true }),
  authorPicture: picture({
    label: "Picture of the person or office in charge",
    shape: [1, 1],
    widths: [96, 192],
    isDescribedBeside: true,
    optional: true,
  }),
  applyAt: link({
    label: "Where to apply",
    hint: "The URL of an admission portal, or a page of this site. Without it, visitors apply by the application form.",
    offers: "pages",
    optional: true,
  }),
  applicationForm: file({ label: "Application form", optional: true }),
  syllabus: file({ label: "Syllabus", optional: true }),
  sections: listOf({
    label: "Sections of the text",
    one: "section",
    nameField: "title",
    max: 12,
    fields: {
      title: line({ label: "Heading", maxLength: 80 }),
      text: rich({ label: "Text", maxLength: 5000 }),
    },
  }),
  semesters,
  specialisations,
  gradingScale,
  feeStructure,
  feeNotes: rich({ label: "Text below the fees", maxLength: 1500, optional: true }),
};

export const programsDocument = group({
  label: "List of programs",
  page: "/programs",
  fields: {
    lead: paragraph({ label: "Introduction", maxLength: 300, optional: true }),
    description: paragraph({
      label: "Description for search engines and shared links",
      maxLength: 300,
      optional: true,
    }),
  },
});

/** Each program has such a document; title and page come from the list of programs. */
export const program = group({ label: "Program", page: "/programs", fields });
export type Program = ContentOf<typeof program>;

/** With a sample, in the order of the programs' numbers. */
export const sampledPrograms = ["bba", "mba", "mphil", "phd"] as const;

export type ProgramDocument = (typeof sampledPrograms)[number] | `program-${number}`;

export const programDocument = (position: number): ProgramDocument =>
  sampledPrograms[position - 1] ?? `program-${position}`;

/** Undefined for other documents. */
export function programNumber(document: string): number | undefined {
  const sampled = (sampledPrograms as readonly string[]).indexOf(document);
  if (sampled >= 0) return sampled + 1;
  const later = Number(/^program-([1-9]\d{0,8})$/.exec(document)?.[1]);
  return later > sampledPrograms.length ? later : undefined;
}
