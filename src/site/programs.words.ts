export const programsPage = {
  title: "Programs",
  lead: "Four degrees, one after the other or each on its own: a first degree, a professional master’s, and two degrees by research.",
  description: (school: string) =>
    `The four programs of the ${school}: BBA, MBA, M.Phil and Ph.D, with duration, eligibility, fees and syllabus.`,
  view: "View Program",
  inShort: "In short",
  duration: "Duration",
  fees: "Fees",
  eligibility: "Who may apply",
  applying: "How to apply",
  applicationForm: "Application form",
  syllabus: "Syllabus",
  opensNewTab: "(PDF, opens in a new tab)",
  study: "Study",
  students: "Students",
  studentsSince: "since it began",
  rating: "Rating",
  ratingOf: (rating: number) => `${rating} out of 5`,
  type: "Type",
  planOfStudy: "Plan of study",
  creditHours: (count: number) => `${count} credit hours`,
  specialisations: "Specialisations",
  creditHoursEach: (count: number) => `${count} credit hours each`,
  gradingScale: "Grading scale",
  marks: "Marks",
  grade: "Grade",
  gradingNote: "Marks are out of one hundred.",
  programInfo: "Program info",
  university: "University",
  faculty: "Faculty",
  feeTable: "Fee structure",
  feeItem: "Item",
  feeAmount: "Amount (NPR)",
  feeTimes: (count: number) => `${count} ×`,
  feeSum: "In all (NPR)",
  feesBefore: "Before admission, not part of the total",
  applyOrAsk: "Apply, or ask first",
  admissionNotices: "Dates in the admission notices",
  dates: {
    title: "Dates of the next intake",
    names: {
      applicationsOpen: "Applications open",
      applicationsClose: "Applications close",
      entrance: "Entrance examination",
      interview: "Interview",
      firstClass: "First class",
    },
    at: (time: string) => `at ${time}`,
    left: (days: number) => (days === 0 ? "today" : days === 1 ? "tomorrow" : `in ${days} days`),
    past: "past",
    totalCost: "Total cost",
    rupees: (amount: string) => `NPR ${amount}`,
    apply: "Apply",
    ask: "Ask the office",
  },
  otherPrograms: "The other programs",
} as const;

/** Their content is in their documents. /programs/1 shows what /programs/bba shows. */
export const programs = [
  { key: "bba", id: 1, shortName: "BBA" },
  { key: "mba", id: 2, shortName: "MBA" },
  { key: "mphil", id: 3, shortName: "M.Phil" },
  { key: "phd", id: 4, shortName: "Ph.D" },
] as const;

export type ProgramName = (typeof programs)[number];
export type ProgramKey = ProgramName["key"];

export const programKeys = programs.map(({ key }) => key);
