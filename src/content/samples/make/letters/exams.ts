import { heading, list, paragraph, steps, table } from "../blocks.ts";
import type { Letter } from "../letterhead.ts";

const routineColumns = [
  { label: "Day", share: 1, align: "centre" },
  { label: "Code", share: 1.5 },
  { label: "Paper", share: 5 },
  { label: "Time", share: 2.6 },
] as const;

const hallRules = list(
  "Be seated fifteen minutes before the paper begins. Nobody is admitted after the first half hour.",
  "Bring the admit card and the identity card of the campus to every paper.",
  "A calculator without memory is allowed where the question paper says so. Phones and smart watches stay outside.",
);

export const examLetters: Letter[] = [
  {
    file: "bba-fourth-semester-exam-routine.pdf",
    office: "Examination Section",
    title: "BBA Fourth Semester: routine of the end-term examination",
    blocks: [
      paragraph(
        "The end-term examination of the BBA Fourth Semester, regular and back papers, is held at the campus as below. Days are counted from the first day after the preparation leave; the Examination Section confirms each date on the board a week before it.",
      ),
      table(
        [...routineColumns],
        [
          ["1", "MGT 251", "Human Resource Management", "11:00 AM - 2:00 PM"],
          ["3", "FIN 252", "Fundamentals of Corporate Finance", "11:00 AM - 2:00 PM"],
          ["5", "STT 253", "Business Statistics II", "11:00 AM - 2:00 PM"],
          ["7", "ECO 254", "Macroeconomics for Business", "11:00 AM - 2:00 PM"],
          ["9", "ACC 255", "Cost and Management Accounting", "11:00 AM - 2:00 PM"],
          ["11", "LAW 256", "Business Law of Nepal", "11:00 AM - 1:00 PM"],
        ],
      ),
      heading("In the hall"),
      hallRules,
      paragraph(
        "A public holiday announced after this notice moves the papers that follow by one day. Candidates whose papers fall on the same day write to the Examination Section within three days.",
      ),
    ],
    signedBy: "Head, Examination Section",
  },
  {
    file: "mba-first-semester-midterm-routine.pdf",
    office: "MBA Coordination Office",
    title: "MBA First Semester: routine of the mid-term examination",
    blocks: [
      paragraph(
        "The mid-term examination of the MBA First Semester is held in Rooms 301 and 302, Block A. Each paper carries 20 marks of the internal assessment and lasts ninety minutes.",
      ),
      table(
        [...routineColumns],
        [
          ["1", "MBA 501", "Managerial Economics", "6:30 AM - 8:00 AM"],
          ["2", "MBA 502", "Quantitative Methods for Decisions", "6:30 AM - 8:00 AM"],
          ["3", "MBA 503", "Organisational Behaviour", "6:30 AM - 8:00 AM"],
          ["4", "MBA 504", "Financial Reporting and Analysis", "6:30 AM - 8:00 AM"],
          ["5", "MBA 505", "Business Communication", "6:30 AM - 8:00 AM"],
          ["6", "MBA 506", "Marketing Management", "6:30 AM - 8:00 AM"],
        ],
      ),
      paragraph(
        "Classes of the evening shift continue as usual. A student who is absent from a mid-term paper for a documented reason may ask the coordinator for one make-up test before the end of the semester.",
      ),
      hallRules,
    ],
    signedBy: "Coordinator, MBA",
  },
  {
    file: "exam-form-and-clearance.pdf",
    office: "Examination Section",
    title: "Examination forms, attendance and clearance of dues",
    blocks: [
      paragraph(
        "Every candidate of the coming end-term examination, whether regular, back-paper or grade-improvement, fills in the examination form at the window of the Examination Section. Forms that are not complete are not forwarded to the Examination Office of the university.",
      ),
      heading("How to hand in the form"),
      steps(
        "Obtain the attendance certificate of the coordinator. At least 80 per cent is required in each course.",
        "Clear the dues of the semester at the Accounts Section and have the form stamped.",
        "Return borrowed books to the library and have the form stamped there as well.",
        "Hand in the form with two photographs of passport size and a copy of the last mark sheet.",
      ),
      heading("Fees"),
      table(
        [
          { label: "Candidate", share: 4 },
          { label: "Fee per semester (NPR)", share: 2, align: "right" },
        ],
        [
          ["Regular, BBA", "3,500"],
          ["Regular, MBA", "5,000"],
          ["Back paper, each", "800"],
          ["Grade improvement, each", "1,200"],
          ["Late form, in addition", "1,000"],
        ],
      ),
      paragraph(
        "Candidates below the required attendance may apply to the Campus Chief with a medical certificate before the form is due. Applications received later are not considered.",
      ),
    ],
    signedBy: "Head, Examination Section",
  },
  {
    file: "mba-viva-schedule.pdf",
    office: "Research Committee",
    title: "Viva voce of the MBA graduate research project",
    blocks: [
      paragraph(
        "The following candidates of the MBA Fourth Semester, whose reports have been accepted by their supervisors, defend their graduate research projects in the Seminar Hall. Each presentation lasts fifteen minutes and is followed by questions of the panel.",
      ),
      table(
        [
          { label: "Roll no.", share: 1.3 },
          { label: "Title of the project", share: 5.6 },
          { label: "Session", share: 1.5 },
          { label: "Time", share: 1.5, align: "right" },
        ],
        [
          ["MBA-04", "Working capital and profitability of hydropower companies", "Morning", "7:00 AM"],
          ["MBA-07", "Customer loyalty in mobile banking among young users", "Morning", "7:45 AM"],
          ["MBA-11", "Remittance and household saving in two hill districts", "Morning", "8:30 AM"],
          ["MBA-12", "Turnover of nurses in private hospitals", "Morning", "9:15 AM"],
          ["MBA-19", "Branding of large cardamom for export", "Day", "12:00 noon"],
          ["MBA-23", "Board diversity and dividends of commercial banks", "Day", "12:45 PM"],
          ["MBA-26", "Solar irrigation: willingness to pay of farmers", "Day", "1:30 PM"],
          ["MBA-31", "Homestay tourism and the income of women", "Day", "2:15 PM"],
        ],
      ),
      list(
        "Bring three bound copies and the slides on a memory stick half an hour before the session.",
        "Corrections asked for by the panel are handed in within fifteen days, signed by the supervisor.",
        "The vivas are open to students of the MBA and the M.Phil.",
      ),
    ],
    signedBy: "Chair, Research Committee",
  },
  {
    file: "bba-first-semester-midterm-routine.pdf",
    office: "BBA Coordination Office",
    title: "BBA First Semester: provisional routine of the mid-term examination",
    blocks: [
      paragraph(
        "The mid-term examination of the BBA First Semester is planned as below. The routine is provisional: the final one follows when the rooms are confirmed.",
      ),
      table(
        [...routineColumns],
        [
          ["1", "ENG 101", "Business English I", "7:00 AM - 8:30 AM"],
          ["2", "MTH 102", "Business Mathematics I", "7:00 AM - 8:30 AM"],
          ["3", "MGT 103", "Principles of Management", "7:00 AM - 8:30 AM"],
          ["4", "ACC 104", "Financial Accounting I", "7:00 AM - 8:30 AM"],
          ["5", "COM 105", "Computer Applications", "7:00 AM - 8:30 AM"],
        ],
      ),
      hallRules,
    ],
    signedBy: "Coordinator, BBA",
  },
];
