import { gradingScale } from "./grading.ts";
import type { Course, Program } from "./program.ts";

const course = (code: string, name: string): Course => ({ code, name, creditHours: 3 });

export const bba: Program = {
  isSample: true,
  picture: "programs/bba",
  category: "Bachelor’s degree",
  title: "Bachelor of Business Administration",
  rating: 5,
  ratingWidth: "100%",
  authorImg: "crest",
  authorName: "BBA Coordination Office",
  type: "Taught Program",
  students: 1500,
  duration: "48 months",
  durationNote: "Eight semesters, classes in the morning",
  creditHours: "120 credit hours in 40 components",
  shortDescription:
    "A first degree in running an organisation: accounting, economics, law, statistics and people, with eight weeks of work in a firm and a project of your own at the end.",
  eligibility: { short: "At least 40% in 10+2", note: "Any stream, or an equivalent grade" },
  fees: {
    amount: "NPR 42,000",
    note: "A semester; NPR 38,000 in even ones",
  },
  applying: "Form, entrance examination, merit list",
  applicationForm: "bba-application-form.pdf",
  syllabus: "bba-syllabus.pdf",
  sections: [
    {
      title: "What you learn",
      content: [
        "The BBA is for students who come from class 12, whatever their stream, and want to understand how firms, cooperatives and public offices are run. The first four semesters build the tools: writing, mathematics, accounting, economics, statistics and the business law of Nepal. The fifth puts them to work in finance, operations, taxation and research.",
        "From the sixth semester you choose a specialisation. In the seventh you spend eight weeks in an organisation and report on what you saw; in the eighth you write a project and defend it before a panel.",
      ],
    },
    {
      title: "How you are taught and examined",
      content: [
        "Classes meet in the morning, Sunday to Friday, in two sections of about thirty. Every component has 48 hours of class and carries 3 credit hours; 40 components make the 120 credit hours of the degree.",
        "Each component is marked out of one hundred: 40 for the work of the semester (a mid-term examination, assignments, a presentation, attendance) and 60 for the end-term examination, which the university’s Examination Office sets and marks. At least 80% attendance is needed to sit it.",
      ],
    },
    {
      title: "Who may apply",
      content: [
        "You need at least 40% in 10+2, or an equivalent grade, from any recognised board and in any stream. If your result is not out yet you may sit the entrance examination, and bring the result on the day of admission.",
        "Sixty seats are open each year, six of them reserved under the rules of the university. What is due in a semester, and by when, stands in the fee notice of the Accounts Section.",
      ],
    },
    {
      title: "How to apply",
      content: [],
      steps: [
        "Print the application form from this page, or collect it at the Admission Desk at the main gate.",
        "Hand it in with copies of the mark sheets of classes 10 and 12, the citizenship certificate or birth registration, two photographs of passport size and NPR 1,000 for the form and the entrance examination.",
        "Sit the entrance examination: one hundred questions in two hours, on English, mathematics, logical reasoning and general knowledge.",
        "Look for your form number on the merit list, which is published among the notices, and complete the admission within seven days.",
      ],
    },
    {
      title: "Where it leads",
      content: [
        "Graduates begin in banks and finance companies, in cooperatives, in the offices of trading and tourism firms, and in their families’ businesses. About one in three goes on to a master’s degree, most of them to the MBA.",
      ],
    },
  ],
  semesters: [
    {
      title: "First Semester",
      creditHours: 15,
      courses: [
        course("ENG 101", "Business English I"),
        course("MTH 102", "Business Mathematics I"),
        course("MGT 103", "Principles of Management"),
        course("ACC 104", "Financial Accounting I"),
        course("COM 105", "Computer Applications"),
      ],
    },
    {
      title: "Second Semester",
      creditHours: 15,
      courses: [
        course("ENG 151", "Business English II"),
        course("MTH 152", "Business Mathematics II"),
        course("ACC 153", "Financial Accounting II"),
        course("ECO 154", "Microeconomics for Business"),
        course("PSY 155", "Psychology at Work"),
      ],
    },
    {
      title: "Third Semester",
      creditHours: 15,
      courses: [
        course("STT 201", "Business Statistics I"),
        course("SOC 202", "Society and Economy of Nepal"),
        course("MKT 203", "Principles of Marketing"),
        course("MGT 204", "Organisational Behaviour"),
        course("COM 205", "Business Communication"),
      ],
    },
    {
      title: "Fourth Semester",
      creditHours: 18,
      courses: [
        course("MGT 251", "Human Resource Management"),
        course("FIN 252", "Fundamentals of Corporate Finance"),
        course("STT 253", "Business Statistics II"),
        course("ECO 254", "Macroeconomics for Business"),
        course("ACC 255", "Cost and Management Accounting"),
        course("LAW 256", "Business Law of Nepal"),
      ],
    },
    {
      title: "Fifth Semester",
      creditHours: 15,
      courses: [
        course("FIN 301", "Financial Management"),
        course("MGT 302", "Operations Management"),
        course("TAX 303", "Taxation in Nepal"),
        course("RES 304", "Business Research Methods"),
        course("IST 305", "Management Information Systems"),
      ],
    },
    {
      title: "Sixth Semester",
      creditHours: 15,
      courses: [
        course("SPC 351", "Specialisation I"),
        course("MGT 352", "Enterprise Development"),
        course("MGT 353", "Business Environment of Nepal"),
        course("IST 354", "Electronic Business"),
        course("ETH 355", "Business Ethics"),
      ],
    },
    {
      title: "Seventh Semester",
      creditHours: 15,
      courses: [
        course("SPC 401", "Specialisation II"),
        course("MGT 402", "International Business"),
        course("PRM 403", "Project Management"),
        course("DAT 404", "Data Analysis for Business"),
        course("INT 405", "Internship, eight weeks"),
      ],
    },
    {
      title: "Eighth Semester",
      creditHours: 12,
      courses: [
        course("SPC 451", "Specialisation III"),
        course("MGT 452", "Strategic Management"),
        course("LDR 453", "Leadership and Negotiation"),
        course("PRW 454", "Project Work and Viva"),
      ],
    },
  ],
  specialisations: {
    lead: "You choose one in the fifth semester and study it in the last three. A specialisation is offered when at least twelve students choose it.",
    choices: [
      { name: "Banking and finance", courses: "Commercial banking; investment; micro-finance" },
      { name: "Marketing", courses: "Consumer behaviour; sales; digital marketing" },
      { name: "Entrepreneurship", courses: "New ventures; family business; business plan" },
    ],
  },
  gradingScale,
};
