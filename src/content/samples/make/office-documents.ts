import { fields, heading, list, paragraph, steps, table } from "./blocks.ts";
import type { Letter } from "./letterhead.ts";
import type { Sheet } from "./sheet.ts";
import type { WordDocument } from "./word.ts";

export const caseCompetitionForm: WordDocument = {
  file: "case-competition-registration-form.docx",
  office: "Student Section",
  title: "Inter-college case competition: registration form",
  blocks: [
    paragraph(
      "Teams of four students analyse one case of a Nepali company overnight and present their advice to a jury of managers and teachers the next day. Every college of management may send two teams.",
    ),
    heading("The team"),
    table(
      [
        { label: "Member", share: 1.4 },
        { label: "Name", share: 4 },
        { label: "Semester", share: 2 },
        { label: "Telephone", share: 2.4 },
      ],
      [
        ["Captain", "", "", ""],
        ["Second", "", "", ""],
        ["Third", "", "", ""],
        ["Fourth", "", "", ""],
      ],
    ),
    fields("College", "Name of the team", "Teacher who accompanies the team", "E-mail of the captain"),
    heading("The rules in short"),
    steps(
      "The case is handed out at 4 PM. Presentations begin at 10 AM of the next day.",
      "A presentation lasts twelve minutes and is followed by eight minutes of questions.",
      "Books and the internet are allowed; help from outside the team is not.",
      "The jury weighs analysis (40), advice (40) and presentation (20). Its decision is final.",
    ),
    heading("Prizes"),
    list("First: NPR 50,000 and the travelling shield", "Second: NPR 25,000", "Third: NPR 10,000"),
    paragraph(
      "Hand in this form at the Student Section, Block A, window 3. The registration fee is NPR 2,000 a team.",
    ),
  ],
};

export const proposalFormat: WordDocument = {
  file: "phd-research-proposal-format.docx",
  office: "Research Committee",
  title: "Ph.D: format of the research proposal",
  blocks: [
    paragraph(
      "A proposal has 6,000 to 8,000 words without references. It is handed in as three bound copies and one file, with the recommendation of the supervisor, thirty days before the meeting of the Research Committee.",
    ),
    table(
      [
        { label: "Chapter", share: 2.2 },
        { label: "What it contains", share: 6 },
        { label: "Words", share: 1.6 },
      ],
      [
        ["1. Introduction", "The problem, the questions, and why the answers matter in Nepal", "1,500"],
        ["2. Literature", "What is known, what is disputed, and the gap that the thesis fills", "2,500"],
        ["3. Method", "Philosophy, design, sample, instruments, analysis, ethics", "2,500"],
        ["4. Plan", "Work in each half-year, field work, budget", "500"],
        ["References", "APA style, seventh edition", ""],
      ],
    ),
    heading("Layout"),
    list(
      "A4, margins of 2.5 cm, 3.8 cm on the side of the binding",
      "Times New Roman, 12 points, one and a half lines",
      "Tables and figures numbered by chapter, each with its source",
    ),
    heading("On the cover"),
    fields(
      "Title of the proposal",
      "Candidate",
      "Registration number",
      "Supervisor",
      "Co-supervisor, if any",
    ),
    heading("Declaration"),
    paragraph(
      "I declare that this proposal is my own work, that its sources are named, and that it has not been handed in at another university.",
    ),
    fields("Signature of the candidate", "Signature of the supervisor"),
  ],
};

export const bbaSpecialisationForm: WordDocument = {
  file: "bba-specialisation-form.doc",
  office: "BBA Coordination Office",
  title: "BBA: choice of specialisation from the Sixth Semester",
  blocks: [
    paragraph(
      "Students of the BBA Fifth Semester choose the specialisation that they study in the last three semesters. A specialisation is offered when at least twelve students choose it.",
    ),
    table(
      [
        { label: "Specialisation", share: 3 },
        { label: "Courses", share: 6 },
        { label: "Choice (1 to 3)", share: 2 },
      ],
      [
        ["Banking and finance", "Commercial banking; Investment; Micro-finance", ""],
        ["Marketing", "Consumer behaviour; Sales; Digital marketing", ""],
        ["Entrepreneurship", "New ventures; Family business; Business plan", ""],
      ],
    ),
    heading("To be filled in by the student"),
    fields("Name", "Roll number", "Telephone", "Signature"),
    paragraph(
      "Hand in this form at the coordination office, Block A, before the end-term examination begins.",
    ),
  ],
};

/** What is inside the zip of the internship notice: one letter and three forms. */
export const internshipGuidelines: Letter = {
  file: "0-read-me-first.pdf",
  office: "Internship and Placement Cell",
  title: "Internship of the BBA Seventh Semester: guidelines",
  blocks: [
    paragraph(
      "Every student of the BBA Seventh Semester works for eight weeks in an organisation of their choice and writes a report about it. The internship counts for three credit hours.",
    ),
    steps(
      "Find an organisation, or ask the cell for its list. Relatives of the student may not be the mentor.",
      "Have form 1 signed and stamped, and bring it to the cell before the first day.",
      "Fill in form 2 every week and have it signed.",
      "Ask the mentor for form 3 in the last week.",
      "Hand in the report of 30 to 40 pages, with the forms bound at its end, within three weeks of the last day.",
    ),
    paragraph("The report counts for 60 marks, the evaluation by the mentor for 20 and the viva for 20."),
  ],
  signedBy: "Head, Placement Cell",
};

export const internshipForms: WordDocument[] = [
  {
    file: "1-letter-of-acceptance.docx",
    office: "Internship and Placement Cell",
    title: "Letter of acceptance of the host organisation",
    blocks: [
      paragraph(
        "We agree to take the student named below as an intern for eight weeks, at least six hours a day.",
      ),
      fields(
        "Organisation",
        "Address",
        "Name of the intern",
        "Department",
        "Mentor and post",
        "Signature and stamp",
      ),
    ],
  },
  {
    file: "2-weekly-log.docx",
    office: "Internship and Placement Cell",
    title: "Weekly log of the intern",
    blocks: [
      paragraph(
        "One sheet a week, signed by the mentor. The eight sheets are bound at the end of the report.",
      ),
      table(
        [
          { label: "Day", share: 1 },
          { label: "Work done", share: 5 },
          { label: "What I learned", share: 4 },
        ],
        ["1", "2", "3", "4", "5", "6"].map((day) => [day, "", ""]),
      ),
      fields("Signature of the intern", "Signature of the mentor"),
    ],
  },
  {
    file: "3-evaluation-by-the-mentor.docx",
    office: "Internship and Placement Cell",
    title: "Evaluation by the mentor",
    blocks: [
      table(
        [
          { label: "Quality", share: 5 },
          { label: "Full marks", share: 1.6 },
          { label: "Marks given", share: 1.6 },
        ],
        [
          ["Punctuality and attendance", "10", ""],
          ["Knowledge of the subject", "10", ""],
          ["Care and completeness of the work", "10", ""],
          ["Work with colleagues and customers", "10", ""],
          ["Initiative", "10", ""],
        ],
      ),
      paragraph("Please send this sheet to the cell in a closed envelope, or hand it to the intern sealed."),
      fields("Name of the mentor", "Signature and stamp"),
    ],
  },
];

export const internalMarks: Sheet = {
  file: "mba-third-semester-internal-marks.xlsx",
  name: "Internal marks",
  title: "MBA Third Semester: internal assessment",
  columns: [
    { label: "Symbol no.", width: 13 },
    { label: "Strategic Management", width: 22 },
    { label: "Investment Analysis", width: 20 },
    { label: "Supply Chains", width: 15 },
    { label: "Business Ethics", width: 16 },
    { label: "Remark", width: 24 },
  ],
  rows: [
    ["50301", 33, 31, 35, 36, ""],
    ["50302", 29, 27, 30, 33, ""],
    ["50304", 36, 37, 34, 38, ""],
    ["50305", 24, 22, 28, 30, ""],
    ["50307", 31, 30, 29, 34, ""],
    ["50308", 27, 33, 31, 29, ""],
    ["50309", 35, 34, 37, 35, ""],
    ["50311", 30, 18, 26, 31, "One assignment missing"],
    ["50312", 28, 29, 27, 32, ""],
    ["50314", 34, 36, 33, 37, ""],
    ["50315", 22, 25, 24, 28, ""],
    ["50316", 32, 30, 34, 33, ""],
    ["50318", 37, 38, 36, 39, ""],
    ["50319", 26, 24, 29, 27, ""],
    ["50320", 33, 35, 32, 36, ""],
    ["50322", 20, 23, 21, 26, "Attendance below 80%"],
    ["50323", 31, 32, 30, 34, ""],
    ["50325", 29, 28, 33, 31, ""],
  ],
  note: "Full marks 40 in each course. Corrections are asked for at the coordination office within seven days.",
};

export const publicHolidays: Sheet = {
  file: "public-holidays-of-the-year.xlsx",
  name: "Holidays",
  title: "Public holidays of the academic year",
  columns: [
    { label: "Month", width: 14 },
    { label: "Occasion", width: 40 },
    { label: "Days", width: 8 },
    { label: "For", width: 30 },
  ],
  rows: [
    ["Baisakh", "Nepali New Year", 1, "All"],
    ["Baisakh", "International Labour Day", 1, "All"],
    ["Baisakh", "Buddha Jayanti", 1, "All"],
    ["Jestha", "Republic Day", 1, "All"],
    ["Bhadra", "Janai Purnima", 1, "All"],
    ["Bhadra", "Haritalika Teej", 1, "Women"],
    ["Ashwin", "Constitution Day", 1, "All"],
    ["Ashwin", "Ghatasthapana", 1, "All"],
    ["Ashwin", "Dashain, Fulpati to Kojagrat Purnima", 9, "All"],
    ["Kartik", "Tihar", 5, "All"],
    ["Kartik", "Chhath", 1, "All"],
    ["Mangsir", "International Day of Persons with Disabilities", 1, "Persons with disabilities"],
    ["Poush", "Tamu Lhosar", 1, "All"],
    ["Magh", "Maghe Sankranti", 1, "All"],
    ["Magh", "Martyrs' Day", 1, "All"],
    ["Falgun", "Maha Shivaratri", 1, "All"],
    ["Falgun", "Fagu Purnima (Holi)", 1, "All"],
    ["Falgun", "International Women's Day", 1, "Women"],
    ["Chaitra", "Ram Nawami", 1, "All"],
  ],
  note: "Festivals follow the lunar calendar and may fall in the month before or after. Saturdays are not listed.",
};
