import type { Content } from "#documents/documents.ts";
import { noPicture, plainText } from "#fields/values.ts";
import { researchFeeNotes, researchFees } from "./research-fees.ts";
import { samplePicture, textList } from "./sample-values.ts";
export const phd: Content<"phd"> = {
  title: "Doctor of Philosophy in Management",
  category: "Doctorate",
  type: "Research Program",
  picture: samplePicture("programs/phd", "", { x: 40, y: 90 }),
  shortDescription:
    "Three years or so with one question that matters to organisations in Nepal, a supervisor who knows the field, and a thesis that stands up to examiners from elsewhere.",
  dates: {
    applicationsOpen: "+21 days",
    applicationsClose: "+70 days",
    entrance: "+83 days",
    entranceTime: "11:00",
    interview: "+98 days",
    firstClass: "+154 days",
  },
  totalCost: 170000,
  totalCostNote: "With a refundable deposit of NPR 10,000",
  duration: "Minimum 30 months",
  durationNote: "Admission once a year",
  creditHours: "Doctoral seminar and thesis",
  eligibility: "An M.Phil",
  eligibilityNote: "Or a master’s degree with published research; and a concept paper of at most 2,000 words",
  fee: "NPR 1,70,000",
  feeNote: "In all, with a refundable deposit of 10,000",
  applying: "Form, entrance examination, presentation",
  students: 100,
  rating: 5,
  ratingPercent: 100,
  authorName: "Research Committee",
  authorPicture: noPicture,
  applicationForm: { source: "phd-application-form.pdf", name: "phd-application-form.pdf" },
  syllabus: { source: "phd-syllabus.pdf", name: "phd-syllabus.pdf" },
  sections: [
    {
      id: "what-it-is",
      title: "What it is",
      text: plainText(
        "The Ph.D is a degree by research. You join the doctoral seminar of the school, work with a supervisor and, where the subject asks for it, a co-supervisor from another faculty, and write a thesis that adds to what is known.",
        "Candidates at present study the governance of savings and credit cooperatives, the second generation in family businesses, prices in weekly markets, procurement by local governments, and the skills and wages of returning migrants. A new subject needs a supervisor who will take it: talk to one before you apply.",
      ),
    },
    {
      id: "how-the-years-are-spent",
      title: "How the years are spent",
      text: plainText(
        "The thesis may be submitted after a minimum of 30 months from registration. The doctoral seminar meets every second week of the semester; each candidate presents twice a year.",
        "A proposal of 6,000 to 8,000 words is defended before the Research Committee. The committee hears a report on progress every six months and may ask for changes to the plan. The thesis is read by three examiners, two of them from outside the university, and defended in public.",
      ),
    },
    {
      id: "who-may-apply",
      title: "Who may apply",
      text: plainText(
        "You need an M.Phil in management or a related subject, or a master’s degree with published research, and a concept paper of at most 2,000 words. Candidates who are employed bring a letter in which the employer agrees to the time that the research takes.",
      ),
    },
    {
      id: "how-to-apply",
      title: "How to apply",
      text: [
        ...plainText("Admission takes place once a year. The call stands among the notices."),
        textList(
          "ordered",
          "Print the application form from this page, or collect it at the office of the Research Committee, Block C.",
          "Hand it in there with the concept paper, certified copies of all certificates, two letters of reference and the receipts of the application form and the entrance fee.",
          "Sit the entrance examination on research methods. Holders of an M.Phil of this university are excused from it.",
          "Present the concept paper to the Research Committee, which names a supervisor and recommends you to the Faculty of Management for registration.",
        ),
      ],
    },
    {
      id: "where-it-leads",
      title: "Where it leads",
      text: plainText(
        "Doctors of the school hold professorships and research posts at universities, advise ministries and the central bank, and sit on boards that want someone who reads the footnotes.",
      ),
    },
  ],
  semesters: [
    {
      id: "months-1-to-6",
      title: "Months 1 to 6",
      creditHours: null,
      courses: [
        {
          id: "doctoral-seminar-i-reading-and-reviewing",
          code: "",
          name: "Doctoral seminar I: reading and reviewing research",
          creditHours: null,
        },
        {
          id: "doctoral-seminar-ii-research-design",
          code: "",
          name: "Doctoral seminar II: research design",
          creditHours: null,
        },
        { id: "draft-of-the-proposal", code: "", name: "Draft of the proposal", creditHours: null },
      ],
    },
    {
      id: "months-7-to-12",
      title: "Months 7 to 12",
      creditHours: null,
      courses: [
        {
          id: "doctoral-seminar-iii-methods-for-the-cho",
          code: "",
          name: "Doctoral seminar III: methods for the chosen study",
          creditHours: null,
        },
        { id: "defence-of-the-proposal", code: "", name: "Defence of the proposal", creditHours: null },
        {
          id: "ethics-review-instruments-and-pilot",
          code: "",
          name: "Ethics review, instruments and pilot",
          creditHours: null,
        },
      ],
    },
    {
      id: "months-13-to-24",
      title: "Months 13 to 24",
      creditHours: null,
      courses: [
        { id: "fieldwork-and-analysis", code: "", name: "Fieldwork and analysis", creditHours: null },
        {
          id: "a-report-on-progress-every-six-months",
          code: "",
          name: "A report on progress every six months",
          creditHours: null,
        },
        {
          id: "one-article-submitted-to-a-reviewed-jour",
          code: "",
          name: "One article submitted to a reviewed journal",
          creditHours: null,
        },
      ],
    },
    {
      id: "from-month-25",
      title: "From month 25",
      creditHours: null,
      courses: [
        { id: "pre-submission-seminar", code: "", name: "Pre-submission seminar", creditHours: null },
        {
          id: "submission-from-month-30-at-the-earliest",
          code: "",
          name: "Submission, from month 30 at the earliest",
          creditHours: null,
        },
        {
          id: "examiners-reports-and-public-defence",
          code: "",
          name: "Examiners’ reports and public defence",
          creditHours: null,
        },
      ],
    },
  ],
  specialisations: { lead: "", creditHoursEach: null, choices: [] },
  gradingScale: [],
  feeStructure: researchFees,
  feeNotes: researchFeeNotes,
};
