import type { Content } from "#documents/documents.ts";
import { noPicture, plainText } from "#fields/values.ts";
import { gradingScale } from "./grading-scale.ts";
import { samplePicture, textList } from "./sample-values.ts";
export const bba: Content<"bba"> = {
  title: "Bachelor of Business Administration",
  category: "Bachelor’s degree",
  type: "Taught Program",
  picture: samplePicture("programs/bba", "", { x: 55, y: 100 }),
  shortDescription:
    "A first degree in running an organisation: accounting, economics, law, statistics and people, with eight weeks of work in a firm and a project of your own at the end.",
  dates: {
    applicationsOpen: "+35 days",
    applicationsClose: "+77 days",
    entrance: "+90 days",
    entranceTime: "07:00",
    interview: "",
    firstClass: "+112 days",
  },
  totalCost: 320000,
  totalCostNote: "Eight semesters, as the fee notice says",
  duration: "48 months",
  durationNote: "Eight semesters, classes in the morning",
  creditHours: "120 credit hours in 40 components",
  eligibility: "At least 40% in 10+2",
  eligibilityNote: "Any stream, or an equivalent grade",
  fee: "NPR 42,000",
  feeNote: "A semester; NPR 38,000 in even ones",
  applying: "Form, entrance examination, merit list",
  students: 1500,
  rating: 5,
  ratingPercent: 100,
  authorName: "BBA Coordination Office",
  authorPicture: noPicture,
  applicationForm: { source: "bba-application-form.pdf", name: "bba-application-form.pdf" },
  syllabus: { source: "bba-syllabus.pdf", name: "bba-syllabus.pdf" },
  sections: [
    {
      id: "what-you-learn",
      title: "What you learn",
      text: plainText(
        "The BBA is for students who come from class 12, whatever their stream, and want to understand how firms, cooperatives and public offices are run. The first four semesters build the tools: writing, mathematics, accounting, economics, statistics and the business law of Nepal. The fifth puts them to work in finance, operations, taxation and research.",
        "From the sixth semester you choose a specialisation. In the seventh you spend eight weeks in an organisation and report on what you saw; in the eighth you write a project and defend it before a panel.",
      ),
    },
    {
      id: "how-you-are-taught-and-examined",
      title: "How you are taught and examined",
      text: plainText(
        "Classes meet in the morning, Sunday to Friday, in two sections of about thirty. Every component has 48 hours of class and carries 3 credit hours; 40 components make the 120 credit hours of the degree.",
        "Each component is marked out of one hundred: 40 for the work of the semester (a mid-term examination, assignments, a presentation, attendance) and 60 for the end-term examination, which the university’s Examination Office sets and marks. At least 80% attendance is needed to sit it.",
      ),
    },
    {
      id: "who-may-apply",
      title: "Who may apply",
      text: plainText(
        "You need at least 40% in 10+2, or an equivalent grade, from any recognised board and in any stream. If your result is not out yet you may sit the entrance examination, and bring the result on the day of admission.",
        "Sixty seats are open each year, six of them reserved under the rules of the university. What is due in a semester, and by when, stands in the fee notice of the Accounts Section.",
      ),
    },
    {
      id: "how-to-apply",
      title: "How to apply",
      text: [
        textList(
          "ordered",
          "Print the application form from this page, or collect it at the Admission Desk at the main gate.",
          "Hand it in with copies of the mark sheets of classes 10 and 12, the citizenship certificate or birth registration, two photographs of passport size and NPR 1,000 for the form and the entrance examination.",
          "Sit the entrance examination: one hundred questions in two hours, on English, mathematics, logical reasoning and general knowledge.",
          "Look for your form number on the merit list, which is published among the notices, and complete the admission within seven days.",
        ),
      ],
    },
    {
      id: "where-it-leads",
      title: "Where it leads",
      text: plainText(
        "Graduates begin in banks and finance companies, in cooperatives, in the offices of trading and tourism firms, and in their families’ businesses. About one in three goes on to a master’s degree, most of them to the MBA.",
      ),
    },
  ],
  semesters: [
    {
      id: "first-semester",
      title: "First Semester",
      creditHours: 15,
      courses: [
        { id: "eng-101", code: "ENG 101", name: "Business English I", creditHours: 3 },
        { id: "mth-102", code: "MTH 102", name: "Business Mathematics I", creditHours: 3 },
        { id: "mgt-103", code: "MGT 103", name: "Principles of Management", creditHours: 3 },
        { id: "acc-104", code: "ACC 104", name: "Financial Accounting I", creditHours: 3 },
        { id: "com-105", code: "COM 105", name: "Computer Applications", creditHours: 3 },
      ],
    },
    {
      id: "second-semester",
      title: "Second Semester",
      creditHours: 15,
      courses: [
        { id: "eng-151", code: "ENG 151", name: "Business English II", creditHours: 3 },
        { id: "mth-152", code: "MTH 152", name: "Business Mathematics II", creditHours: 3 },
        { id: "acc-153", code: "ACC 153", name: "Financial Accounting II", creditHours: 3 },
        { id: "eco-154", code: "ECO 154", name: "Microeconomics for Business", creditHours: 3 },
        { id: "psy-155", code: "PSY 155", name: "Psychology at Work", creditHours: 3 },
      ],
    },
    {
      id: "third-semester",
      title: "Third Semester",
      creditHours: 15,
      courses: [
        { id: "stt-201", code: "STT 201", name: "Business Statistics I", creditHours: 3 },
        { id: "soc-202", code: "SOC 202", name: "Society and Economy of Nepal", creditHours: 3 },
        { id: "mkt-203", code: "MKT 203", name: "Principles of Marketing", creditHours: 3 },
        { id: "mgt-204", code: "MGT 204", name: "Organisational Behaviour", creditHours: 3 },
        { id: "com-205", code: "COM 205", name: "Business Communication", creditHours: 3 },
      ],
    },
    {
      id: "fourth-semester",
      title: "Fourth Semester",
      creditHours: 18,
      courses: [
        { id: "mgt-251", code: "MGT 251", name: "Human Resource Management", creditHours: 3 },
        { id: "fin-252", code: "FIN 252", name: "Fundamentals of Corporate Finance", creditHours: 3 },
        { id: "stt-253", code: "STT 253", name: "Business Statistics II", creditHours: 3 },
        { id: "eco-254", code: "ECO 254", name: "Macroeconomics for Business", creditHours: 3 },
        { id: "acc-255", code: "ACC 255", name: "Cost and Management Accounting", creditHours: 3 },
        { id: "law-256", code: "LAW 256", name: "Business Law of Nepal", creditHours: 3 },
      ],
    },
    {
      id: "fifth-semester",
      title: "Fifth Semester",
      creditHours: 15,
      courses: [
        { id: "fin-301", code: "FIN 301", name: "Financial Management", creditHours: 3 },
        { id: "mgt-302", code: "MGT 302", name: "Operations Management", creditHours: 3 },
        { id: "tax-303", code: "TAX 303", name: "Taxation in Nepal", creditHours: 3 },
        { id: "res-304", code: "RES 304", name: "Business Research Methods", creditHours: 3 },
        { id: "ist-305", code: "IST 305", name: "Management Information Systems", creditHours: 3 },
      ],
    },
    {
      id: "sixth-semester",
      title: "Sixth Semester",
      creditHours: 15,
      courses: [
        { id: "spc-351", code: "SPC 351", name: "Specialisation I", creditHours: 3 },
        { id: "mgt-352", code: "MGT 352", name: "Enterprise Development", creditHours: 3 },
        { id: "mgt-353", code: "MGT 353", name: "Business Environment of Nepal", creditHours: 3 },
        { id: "ist-354", code: "IST 354", name: "Electronic Business", creditHours: 3 },
        { id: "eth-355", code: "ETH 355", name: "Business Ethics", creditHours: 3 },
      ],
    },
    {
      id: "seventh-semester",
      title: "Seventh Semester",
      creditHours: 15,
      courses: [
        { id: "spc-401", code: "SPC 401", name: "Specialisation II", creditHours: 3 },
        { id: "mgt-402", code: "MGT 402", name: "International Business", creditHours: 3 },
        { id: "prm-403", code: "PRM 403", name: "Project Management", creditHours: 3 },
        { id: "dat-404", code: "DAT 404", name: "Data Analysis for Business", creditHours: 3 },
        { id: "int-405", code: "INT 405", name: "Internship, eight weeks", creditHours: 3 },
      ],
    },
    {
      id: "eighth-semester",
      title: "Eighth Semester",
      creditHours: 12,
      courses: [
        { id: "spc-451", code: "SPC 451", name: "Specialisation III", creditHours: 3 },
        { id: "mgt-452", code: "MGT 452", name: "Strategic Management", creditHours: 3 },
        { id: "ldr-453", code: "LDR 453", name: "Leadership and Negotiation", creditHours: 3 },
        { id: "prw-454", code: "PRW 454", name: "Project Work and Viva", creditHours: 3 },
      ],
    },
  ],
  specialisations: {
    lead: "You choose one in the fifth semester and study it in the last three. A specialisation is offered when at least twelve students choose it.",
    creditHoursEach: null,
    choices: [
      {
        id: "banking-and-finance",
        name: "Banking and finance",
        courses: "Commercial banking; investment; micro-finance",
      },
      { id: "marketing", name: "Marketing", courses: "Consumer behaviour; sales; digital marketing" },
      {
        id: "entrepreneurship",
        name: "Entrepreneurship",
        courses: "New ventures; family business; business plan",
      },
    ],
  },
  gradingScale: gradingScale,
  feeStructure: [],
  feeNotes: [],
};
