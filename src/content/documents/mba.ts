import type { Content } from "#documents/documents.ts";
import { noPicture, plainText } from "#fields/values.ts";
import { gradingScale } from "./grading-scale.ts";
import { samplePicture, textList } from "./sample-values.ts";
export const mba: Content<"mba"> = {
  title: "Master of Business Administration",
  category: "Master’s degree",
  type: "Taught Program",
  picture: samplePicture("programs/mba", "", { x: 70, y: 80 }),
  shortDescription:
    "A professional degree taught before the working day begins: a year of shared foundations, a specialisation, and a research project defended in public.",
  dates: {
    applicationsOpen: "-1 days",
    applicationsClose: "+46 days",
    entrance: "+62 days",
    entranceTime: "07:00",
    interview: "+70 days",
    firstClass: "+91 days",
  },
  totalCost: 246000,
  totalCostNote: "Four semesters, as the fee notice says",
  duration: "24 months",
  durationNote: "Four semesters, classes in the morning",
  creditHours: "70 credit hours in 26 components",
  eligibility: "At least 45% in a bachelor’s",
  eligibilityNote: "Any discipline, or an equivalent grade",
  fee: "NPR 65,000",
  feeNote: "A semester; NPR 58,000 in the last two",
  applying: "Form, entrance examination, interview",
  students: 1200,
  rating: 5,
  ratingPercent: 100,
  authorName: "MBA Coordination Office",
  authorPicture: noPicture,
  applicationForm: { source: "mba-application-form.pdf", name: "mba-application-form.pdf" },
  syllabus: { source: "mba-syllabus.pdf", name: "mba-syllabus.pdf" },
  sections: [
    {
      id: "what-you-learn",
      title: "What you learn",
      text: plainText(
        "The MBA is for graduates of any discipline who are going to answer for other people’s work and other people’s money. The first two semesters give everyone the same ground: economics, figures, people, markets, operations and research. The last two go deep in one field and end with the graduate research project.",
        "Half of the class usually works during the day. Cases from Nepali firms, many of them written by our own teachers, are discussed in most courses, and the problems that students bring from their desks are welcome.",
      ),
    },
    {
      id: "how-you-are-taught-and-examined",
      title: "How you are taught and examined",
      text: plainText(
        "Classes are held from 6:30 AM to 10:00 AM, Sunday to Friday. The degree has 70 credit hours in 26 components, divided over four semesters of 17, 20, 15 and 18 credit hours.",
        "Each component is marked out of one hundred: 40 for internal work, of which the mid-term examination counts for 20, and 60 for the end-term examination. At least 80% attendance is needed to sit it. The graduate research project is defended in a viva that other students may attend.",
      ),
    },
    {
      id: "who-may-apply",
      title: "Who may apply",
      text: plainText(
        "You need at least 45% in a bachelor’s degree, or an equivalent grade, in any discipline. If your final result is awaited you may apply on condition that you pass before the first class.",
        "Fifty-five seats are open in each intake. Work experience is not required; the interview panel takes it into account. What is due in a semester, and by when, stands in the fee notice of the Accounts Section.",
      ),
    },
    {
      id: "how-to-apply",
      title: "How to apply",
      text: [
        textList(
          "ordered",
          "Print the application form from this page, or collect it at the Admission Desk at the main gate.",
          "Hand it in with copies of the mark sheets, the citizenship certificate and two photographs, pay the application fee at the Accounts Section and keep the receipt for the admit card.",
          "Sit the entrance examination: one hundred questions in two hours, on verbal and quantitative ability, logical reasoning and business awareness. It counts for 70 marks.",
          "Come to the group discussion (10 marks) and the interview (20 marks), within ten days of the result.",
        ),
      ],
    },
    {
      id: "where-it-leads",
      title: "Where it leads",
      text: plainText(
        "Our graduates manage branches, plants and hotels, run finance and personnel departments, work for local governments and development programs, and start firms. Those who want to teach or do research go on to the M.Phil.",
      ),
    },
  ],
  semesters: [
    {
      id: "first-semester",
      title: "First Semester",
      creditHours: 17,
      courses: [
        { id: "mba-501", code: "MBA 501", name: "Managerial Economics", creditHours: 3 },
        { id: "mba-502", code: "MBA 502", name: "Quantitative Methods for Decisions", creditHours: 3 },
        { id: "mba-503", code: "MBA 503", name: "Organisational Behaviour", creditHours: 3 },
        { id: "mba-504", code: "MBA 504", name: "Financial Reporting and Analysis", creditHours: 3 },
        { id: "mba-505", code: "MBA 505", name: "Business Communication", creditHours: 2 },
        { id: "mba-506", code: "MBA 506", name: "Marketing Management", creditHours: 3 },
      ],
    },
    {
      id: "second-semester",
      title: "Second Semester",
      creditHours: 20,
      courses: [
        { id: "mba-511", code: "MBA 511", name: "Financial Management", creditHours: 3 },
        { id: "mba-512", code: "MBA 512", name: "Operations Management", creditHours: 3 },
        { id: "mba-513", code: "MBA 513", name: "Business Research Methods", creditHours: 3 },
        { id: "mba-514", code: "MBA 514", name: "Human Resource Management", creditHours: 3 },
        { id: "mba-515", code: "MBA 515", name: "Management Accounting", creditHours: 3 },
        { id: "mba-516", code: "MBA 516", name: "Business Environment of Nepal", creditHours: 3 },
        { id: "mba-517", code: "MBA 517", name: "Information Systems for Managers", creditHours: 2 },
      ],
    },
    {
      id: "third-semester",
      title: "Third Semester",
      creditHours: 15,
      courses: [
        { id: "mba-521", code: "MBA 521", name: "Strategic Management", creditHours: 3 },
        { id: "mba-522", code: "MBA 522", name: "Business Ethics", creditHours: 2 },
        { id: "mba-523", code: "MBA 523", name: "Industry Visit and Report", creditHours: 1 },
        { id: "mba-524", code: "MBA 524", name: "Workshop: Leading a Team", creditHours: 1 },
        { id: "mba-525", code: "MBA 525", name: "Specialisation I", creditHours: 4 },
        { id: "mba-526", code: "MBA 526", name: "Specialisation II", creditHours: 4 },
      ],
    },
    {
      id: "fourth-semester",
      title: "Fourth Semester",
      creditHours: 18,
      courses: [
        { id: "mba-531", code: "MBA 531", name: "International Business", creditHours: 2 },
        { id: "mba-532", code: "MBA 532", name: "Entrepreneurship", creditHours: 2 },
        { id: "mba-533", code: "MBA 533", name: "Digital Business", creditHours: 2 },
        { id: "mba-534", code: "MBA 534", name: "Law for Managers", creditHours: 2 },
        { id: "mba-535", code: "MBA 535", name: "Specialisation III", creditHours: 4 },
        { id: "mba-536", code: "MBA 536", name: "Seminar of the Specialisation", creditHours: 2 },
        { id: "mba-537", code: "MBA 537", name: "Graduate Research Project", creditHours: 4 },
      ],
    },
  ],
  specialisations: {
    lead: "You choose one on entering the third semester. Each has 14 credit hours and is offered when at least eight students choose it.",
    creditHoursEach: 14,
    choices: [
      {
        id: "finance",
        name: "Finance",
        courses: "Investment analysis; banking; international finance; seminar",
      },
      {
        id: "marketing",
        name: "Marketing",
        courses: "Consumer behaviour; service marketing; brand management; seminar",
      },
      {
        id: "human-resources",
        name: "Human resources",
        courses: "Talent development; labour relations; pay and performance; seminar",
      },
      {
        id: "operations",
        name: "Operations",
        courses: "Supply chains; quality; project management; seminar",
      },
    ],
  },
  gradingScale: gradingScale,
  feeStructure: [],
  feeNotes: [],
};
