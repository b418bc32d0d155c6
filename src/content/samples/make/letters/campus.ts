import { fields, heading, list, paragraph, steps, table } from "../blocks.ts";
import type { Letter } from "../letterhead.ts";

/** Programs, events, holidays and everything else that the campus office announces. */
export const campusLetters: Letter[] = [
  {
    file: "semester-fee-schedule.pdf",
    office: "Accounts Section",
    title: "Fees of the current semester: last date without fine",
    blocks: [
      paragraph(
        "Students of the BBA and the MBA pay the fee of the current semester at the Accounts Section or through the bank, within the periods below. The days are counted from the first class of the semester.",
      ),
      table(
        [
          { label: "Semester fee", share: 3 },
          { label: "Amount (NPR)", share: 2, align: "right" },
          { label: "Without fine", share: 2.3 },
          { label: "With a fine of 5%", share: 2.3 },
        ],
        [
          ["BBA, odd semesters", "42,000", "Days 1 to 30", "Days 31 to 45"],
          ["BBA, even semesters", "38,000", "Days 1 to 30", "Days 31 to 45"],
          ["MBA, First and Second", "65,000", "Days 1 to 30", "Days 31 to 45"],
          ["MBA, Third and Fourth", "58,000", "Days 1 to 30", "Days 31 to 45"],
        ],
      ),
      paragraph(
        "A student who cannot pay at once may ask for two instalments: an application to the Campus Chief, signed by a guardian, before day 20. Holders of the merit scholarship pay the part that their letter names.",
      ),
      paragraph(
        "Write the name, the roll number and the semester on the bank voucher, and bring the counterfoil to the Accounts Section for the receipt. Examination forms are stamped only against this receipt.",
      ),
    ],
    signedBy: "Head, Accounts Section",
  },
  {
    file: "library-exam-hours.pdf",
    office: "Library",
    title: "Library hours during the examination weeks",
    blocks: [
      paragraph(
        "From two weeks before the end-term examination until its last day, the library is open longer, Saturdays included. The reading room on the second floor is reserved for silent work.",
      ),
      table(
        [
          { label: "Service", share: 4 },
          { label: "Sunday to Friday", share: 3 },
          { label: "Saturday", share: 3 },
        ],
        [
          ["Reading room", "6:00 AM - 8:00 PM", "8:00 AM - 4:00 PM"],
          ["Lending and returns", "8:00 AM - 5:00 PM", "Closed"],
          ["Computers and e-journals", "8:00 AM - 7:00 PM", "8:00 AM - 4:00 PM"],
          ["Past question papers", "8:00 AM - 5:00 PM", "Closed"],
        ],
      ),
      paragraph(
        "Text books of the current semester are lent overnight only: from 4:00 PM to 8:00 AM of the next working day. The fine for a late return is NPR 20 a day.",
      ),
    ],
    signedBy: "Chief Librarian",
  },
  {
    file: "student-identity-cards.pdf",
    office: "Student Section",
    title: "Distribution of student identity cards",
    nepaliTitle: "विद्यार्थी परिचयपत्र वितरण सम्बन्धी सूचना",
    blocks: [
      paragraph(
        "The identity cards of the newly admitted students of the BBA, the MBA and the M.Phil are ready. Students collect them in person at the Student Section, Block A, window 3.",
      ),
      table(
        [
          { label: "Students", share: 4 },
          { label: "Working day after this notice", share: 3.4 },
          { label: "Time", share: 2.6 },
        ],
        [
          ["BBA First Semester, roll 1 to 30", "First", "11:00 AM - 3:00 PM"],
          ["BBA First Semester, roll 31 to 60", "Second", "11:00 AM - 3:00 PM"],
          ["MBA First Semester", "Third", "7:00 AM - 10:00 AM"],
          ["M.Phil First Semester", "Fourth", "3:00 PM - 5:00 PM"],
        ],
      ),
      list(
        "Bring the receipt of the admission fee.",
        "A lost card is replaced for NPR 300, against a written application.",
        "The card is needed for the library, for examinations and for the student fare in public transport.",
      ),
    ],
    signedBy: "Head, Student Section",
  },
  {
    file: "merit-scholarship.pdf",
    office: "Student Section",
    title: "Merit scholarship: call for applications",
    blocks: [
      paragraph(
        "The campus awards scholarships to students of the BBA and the MBA for the current academic year, on merit and on need. Students from the Second Semester on may apply.",
      ),
      table(
        [
          { label: "Scholarship", share: 3.2 },
          { label: "For", share: 5 },
          { label: "Covers", share: 2 },
        ],
        [
          ["Merit", "The first two of each semester by CGPA", "Whole tuition"],
          ["Need", "Students whose family income is below the limit of the rules", "Half of the tuition"],
          [
            "Remote districts",
            "Students who finished class 12 in a community school of a remote district",
            "Half of the tuition",
          ],
          ["Women in finance", "One student of the MBA with finance as specialisation", "Whole tuition"],
        ],
      ),
      steps(
        "Fill in the form below, or a copy of it.",
        "Add the grade sheets of all semesters and, for need, the recommendation of the ward office.",
        "Hand it in at the Student Section within twenty-one days of this notice.",
      ),
      heading("Form"),
      fields(
        "Name",
        "Semester and roll number",
        "Scholarship applied for",
        "CGPA to date",
        "Telephone",
        "Signature",
      ),
    ],
    signedBy: "Chair, Scholarship Committee",
  },
  {
    file: "code-of-conduct.pdf",
    office: "Office of the Campus Chief",
    title: "Code of conduct for students",
    blocks: [
      paragraph(
        "The Campus Management Committee has revised the code of conduct. It applies to all students from the beginning of this semester. The complete text is on the board of Block A and in the library.",
      ),
      heading("In class"),
      list(
        "Attendance of at least 80 per cent in each course is a condition for the end-term examination.",
        "BBA students wear the uniform on class days. MBA students wear formal dress for presentations.",
        "Phones are silent and out of sight unless the teacher asks for them.",
      ),
      heading("On the campus"),
      list(
        "Ragging in any form leads to suspension, and is reported to the police where the law says so.",
        "The campus is free of tobacco and alcohol, the parking place included.",
        "Posters are put up only on the student board, with the stamp of the Student Section.",
      ),
      heading("In written work"),
      list(
        "Reports name their sources. A report with more than 15 per cent of borrowed text is returned once, and refused the second time.",
        "Whoever writes an examination for someone else loses the semester, as does the one who asked for it.",
      ),
      paragraph(
        "Complaints are heard by the Discipline Committee. A student may bring a guardian or a representative of the class, and may appeal to the Campus Chief within seven days.",
      ),
    ],
    signedBy: "Campus Chief",
  },
  {
    file: "computer-quotations.pdf",
    office: "Procurement Unit",
    title: "Sealed quotations: computers for the business laboratory",
    blocks: [
      paragraph(
        "Sealed quotations are invited from registered suppliers for the goods below. Quotation papers are available at the Procurement Unit on payment of NPR 1,000, which is not refunded.",
      ),
      table(
        [
          { label: "Item", share: 5 },
          { label: "Quantity", share: 1.3, align: "right" },
          { label: "Delivery", share: 2 },
        ],
        [
          ["Desktop computer, 16 GB of memory, 512 GB disk, 24-inch screen", "30", "30 days"],
          ["Network switch, 48 ports, managed", "2", "30 days"],
          ["Uninterruptible power supply, 3 kVA", "4", "30 days"],
          ["Multimedia projector with ceiling mount", "1", "15 days"],
        ],
      ),
      steps(
        "Quotations reach the Procurement Unit within fifteen days of this notice, by 12:00 noon of the last day.",
        "They are opened at 2:00 PM of the same day, in the presence of the suppliers who wish to attend.",
        "A bid security of 2.5 per cent, a copy of the registration, the VAT certificate and the tax clearance are attached.",
        "The campus may accept or refuse any quotation, in whole or in part, and gives its reasons in writing.",
      ),
    ],
    signedBy: "Chair, Procurement Unit",
  },
  {
    file: "part-time-lecturers.pdf",
    office: "Office of the Campus Chief",
    title: "Vacancy: part-time lecturers",
    blocks: [
      paragraph(
        "The campus invites applications for part-time lecturers of the coming semester. Classes are taught in the morning, from 6:30 AM to 10:00 AM.",
      ),
      table(
        [
          { label: "Subject", share: 3.6 },
          { label: "Level", share: 1.6 },
          { label: "Classes a week", share: 2, align: "right" },
          { label: "Posts", share: 1, align: "right" },
        ],
        [
          ["Financial and cost accounting", "BBA", "8", "2"],
          ["Business statistics", "BBA", "6", "1"],
          ["Business law of Nepal", "BBA", "4", "1"],
          ["Data analysis for managers", "MBA", "4", "1"],
        ],
      ),
      list(
        "A master’s degree in the subject with at least second division; an M.Phil or a Ph.D is preferred",
        "Two years of teaching at bachelor’s level for the BBA, four years for the MBA",
      ),
      paragraph(
        "Send an application with a curriculum vitae, copies of the certificates and the names of two referees to the office within fifteen days of this notice. Candidates on the short list teach one class of twenty minutes before the selection panel.",
      ),
    ],
    signedBy: "Campus Chief",
  },
  {
    file: "mphil-class-routine.pdf",
    office: "M.Phil Coordination Office",
    title: "M.Phil: courses offered and class routine of the new semester",
    blocks: [
      paragraph(
        "The M.Phil Second Semester offers three compulsory courses and two electives, of which each student takes one. Classes are held in Room 402, Block C.",
      ),
      table(
        [
          { label: "Code", share: 1.4 },
          { label: "Course", share: 4.6 },
          { label: "Credits", share: 1.1, align: "right" },
          { label: "Session", share: 3 },
        ],
        [
          ["MPH 621", "Philosophy of Management Research", "3", "First, 3:30 PM - 5:00 PM"],
          ["MPH 622", "Advanced Quantitative Methods", "3", "First, 5:15 PM - 6:45 PM"],
          ["MPH 623", "Qualitative Inquiry and Fieldwork", "3", "Second, 3:30 PM - 5:00 PM"],
          ["MPH 631", "Elective: Governance and Public Policy", "3", "Second, 5:15 PM - 6:45 PM"],
          ["MPH 632", "Elective: Finance in Emerging Markets", "3", "Third, 3:30 PM - 5:00 PM"],
        ],
      ),
      paragraph(
        "Each course meets twice a week; the two days of every session stand on the board of the coordination office. Evaluation is 60 per cent internal and 40 per cent end-term.",
      ),
      paragraph(
        "The choice of the elective is handed in at the office before the second week. An elective needs five students.",
      ),
    ],
    signedBy: "Coordinator, M.Phil",
  },
  {
    file: "mba-specialisation-choice.pdf",
    office: "MBA Coordination Office",
    title: "MBA: choice of specialisation for the Third and Fourth Semester",
    blocks: [
      paragraph(
        "Students who enter the MBA Third Semester choose one specialisation of 14 credit hours. A specialisation is offered when at least eight students choose it.",
      ),
      table(
        [
          { label: "Specialisation", share: 2.4 },
          { label: "Courses of the Third Semester", share: 4 },
          { label: "Courses of the Fourth Semester", share: 4 },
        ],
        [
          ["Finance", "Investment analysis; Banking", "International finance; Seminar"],
          ["Marketing", "Consumer behaviour; Service marketing", "Brand management; Seminar"],
          ["Human resources", "Talent development; Labour relations", "Pay and performance; Seminar"],
          ["Operations", "Supply chains; Quality", "Project management; Seminar"],
        ],
      ),
      fields("Name", "Roll number", "First choice", "Second choice", "Signature"),
      paragraph(
        "Hand in this sheet at the coordination office within ten days. Later changes need the consent of both teachers.",
      ),
    ],
    signedBy: "Coordinator, MBA",
  },
  {
    file: "data-analysis-training.pdf",
    office: "Research and Training Cell",
    title: "Two-day training: data analysis with spreadsheets",
    blocks: [
      paragraph(
        "The Research and Training Cell holds a training for students of the MBA and the M.Phil who are writing their reports. It is practical throughout: each participant brings a laptop and a set of data.",
      ),
      table(
        [
          { label: "Session", share: 1.6 },
          { label: "First day", share: 4 },
          { label: "Second day", share: 4 },
        ],
        [
          ["10:00 AM", "Cleaning data from questionnaires", "Regression, and what it does not say"],
          ["12:00 noon", "Tables that summarise", "Reading the results of others"],
          ["2:00 PM", "Charts for a report", "Writing the chapter of findings"],
        ],
      ),
      paragraph(
        "Thirty seats are given in the order of registration at the Business Laboratory, Block C. The fee of NPR 500 covers tea and the hand-outs. Participants who attend both days receive a certificate.",
      ),
    ],
    signedBy: "Head, Research and Training Cell",
  },
  {
    file: "dashain-holidays.pdf",
    office: "Office of the Campus Chief",
    title: "Dashain holidays and resumption of classes",
    blocks: [
      paragraph(
        "On the occasion of Bada Dashain the campus is closed from Fulpati to Kojagrat Purnima. Classes of all levels resume on the first working day after it, by the ordinary routine.",
      ),
      table(
        [
          { label: "Section", share: 3.4 },
          { label: "During the holidays", share: 5 },
        ],
        [
          ["Classes and coordination offices", "Closed"],
          ["Examination Section", "Open 11 AM - 2 PM, except from Maha Ashtami to Ekadashi"],
          ["Accounts Section", "Closed; payments through the bank are credited after the holidays"],
          ["Library", "Closed; books due in these days may be returned after them without fine"],
          ["Hostel", "Open for students who have told the warden"],
        ],
      ),
      paragraph(
        "Internal assignments due in these days are handed in on the second day after the holidays. Students and staff who travel are asked to leave their laboratories and rooms locked, and the lights off.",
      ),
      paragraph(
        "The campus family wishes all students, parents, alumni and colleagues a happy Vijaya Dashami.",
      ),
    ],
    signedBy: "Campus Chief",
  },
  {
    file: "winter-vacation.pdf",
    office: "Office of the Campus Chief",
    title: "Winter vacation and office hours",
    blocks: [
      paragraph(
        "The winter vacation of the BBA and the MBA begins after the last paper of the internal examination and lasts ten working days. Research seminars of the M.Phil and the Ph.D continue as arranged with the supervisors.",
      ),
      table(
        [
          { label: "During the vacation", share: 4 },
          { label: "Open", share: 4 },
        ],
        [
          ["Administration and Accounts Section", "10 AM - 3 PM, Sunday to Friday"],
          ["Library reading room", "10 AM - 4 PM, Sunday to Friday"],
          ["Business Laboratory", "Closed for maintenance"],
          ["Canteen", "Closed"],
        ],
      ),
      paragraph(
        "Until the end of the cold season, morning classes begin half an hour later, at 7:00 AM. The routine on the board shows the new times.",
      ),
    ],
    signedBy: "Campus Chief",
  },
];
