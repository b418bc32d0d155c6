import type { Content } from "#documents/documents.ts";
import { noPicture, plainText } from "#fields/values.ts";
import { researchFeeNotes, researchFees } from "./research-fees.ts";
import { samplePicture, textList } from "./sample-values.ts";
export const mphil: Content<"mphil"> = {
  title: "Master of Philosophy in Management",
  category: "Research degree",
  type: "Research Program",
  picture: samplePicture("programs/mphil", "", { x: 45, y: 85 }),
  shortDescription:
    "A research degree for teachers and professionals: two semesters on how knowledge about management is made and tested, then a dissertation of your own.",
  dates: {
    applicationsOpen: "+21 days",
    applicationsClose: "+70 days",
    entrance: "+83 days",
    entranceTime: "11:00",
    interview: "+91 days",
    firstClass: "+119 days",
  },
  totalCost: 170000,
  totalCostNote: "With a refundable deposit of NPR 10,000",
  duration: "18 months",
  durationNote: "Three semesters, classes in the afternoon",
  creditHours: "36 credit hours, 12 of them the dissertation",
  eligibility: "A master’s degree",
  eligibilityNote: "With second division or CGPA B, and three years of teaching or work experience",
  fee: "NPR 1,70,000",
  feeNote: "In all, with a refundable deposit of 10,000",
  applying: "Form, entrance examination, interview",
  students: 300,
  rating: 5,
  ratingPercent: 100,
  authorName: "M.Phil Coordination Office",
  authorPicture: noPicture,
  applicationForm: { source: "mphil-application-form.pdf", name: "mphil-application-form.pdf" },
  syllabus: { source: "mphil-syllabus.pdf", name: "mphil-syllabus.pdf" },
  sections: [
    {
      id: "what-you-learn",
      title: "What you learn",
      text: plainText(
        "The M.Phil stands between the master’s degree and the doctorate. It is taken by lecturers who want to do research as well as teach it, and by officers of banks, ministries and development agencies who commission studies and need to judge them.",
        "The first semester deals with theories, methodology, statistics and academic writing; the second with the philosophy of research, advanced quantitative methods, fieldwork and one elective. In the third you carry out a study and write the dissertation with a supervisor of your field.",
      ),
    },
    {
      id: "how-you-are-taught-and-examined",
      title: "How you are taught and examined",
      text: plainText(
        "Classes are held in Room 402, Block C, from 3:30 PM, so that people who teach in the morning can attend. Each course meets twice a week; a group has at most twenty-five members.",
        "Evaluation is 60% internal and 40% end-term. The internal part is seminar papers, reviews and presentations; the end-term part is a written examination. The dissertation is examined by an external reader and in a viva.",
      ),
    },
    {
      id: "who-may-apply",
      title: "Who may apply",
      text: plainText(
        "You need a master’s degree in management or a related subject with second division or CGPA B, and three years of teaching or work experience. The experience is shown by letters of the employers, with dates.",
      ),
    },
    {
      id: "how-to-apply",
      title: "How to apply",
      text: [
        textList(
          "ordered",
          "Print the application form from this page, or collect it at the office of the Research Committee, Block C.",
          "Hand it in there with certified copies of all certificates, two letters of reference and the receipts of the application form and the entrance fee.",
          "Sit the entrance examination: one paper on management and one on research aptitude, on the same day.",
          "Come to the interview with a page on the subject that you would like to study.",
        ),
      ],
    },
    {
      id: "where-it-leads",
      title: "Where it leads",
      text: plainText(
        "Most graduates teach at colleges and universities or lead research in public and private organisations. An M.Phil is one of the two ways into our Ph.D, and its dissertation is often where the thesis begins.",
      ),
    },
  ],
  semesters: [
    {
      id: "first-semester",
      title: "First Semester",
      creditHours: 12,
      courses: [
        { id: "mph-611", code: "MPH 611", name: "Theories of Management", creditHours: 3 },
        { id: "mph-612", code: "MPH 612", name: "Research Methodology", creditHours: 3 },
        { id: "mph-613", code: "MPH 613", name: "Statistics for Research", creditHours: 3 },
        { id: "mph-614", code: "MPH 614", name: "Academic Writing and Review of Literature", creditHours: 3 },
      ],
    },
    {
      id: "second-semester",
      title: "Second Semester",
      creditHours: 12,
      courses: [
        { id: "mph-621", code: "MPH 621", name: "Philosophy of Management Research", creditHours: 3 },
        { id: "mph-622", code: "MPH 622", name: "Advanced Quantitative Methods", creditHours: 3 },
        { id: "mph-623", code: "MPH 623", name: "Qualitative Inquiry and Fieldwork", creditHours: 3 },
        {
          id: "mph-631",
          code: "MPH 631",
          name: "Elective: Governance and Public Policy, or Finance in Emerging Markets",
          creditHours: 3,
        },
      ],
    },
    {
      id: "third-semester",
      title: "Third Semester",
      creditHours: 12,
      courses: [{ id: "mph-690", code: "MPH 690", name: "Dissertation and Viva", creditHours: 12 }],
    },
  ],
  specialisations: { lead: "", creditHoursEach: null, choices: [] },
  gradingScale: [],
  feeStructure: researchFees,
  feeNotes: researchFeeNotes,
};
