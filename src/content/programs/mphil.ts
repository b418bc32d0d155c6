import { researchFees } from "./fees.ts";
import type { Course, Program } from "./program.ts";

const course = (code: string, name: string): Course => ({ code, name, creditHours: 3 });

export const mphil: Program = {
  isSample: true,
  picture: "programs/mphil",
  category: "Research degree",
  title: "Master of Philosophy in Management",
  rating: 5,
  ratingWidth: "100%",
  authorImg: "crest",
  authorName: "M.Phil Coordination Office",
  type: "Research Program",
  students: 300,
  duration: "18 months",
  durationNote: "Three semesters, classes in the afternoon",
  creditHours: "36 credit hours, 12 of them the dissertation",
  shortDescription:
    "A research degree for teachers and professionals: two semesters on how knowledge about management is made and tested, then a dissertation of your own.",
  eligibility: {
    short: "A master’s degree",
    note: "With second division or CGPA B, and three years of teaching or work experience",
  },
  fees: { amount: "NPR 1,70,000", note: "In all, with a refundable deposit of 10,000" },
  applying: "Form, entrance examination, interview",
  applicationForm: "mphil-application-form.pdf",
  syllabus: "mphil-syllabus.pdf",
  sections: [
    {
      title: "What you learn",
      content: [
        "The M.Phil stands between the master’s degree and the doctorate. It is taken by lecturers who want to do research as well as teach it, and by officers of banks, ministries and development agencies who commission studies and need to judge them.",
        "The first semester deals with theories, methodology, statistics and academic writing; the second with the philosophy of research, advanced quantitative methods, fieldwork and one elective. In the third you carry out a study and write the dissertation with a supervisor of your field.",
      ],
    },
    {
      title: "How you are taught and examined",
      content: [
        "Classes are held in Room 402, Block C, from 3:30 PM, so that people who teach in the morning can attend. Each course meets twice a week; a group has at most twenty-five members.",
        "Evaluation is 60% internal and 40% end-term. The internal part is seminar papers, reviews and presentations; the end-term part is a written examination. The dissertation is examined by an external reader and in a viva.",
      ],
    },
    {
      title: "Who may apply",
      content: [
        "You need a master’s degree in management or a related subject with second division or CGPA B, and three years of teaching or work experience. The experience is shown by letters of the employers, with dates.",
      ],
    },
    {
      title: "How to apply",
      content: [],
      steps: [
        "Print the application form from this page, or collect it at the office of the Research Committee, Block C.",
        "Hand it in there with certified copies of all certificates, two letters of reference and the receipts of the application form and the entrance fee.",
        "Sit the entrance examination: one paper on management and one on research aptitude, on the same day.",
        "Come to the interview with a page on the subject that you would like to study.",
      ],
    },
    {
      title: "Where it leads",
      content: [
        "Most graduates teach at colleges and universities or lead research in public and private organisations. An M.Phil is one of the two ways into our Ph.D, and its dissertation is often where the thesis begins.",
      ],
    },
  ],
  semesters: [
    {
      title: "First Semester",
      creditHours: 12,
      courses: [
        course("MPH 611", "Theories of Management"),
        course("MPH 612", "Research Methodology"),
        course("MPH 613", "Statistics for Research"),
        course("MPH 614", "Academic Writing and Review of Literature"),
      ],
    },
    {
      title: "Second Semester",
      creditHours: 12,
      courses: [
        course("MPH 621", "Philosophy of Management Research"),
        course("MPH 622", "Advanced Quantitative Methods"),
        course("MPH 623", "Qualitative Inquiry and Fieldwork"),
        course("MPH 631", "Elective: Governance and Public Policy, or Finance in Emerging Markets"),
      ],
    },
    {
      title: "Third Semester",
      creditHours: 12,
      courses: [{ code: "MPH 690", name: "Dissertation and Viva", creditHours: 12 }],
    },
  ],
  feeStructure: researchFees,
};
