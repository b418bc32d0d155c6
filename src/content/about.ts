import { identity } from "./identity.ts";
import type { PictureName } from "./pictures/picture-name.ts";

export const aboutPage = {
  isSample: true,
  title: "About",
  lead: "A school of management in the hills, part of a national university since 1997.",
  description: (school: string) =>
    `About the ${school}: where it comes from, its figures, and the chiefs of the campus.`,
  statisticsTitle: "The school in figures",
  chiefsTitle: "Campus Chief",
  chiefsLead:
    "Nine people have led the campus since it opened. Each is elected by the Campus Management Committee from among the teachers, as a rule for three years.",
  inOffice: "In office",
} as const;

/** The introductory text. */
export const introduction = {
  statement:
    "We teach people to run things well: a shop, a ward office, a hydropower plant, a hospital, a school.",
  picture: "gallery/2",
  pictureAlt: "Brick wings under tiled roofs around a paved courtyard",
  paragraphs: [
    `The ${identity.school} opened in 1997 with one class of forty students in two rented rooms above the market of Deurali. The university wanted a place in the hills where management was taught to those who would stay in the hills, and the town gave the land on Campus Road. The first building, which is Block A today, was finished four years later.`,
    `The school now teaches the BBA, the MBA, the M.Phil and the Ph.D of ${identity.university}. Its teachers write cases about Nepali firms and cooperatives, because a method learned on somebody else’s economy has to be learned again at home. Its students come from more than fifty districts, and many are the first of their family at a university.`,
    "Three habits have outlasted every revision of the syllabus. Classes are small enough for a teacher to know who has not spoken. Figures are checked before they are discussed. And every student, from the first year to the doctorate, stands up and defends a piece of work of their own.",
  ],
} as const;

export const statistics = [
  { figure: "28+", label: "Years of service", note: "Teaching in Deurali since 1997" },
  {
    figure: "25+",
    label: "Faculties",
    note: "Teachers, with the visiting ones: management, economics, law, statistics",
  },
  {
    figure: "1000+",
    label: "Passed students",
    note: "With a degree of the school, at work in most districts of Nepal",
  },
  { figure: "1st", label: "In rank", note: "Among the management campuses of the university" },
] as const;

export interface Chief {
  name: string;
  /** From when to when they led the campus. */
  tenure: string;
  picture: PictureName;
  isCurrent?: true;
}

/** The chiefs of the campus; the one in office stands first, then the newest of those before. */
export const chiefs: readonly Chief[] = [
  {
    name: "Prof. Dr Bishnu Prasad Adhikari",
    tenure: "2022 to present",
    picture: "chiefs/9",
    isCurrent: true,
  },
  { name: "Prof. Dr Madhav Prasad Sapkota", tenure: "2019–2022", picture: "chiefs/8" },
  { name: "Prof. Dr Bina Kumari Rana", tenure: "2016–2019", picture: "chiefs/7" },
  { name: "Dr Nar Bahadur Gurung", tenure: "2013–2016", picture: "chiefs/6" },
  { name: "Prof. Dr Ganga Devi Poudel", tenure: "2010–2013", picture: "chiefs/5" },
  { name: "Prof. Tulasi Prasad Koirala", tenure: "2006–2010", picture: "chiefs/4" },
  { name: "Shyam Krishna Maskey", tenure: "2003–2006", picture: "chiefs/3" },
  { name: "Sharada Devi Shrestha", tenure: "2000–2003", picture: "chiefs/2" },
  { name: "Ram Sharan Upadhyaya", tenure: "1997–2000", picture: "chiefs/1" },
];
