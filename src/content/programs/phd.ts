import { researchFees } from "./fees.ts";
import type { Program } from "./program.ts";

export const phd: Program = {
  isSample: true,
  picture: "programs/phd",
  category: "Doctorate",
  title: "Doctor of Philosophy in Management",
  rating: 5,
  ratingWidth: "100%",
  authorImg: "crest",
  authorName: "Research Committee",
  type: "Research Program",
  students: 100,
  duration: "Minimum 30 months",
  durationNote: "Admission once a year",
  creditHours: "Doctoral seminar and thesis",
  shortDescription:
    "Three years or so with one question that matters to organisations in Nepal, a supervisor who knows the field, and a thesis that stands up to examiners from elsewhere.",
  eligibility: {
    short: "An M.Phil",
    note: "Or a master’s degree with published research; and a concept paper of at most 2,000 words",
  },
  fees: { amount: "NPR 1,70,000", note: "In all, with a refundable deposit of 10,000" },
  applying: "Form, entrance examination, presentation",
  applicationForm: "phd-application-form.pdf",
  syllabus: "phd-syllabus.pdf",
  sections: [
    {
      title: "What it is",
      content: [
        "The Ph.D is a degree by research. You join the doctoral seminar of the school, work with a supervisor and, where the subject asks for it, a co-supervisor from another faculty, and write a thesis that adds to what is known.",
        "Candidates at present study the governance of savings and credit cooperatives, the second generation in family businesses, prices in weekly markets, procurement by local governments, and the skills and wages of returning migrants. A new subject needs a supervisor who will take it: talk to one before you apply.",
      ],
    },
    {
      title: "How the years are spent",
      content: [
        "The thesis may be submitted after a minimum of 30 months from registration. The doctoral seminar meets every second week of the semester; each candidate presents twice a year.",
        "A proposal of 6,000 to 8,000 words is defended before the Research Committee. The committee hears a report on progress every six months and may ask for changes to the plan. The thesis is read by three examiners, two of them from outside the university, and defended in public.",
      ],
    },
    {
      title: "Who may apply",
      content: [
        "You need an M.Phil in management or a related subject, or a master’s degree with published research, and a concept paper of at most 2,000 words. Candidates who are employed bring a letter in which the employer agrees to the time that the research takes.",
      ],
    },
    {
      title: "How to apply",
      content: ["Admission takes place once a year. The call stands among the notices."],
      steps: [
        "Print the application form from this page, or collect it at the office of the Research Committee, Block C.",
        "Hand it in there with the concept paper, certified copies of all certificates, two letters of reference and the receipts of the application form and the entrance fee.",
        "Sit the entrance examination on research methods. Holders of an M.Phil of this university are excused from it.",
        "Present the concept paper to the Research Committee, which names a supervisor and recommends you to the Faculty of Management for registration.",
      ],
    },
    {
      title: "Where it leads",
      content: [
        "Doctors of the school hold professorships and research posts at universities, advise ministries and the central bank, and sit on boards that want someone who reads the footnotes.",
      ],
    },
  ],
  semesters: [
    {
      title: "Months 1 to 6",
      courses: [
        { name: "Doctoral seminar I: reading and reviewing research" },
        { name: "Doctoral seminar II: research design" },
        { name: "Draft of the proposal" },
      ],
    },
    {
      title: "Months 7 to 12",
      courses: [
        { name: "Doctoral seminar III: methods for the chosen study" },
        { name: "Defence of the proposal" },
        { name: "Ethics review, instruments and pilot" },
      ],
    },
    {
      title: "Months 13 to 24",
      courses: [
        { name: "Fieldwork and analysis" },
        { name: "A report on progress every six months" },
        { name: "One article submitted to a reviewed journal" },
      ],
    },
    {
      title: "From month 25",
      courses: [
        { name: "Pre-submission seminar" },
        { name: "Submission, from month 30 at the earliest" },
        { name: "Examiners’ reports and public defence" },
      ],
    },
  ],
  feeStructure: researchFees,
};
