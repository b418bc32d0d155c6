import { heading, list, paragraph, steps, table } from "../blocks.ts";
import type { Letter } from "../letterhead.ts";

export const admissionLetters: Letter[] = [
  {
    file: "mba-admission-notice.pdf",
    office: "Admission Committee",
    title: "MBA admission: applications for the new intake",
    blocks: [
      paragraph(
        "Applications are invited for the Master of Business Administration, a course of four semesters and 70 credit hours taught in the morning. Fifty-five seats are open in this intake.",
      ),
      heading("Who may apply"),
      list(
        "Graduates of any discipline with at least 45 per cent in the bachelor’s degree, or an equivalent grade",
        "Candidates whose final results are awaited, on condition that they pass before the first class",
      ),
      heading("How to apply"),
      steps(
        "Collect the form at the Admission Desk, or print it from the page of the MBA on this website.",
        "Hand it in with copies of the mark sheets, the citizenship certificate and two photographs.",
        "Pay the application fee at the Accounts Section and keep the receipt: it is needed for the admit card.",
      ),
      table(
        [
          { label: "Step", share: 4 },
          { label: "When", share: 4 },
        ],
        [
          ["Forms are received", "Twenty-one days from this notice, 8 AM - 5 PM"],
          ["Entrance examination", "The week after the last day for forms"],
          ["Group discussion and interview", "Within ten days of the entrance result"],
          ["First class", "As fixed by the Faculty of Management"],
        ],
      ),
      paragraph(
        "The entrance examination has one hundred questions: verbal ability, quantitative ability, logical reasoning and business awareness, in two hours.",
      ),
    ],
    signedBy: "Chair, Admission Committee",
  },
  {
    file: "mba-interview-schedule.pdf",
    office: "Admission Committee",
    title: "Interviews of the candidates who passed the MBA entrance examination",
    nepaliTitle: "एमबीए प्रवेश परीक्षामा उत्तीर्ण विद्यार्थीहरूको अन्तर्वार्ता सम्बन्धी सूचना",
    blocks: [
      paragraph(
        "The candidates with the form numbers below have passed the MBA entrance examination and are invited to the group discussion and the interview at the Seminar Hall, Block A.",
      ),
      table(
        [
          { label: "Group", share: 1 },
          { label: "Form numbers", share: 5.4 },
          { label: "Discussion", share: 1.6 },
          { label: "Interview", share: 1.6 },
        ],
        [
          ["A", "311, 314, 318, 322, 327, 330", "7:00 AM", "8:00 AM"],
          ["B", "333, 336, 341, 345, 348, 352", "9:30 AM", "10:30 AM"],
          ["C", "355, 359, 360, 364, 371, 377", "12:00 noon", "1:00 PM"],
          ["D", "380, 382, 386, 391, 394, 399", "2:30 PM", "3:30 PM"],
        ],
      ),
      paragraph(
        "Candidates bring the admit card of the entrance examination, their original certificates and, if they are employed, a letter from the employer. The discussion counts for 10 marks and the interview for 20; the entrance examination counts for 70.",
      ),
    ],
    signedBy: "Chair, Admission Committee",
  },
  {
    file: "bba-entrance-instructions.pdf",
    office: "Admission Committee",
    title: "BBA entrance examination: admit card and instructions",
    blocks: [
      paragraph(
        "Admit cards for the BBA entrance examination are issued at the Admission Desk on the three days before the examination, 8 AM - 5 PM, against the receipt of the application fee. Cards are not sent by post.",
      ),
      table(
        [
          { label: "Part", share: 4 },
          { label: "Questions", share: 1.4, align: "right" },
          { label: "Marks", share: 1.4, align: "right" },
        ],
        [
          ["English", "30", "30"],
          ["Mathematics", "30", "30"],
          ["Logical reasoning", "20", "20"],
          ["General knowledge and current affairs", "20", "20"],
          ["Whole paper, two hours", "100", "100"],
        ],
      ),
      heading("On the day"),
      steps(
        "Reach the centre an hour before the paper. Seats are shown on the board at the gate.",
        "Bring the admit card and a document with your photograph.",
        "Fill the circles of the answer sheet with a black or blue ball pen. Nothing is taken off for a wrong answer.",
        "Leave bags and phones at the counter. The campus does not answer for valuables.",
      ),
      paragraph(
        "Candidates who need a writer or more time because of a disability tell the Admission Desk when they collect the card.",
      ),
    ],
    signedBy: "Chair, Admission Committee",
  },
  {
    file: "mphil-phd-admission.pdf",
    office: "Research Committee",
    title: "M.Phil and Ph.D admission: applications, entrance and fees",
    blocks: [
      paragraph(
        "Applications are invited for the M.Phil (18 months) and the Ph.D (at least 30 months) in management. Admission takes place once a year.",
      ),
      list(
        "M.Phil: a master’s degree with second division or CGPA B, and three years of teaching or work experience",
        "Ph.D: an M.Phil, or a master’s degree with published research, and a concept paper of at most 2,000 words",
      ),
      heading("Fees"),
      table(
        [
          { label: "Item", share: 5 },
          { label: "Amount (NPR)", share: 2, align: "right" },
        ],
        [
          ["Registration", "10,000"],
          ["Course fee per semester", "50,000"],
          ["Application form", "3,000"],
          ["Entrance fee", "5,000"],
          ["Refundable deposit", "10,000"],
          ["Total: three semesters, registration and deposit", "1,70,000"],
        ],
      ),
      paragraph(
        "The fees are subject to change by the university’s Executive Council. The form and the entrance fee are paid before the entrance examination and are not part of the total.",
      ),
      paragraph(
        "Forms are received at the office of the Research Committee, Block C, together with certified copies of all certificates and two letters of reference.",
      ),
    ],
    signedBy: "Chair, Research Committee",
  },
  {
    file: "bba-admission-notice.pdf",
    office: "Admission Committee",
    title: "BBA admission: forms for the First Semester",
    blocks: [
      paragraph(
        "Forms for admission to the Bachelor of Business Administration are open. The course has eight semesters and 120 credit hours, with an internship in the seventh and a project in the eighth semester.",
      ),
      heading("Who may apply"),
      list(
        "Students of any stream with at least 40 per cent in class 12 (10+2) or an equivalent grade",
        "Students awaiting the result of class 12, until the day of admission",
      ),
      heading("What to bring"),
      list(
        "Copies of the mark sheets of classes 10 and 12",
        "A copy of the citizenship certificate or of the birth registration",
        "Two photographs of passport size",
        "NPR 1,000 for the form and the entrance examination",
      ),
      paragraph(
        "Sixty seats are open, six of them reserved under the rules of the university. The Admission Desk at the main gate answers questions from 8 AM to 5 PM, Sunday to Friday.",
      ),
    ],
    signedBy: "Chair, Admission Committee",
  },
];
