import { addDays, type Day } from "#calendar/dates.ts";
import type { LinkFileType, NoticeType, noticeFields } from "#features/notices/notices.rules.ts";
import type { OptionalOf } from "#fields/fields.ts";
import { mba } from "../documents/mba.ts";

/** A notice that an empty database is filled with. The files are in files/. */
export type SampleNotice = OptionalOf<typeof noticeFields> & {
  title: string;
  type: NoticeType;
  /** Days before the first start. Zero is that day itself. */
  daysAgo: number;
  /** For what belongs to a season, "10-02": moves the notice to this date of the year, the one nearest to daysAgo. */
  season?: string;
  active: boolean;
  file: { kind: "file"; name: string } | { kind: "link"; url: string; fileType: LinkFileType };
};

/** The day on which the notice is published, if the site first started on `firstStart`. */
export function publishedOn(notice: SampleNotice, firstStart: Day): Day {
  const day = addDays(firstStart, -notice.daysAgo);
  if (!notice.season) return day;
  const year = Number(day.slice(0, 4));
  const candidates = [year - 1, year, year + 1].map((each) => `${each}-${notice.season}`);
  return candidates.reduce((best, each) => (distance(each, day) < distance(best, day) ? each : best));
}

function distance(one: Day, other: Day): number {
  return Math.abs(Date.parse(one) - Date.parse(other));
}

const file = (name: string) => ({ kind: "file", name }) as const;
const link = (url: string, fileType: LinkFileType) => ({ kind: "link", url, fileType }) as const;

/** The newest first. Those about admissions are a year, or two, before the dates of the programs. */
export const sampleNotices: SampleNotice[] = [
  {
    title: "BBA Fourth Semester: routine of the end-term examination",
    type: "Exam",
    daysAgo: 0,
    active: true,
    file: file("bba-fourth-semester-exam-routine.pdf"),
  },
  {
    title: "MBA admission: applications open for the new intake",
    type: "Admission",
    daysAgo: 2,
    active: true,
    text: `Applications are received until {${mba.dates.applicationsClose}}. The entrance examination is on {${mba.dates.entrance}} at ${mba.dates.entranceTime}, the interviews begin on {${mba.dates.interview}}.`,
    file: file("mba-admission-notice.pdf"),
  },
  {
    title: "Guest lecture: financing small hydropower, lessons from the hills",
    type: "Events",
    daysAgo: 6,
    active: true,
    file: file("guest-lecture-small-hydropower.jpg"),
  },
  {
    title: "Fees of the current semester: last date without fine, BBA and MBA",
    type: "Others",
    daysAgo: 11,
    active: true,
    file: file("semester-fee-schedule.pdf"),
  },
  {
    title: "BBA Second Semester: results of the end-term examination",
    type: "Result",
    daysAgo: 16,
    active: true,
    file: file("bba-second-semester-results.pdf"),
  },
  {
    title: "Seating plan for the end-term examinations: Block B, ground floor",
    type: "Exam",
    daysAgo: 31,
    active: true,
    file: file("exam-seating-plan-block-b.svg"),
  },
  {
    title: "M.Phil: courses offered and class routine of the new semester",
    type: "Programs",
    daysAgo: 38,
    active: true,
    file: file("mphil-class-routine.pdf"),
  },
  {
    title: "Examination form for back papers and grade improvement (Examination Office)",
    type: "Exam",
    daysAgo: 47,
    active: true,
    file: link("https://exam.nilgiri.example/forms/back-paper-and-improvement.pdf", "pdf"),
  },
  {
    title: "Library hours during the examination weeks",
    type: "Others",
    daysAgo: 55,
    active: true,
    file: file("library-exam-hours.pdf"),
  },
  {
    title:
      "Submission of examination forms, verification of attendance and clearance of dues for regular, back-paper and grade-improvement candidates of all semesters of the BBA and the MBA",
    type: "Exam",
    daysAgo: 66,
    active: true,
    file: file("exam-form-and-clearance.pdf"),
  },
  {
    title: "Inter-college case competition: rules and registration form for teams",
    type: "Events",
    daysAgo: 78,
    active: true,
    file: file("case-competition-registration-form.docx"),
  },
  {
    title: "MBA Third Semester: internal assessment marks by symbol number",
    type: "Result",
    daysAgo: 90,
    active: true,
    file: file("mba-third-semester-internal-marks.xlsx"),
  },
  {
    title: "Merit scholarship: call for applications for the current academic year",
    type: "Others",
    daysAgo: 126,
    active: true,
    file: file("merit-scholarship.pdf"),
  },
  {
    title: "Viva voce of the MBA graduate research project: schedule and instructions",
    type: "Exam",
    daysAgo: 139,
    active: true,
    file: file("mba-viva-schedule.pdf"),
  },
  {
    title: "Blood donation camp at the students’ hall",
    type: "Events",
    daysAgo: 150,
    active: true,
    file: file("blood-donation-camp.png"),
  },
  {
    title: "Internship of the BBA Seventh Semester: guidelines and forms",
    type: "Programs",
    daysAgo: 189,
    active: true,
    file: file("internship-forms.zip"),
  },
  {
    title: "MBA First Semester: routine of the mid-term examination",
    type: "Exam",
    daysAgo: 203,
    active: true,
    file: file("mba-first-semester-midterm-routine.pdf"),
  },
  {
    title: "Public holidays of the academic year: list for students and staff",
    type: "Holiday",
    daysAgo: 213,
    season: "04-16",
    active: true,
    file: file("public-holidays-of-the-year.xlsx"),
  },
  {
    title: "Career fair for final-semester students: thirty employers in the main courtyard",
    type: "Events",
    daysAgo: 228,
    active: true,
    file: file("career-fair.jpg"),
  },
  {
    title: "विद्यार्थी परिचयपत्र वितरण सम्बन्धी सूचना",
    type: "Others",
    daysAgo: 236,
    active: true,
    file: file("student-identity-cards.pdf"),
  },
  {
    title: "Sealed quotations invited: computers for the business laboratory",
    type: "Others",
    daysAgo: 241,
    active: true,
    file: file("computer-quotations.pdf"),
  },
  {
    title: "Orientation of the new BBA batch: slides",
    type: "Programs",
    daysAgo: 252,
    active: true,
    file: file("bba-orientation.ppt"),
  },
  {
    title: "BBA Sixth Semester: results published by the Examination Office of the university",
    type: "Result",
    daysAgo: 255,
    active: true,
    file: link("https://exam.nilgiri.example/results/bba-sixth-semester.pdf", "pdf"),
  },
  {
    title: "BBA entrance examination: merit list and waiting list",
    type: "Result",
    daysAgo: 267,
    active: true,
    file: file("bba-entrance-merit-list.pdf"),
  },
  {
    title: "Ph.D: format of the research proposal",
    type: "Programs",
    daysAgo: 271,
    active: true,
    file: file("phd-research-proposal-format.docx"),
  },
  {
    title: "BBA entrance examination: admit card and instructions to candidates",
    type: "Admission",
    daysAgo: 281,
    active: true,
    file: file("bba-entrance-instructions.pdf"),
  },
  {
    title: "एमबीए प्रवेश परीक्षामा उत्तीर्ण विद्यार्थीहरूको अन्तर्वार्ता सम्बन्धी सूचना",
    type: "Admission",
    daysAgo: 301,
    active: true,
    file: file("mba-interview-schedule.pdf"),
  },
  {
    title: "Winter vacation, office hours and later start of morning classes",
    type: "Holiday",
    daysAgo: 328,
    season: "12-22",
    active: true,
    file: file("winter-vacation.pdf"),
  },
  {
    title: "BBA admission: forms for the First Semester",
    type: "Admission",
    daysAgo: 329,
    active: true,
    file: file("bba-admission-notice.pdf"),
  },
  {
    title: "Alumni homecoming: map of the campus and timetable of the day",
    type: "Events",
    daysAgo: 340,
    active: true,
    file: file("alumni-homecoming-campus-map.svg"),
  },
  {
    title: "M.Phil and Ph.D admission: applications, entrance examination and fees",
    type: "Admission",
    daysAgo: 343,
    active: true,
    file: file("mphil-phd-admission.pdf"),
  },
  {
    title: "MBA Second Semester: results after re-totalling",
    type: "Result",
    daysAgo: 362,
    active: true,
    file: file("mba-second-semester-retotalling.pdf"),
  },
  {
    title: "Tihar and Chhath: campus closed, library open in between",
    type: "Holiday",
    daysAgo: 391,
    season: "10-20",
    active: true,
    file: file("tihar-chhath-holidays.png"),
  },
  {
    title: "विजया दशमीको हार्दिक मङ्गलमय शुभकामना",
    type: "Holiday",
    daysAgo: 410,
    season: "10-01",
    active: true,
    file: file("dashain-greetings.png"),
  },
  {
    title: "Dashain holidays and resumption of classes",
    type: "Holiday",
    daysAgo: 416,
    season: "09-25",
    active: true,
    file: file("dashain-holidays.pdf"),
  },
  {
    title: "BBA: choice of specialisation from the Sixth Semester, form to be handed in",
    type: "Programs",
    daysAgo: 428,
    active: true,
    file: file("bba-specialisation-form.doc"),
  },
  {
    title: "Two-day training: data analysis with spreadsheets for MBA and M.Phil students",
    type: "Events",
    daysAgo: 446,
    active: true,
    file: file("data-analysis-training.pdf"),
  },
  {
    title: "BBA First Semester: provisional routine of the mid-term examination",
    type: "Exam",
    daysAgo: 495,
    active: false,
    file: file("bba-first-semester-midterm-routine.pdf"),
  },
  {
    title: "Code of conduct for students: attendance, uniform, phones and written work",
    type: "Others",
    daysAgo: 518,
    active: true,
    file: file("code-of-conduct.pdf"),
  },
  {
    title: "Futsal tournament of the semesters: photographs of the final",
    type: "Events",
    daysAgo: 547,
    active: false,
    file: link("https://photos.nilgiri.example/sports/futsal-final.jpg", "jpg"),
  },
  {
    title: "MBA: choice of specialisation for the Third and Fourth Semester",
    type: "Programs",
    daysAgo: 580,
    active: true,
    file: file("mba-specialisation-choice.pdf"),
  },
  {
    title: "Ph.D: candidates selected for registration",
    type: "Result",
    daysAgo: 612,
    active: true,
    file: file("phd-candidates-selected.pdf"),
  },
  {
    title: "M.Phil and Ph.D admission: last date for forms extended by one week",
    type: "Admission",
    daysAgo: 661,
    active: false,
    // The same letter as in the next year: the extension changed the date only.
    file: file("mphil-phd-admission.pdf"),
  },
  {
    title: "Vacancy: part-time lecturers in accounting, statistics, law and data analysis",
    type: "Others",
    daysAgo: 683,
    active: true,
    file: file("part-time-lecturers.pdf"),
  },
  {
    title: "Revised BBA syllabus of all eight semesters (Faculty of Management)",
    type: "Programs",
    daysAgo: 714,
    active: true,
    file: link("https://www.nilgiri.example/management/bba-syllabus-revised.zip", "zip"),
  },
];
