import {
  day,
  file,
  flag,
  group,
  line,
  list,
  money,
  number,
  paragraph,
  picture,
  rich,
  time,
} from "../rules.ts";

const dates = group({
  label: "Dates of the next intake",
  hint: "Shown beside the program, with the days that are left. What is empty is not shown.",
  fields: {
    applicationsOpen: day({ label: "Applications open", optional: true }),
    applicationsClose: day({ label: "Applications close", optional: true }),
    entrance: day({ label: "Entrance examination", optional: true }),
    entranceTime: time({ label: "Entrance examination, time", optional: true }),
    interview: day({ label: "Interview", optional: true }),
    firstClass: day({ label: "First class", optional: true }),
  },
});

const semesters = list({
  label: "Plan of study",
  one: "semester",
  nameField: "title",
  max: 16,
  item: group({
    label: "Semester",
    fields: {
      title: line({ label: "Title", maxLength: 60 }),
      creditHours: number({ label: "Credit hours", min: 0, max: 100, optional: true }),
      courses: list({
        label: "Courses",
        one: "course",
        nameField: "name",
        max: 20,
        item: group({
          label: "Course",
          fields: {
            code: line({ label: "Code", maxLength: 20, optional: true }),
            name: line({ label: "Name", maxLength: 100 }),
            creditHours: number({ label: "Credit hours", min: 0, max: 100, optional: true }),
          },
        }),
      }),
    },
  }),
});

const specialisations = group({
  label: "Specialisations",
  hint: "Without a choice, the page shows none.",
  fields: {
    lead: paragraph({ label: "Text", maxLength: 300, optional: true }),
    creditHoursEach: number({ label: "Credit hours of each", min: 0, max: 100, optional: true }),
    choices: list({
      label: "Choices",
      one: "specialisation",
      nameField: "name",
      max: 12,
      item: group({
        label: "Specialisation",
        fields: {
          name: line({ label: "Name", maxLength: 60 }),
          courses: line({ label: "Courses", maxLength: 160 }),
        },
      }),
    }),
  },
});

const gradingScale = list({
  label: "Grading scale",
  hint: "Without a line, the side box says whose program it is.",
  one: "line",
  nameField: "marks",
  max: 16,
  item: group({
    label: "Line",
    fields: {
      marks: line({ label: "Marks", maxLength: 40 }),
      grade: line({ label: "Grade", maxLength: 10 }),
    },
  }),
});

const feeStructure = list({
  label: "Fee structure",
  hint: "The figures are printed as they stand; nothing adds them up.",
  one: "fee",
  nameField: "item",
  max: 30,
  item: group({
    label: "Fee",
    fields: {
      item: line({ label: "What is paid", maxLength: 80 }),
      amount: money({ label: "Amount in rupees" }),
      times: number({ label: "How often it is paid", min: 1, max: 20, optional: true }),
      sum: money({ label: "What that makes in all", optional: true }),
      isTotal: flag({ label: "This is the total" }),
      isBeforeAdmission: flag({ label: "Paid before admission, not part of the total" }),
    },
  }),
});

/** What a program's page and its card say. */
export const programRules = group({
  label: "Program",
  fields: {
    title: line({ label: "Name in full", maxLength: 80 }),
    category: line({ label: "Level", maxLength: 40 }),
    type: line({ label: "Type", maxLength: 40 }),
    picture: picture({
      label: "Picture",
      widths: [480, 800, 1280, 1920],
      shape: [16, 9],
      isDescribedBeside: true,
    }),
    shortDescription: paragraph({ label: "In short", maxLength: 300 }),
    dates,
    totalCost: money({ label: "Total cost in rupees", optional: true, hint: "Of the whole program." }),
    totalCostNote: line({ label: "What the total cost holds", maxLength: 120, optional: true }),
    duration: line({ label: "Duration", maxLength: 40 }),
    durationNote: line({ label: "Duration, more", maxLength: 100, optional: true }),
    creditHours: line({ label: "Credit hours", maxLength: 80 }),
    eligibility: line({ label: "Who may apply", maxLength: 80 }),
    eligibilityNote: line({ label: "Who may apply, more", maxLength: 120, optional: true }),
    fee: line({ label: "Fee", maxLength: 60 }),
    feeNote: line({ label: "Fee, more", maxLength: 120, optional: true }),
    applying: line({ label: "How to apply", maxLength: 100 }),
    students: number({ label: "Students since it began", min: 0, max: 1_000_000 }),
    rating: number({ label: "Rating, of 5", min: 0, max: 5 }),
    ratingPercent: number({ label: "Rating, in percent", min: 0, max: 100 }),
    authorName: line({ label: "Who answers for the program", maxLength: 80 }),
    authorPicture: picture({
      label: "Portrait of who answers for it",
      hint: "Without one, the crest is shown.",
      shape: [1, 1],
      widths: [96, 192],
      isDescribedBeside: true,
      optional: true,
    }),
    applicationForm: file({ label: "Application form", optional: true }),
    syllabus: file({ label: "Syllabus", optional: true }),
    sections: list({
      label: "Sections of the text",
      one: "section",
      nameField: "title",
      max: 12,
      item: group({
        label: "Section",
        fields: {
          title: line({ label: "Heading", maxLength: 80 }),
          text: rich({ label: "Text", maxLength: 5000 }),
        },
      }),
    }),
    semesters,
    specialisations,
    gradingScale,
    feeStructure,
    feeNotes: rich({ label: "Text below the fees", maxLength: 1500, optional: true }),
  },
});
