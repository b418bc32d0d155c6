import { gradingScale } from "./grading.ts";
import type { Course, Program } from "./program.ts";

const course = (code: string, name: string, creditHours: number): Course => ({ code, name, creditHours });

export const mba: Program = {
  isSample: true,
  picture: "programs/mba",
  category: "Master’s degree",
  title: "Master of Business Administration",
  rating: 5,
  ratingWidth: "100%",
  authorImg: "crest",
  authorName: "MBA Coordination Office",
  type: "Taught Program",
  students: 1200,
  duration: "24 months",
  durationNote: "Four semesters, classes in the morning",
  creditHours: "70 credit hours in 26 components",
  shortDescription:
    "A professional degree taught before the working day begins: a year of shared foundations, a specialisation, and a research project defended in public.",
  eligibility: { short: "At least 45% in a bachelor’s", note: "Any discipline, or an equivalent grade" },
  fees: {
    amount: "NPR 65,000",
    note: "A semester; NPR 58,000 in the last two",
  },
  applying: "Form, entrance examination, interview",
  applicationForm: "mba-application-form.pdf",
  syllabus: "mba-syllabus.pdf",
  sections: [
    {
      title: "What you learn",
      content: [
        "The MBA is for graduates of any discipline who are going to answer for other people’s work and other people’s money. The first two semesters give everyone the same ground: economics, figures, people, markets, operations and research. The last two go deep in one field and end with the graduate research project.",
        "Half of the class usually works during the day. Cases from Nepali firms, many of them written by our own teachers, are discussed in most courses, and the problems that students bring from their desks are welcome.",
      ],
    },
    {
      title: "How you are taught and examined",
      content: [
        "Classes are held from 6:30 AM to 10:00 AM, Sunday to Friday. The degree has 70 credit hours in 26 components, divided over four semesters of 17, 20, 15 and 18 credit hours.",
        "Each component is marked out of one hundred: 40 for internal work, of which the mid-term examination counts for 20, and 60 for the end-term examination. At least 80% attendance is needed to sit it. The graduate research project is defended in a viva that other students may attend.",
      ],
    },
    {
      title: "Who may apply",
      content: [
        "You need at least 45% in a bachelor’s degree, or an equivalent grade, in any discipline. If your final result is awaited you may apply on condition that you pass before the first class.",
        "Fifty-five seats are open in each intake. Work experience is not required; the interview panel takes it into account. What is due in a semester, and by when, stands in the fee notice of the Accounts Section.",
      ],
    },
    {
      title: "How to apply",
      content: [],
      steps: [
        "Print the application form from this page, or collect it at the Admission Desk at the main gate.",
        "Hand it in with copies of the mark sheets, the citizenship certificate and two photographs, pay the application fee at the Accounts Section and keep the receipt for the admit card.",
        "Sit the entrance examination: one hundred questions in two hours, on verbal and quantitative ability, logical reasoning and business awareness. It counts for 70 marks.",
        "Come to the group discussion (10 marks) and the interview (20 marks), within ten days of the result.",
      ],
    },
    {
      title: "Where it leads",
      content: [
        "Our graduates manage branches, plants and hotels, run finance and personnel departments, work for local governments and development programs, and start firms. Those who want to teach or do research go on to the M.Phil.",
      ],
    },
  ],
  semesters: [
    {
      title: "First Semester",
      creditHours: 17,
      courses: [
        course("MBA 501", "Managerial Economics", 3),
        course("MBA 502", "Quantitative Methods for Decisions", 3),
        course("MBA 503", "Organisational Behaviour", 3),
        course("MBA 504", "Financial Reporting and Analysis", 3),
        course("MBA 505", "Business Communication", 2),
        course("MBA 506", "Marketing Management", 3),
      ],
    },
    {
      title: "Second Semester",
      creditHours: 20,
      courses: [
        course("MBA 511", "Financial Management", 3),
        course("MBA 512", "Operations Management", 3),
        course("MBA 513", "Business Research Methods", 3),
        course("MBA 514", "Human Resource Management", 3),
        course("MBA 515", "Management Accounting", 3),
        course("MBA 516", "Business Environment of Nepal", 3),
        course("MBA 517", "Information Systems for Managers", 2),
      ],
    },
    {
      title: "Third Semester",
      creditHours: 15,
      courses: [
        course("MBA 521", "Strategic Management", 3),
        course("MBA 522", "Business Ethics", 2),
        course("MBA 523", "Industry Visit and Report", 1),
        course("MBA 524", "Workshop: Leading a Team", 1),
        course("MBA 525", "Specialisation I", 4),
        course("MBA 526", "Specialisation II", 4),
      ],
    },
    {
      title: "Fourth Semester",
      creditHours: 18,
      courses: [
        course("MBA 531", "International Business", 2),
        course("MBA 532", "Entrepreneurship", 2),
        course("MBA 533", "Digital Business", 2),
        course("MBA 534", "Law for Managers", 2),
        course("MBA 535", "Specialisation III", 4),
        course("MBA 536", "Seminar of the Specialisation", 2),
        course("MBA 537", "Graduate Research Project", 4),
      ],
    },
  ],
  specialisations: {
    lead: "You choose one on entering the third semester. Each has 14 credit hours and is offered when at least eight students choose it.",
    creditHoursEach: 14,
    choices: [
      { name: "Finance", courses: "Investment analysis; banking; international finance; seminar" },
      { name: "Marketing", courses: "Consumer behaviour; service marketing; brand management; seminar" },
      {
        name: "Human resources",
        courses: "Talent development; labour relations; pay and performance; seminar",
      },
      { name: "Operations", courses: "Supply chains; quality; project management; seminar" },
    ],
  },
  gradingScale,
};
