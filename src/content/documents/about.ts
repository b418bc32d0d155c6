import type { Content } from "#documents/documents.ts";
import { plainText } from "#fields/values.ts";
import { samplePicture } from "./sample-values.ts";

/** The people are invented. */
export const about: Content<"about"> = {
  lead: "A school of management in the hills, part of a national university since 1997.",
  statement:
    "We teach people to run things well: a shop, a ward office, a hydropower plant, a hospital, a school.",
  picture: samplePicture("gallery/2", "Brick wings under tiled roofs around a paved courtyard", {
    x: 50,
    y: 0,
  }),
  text: plainText(
    "The School of Management opened in 1997 with one class of forty students in two rented rooms above the market of Deurali. The university wanted a place in the hills where management was taught to those who would stay in the hills, and the town gave the land on Campus Road. The first building, which is Block A today, was finished four years later.",
    "The school now teaches the BBA, the MBA, the M.Phil and the Ph.D of Nilgiri National University. Its teachers write cases about Nepali firms and cooperatives, because a method learned on somebody else’s economy has to be learned again at home. Its students come from more than fifty districts, and many are the first of their family at a university.",
    "Three habits have outlasted every revision of the syllabus. Classes are small enough for a teacher to know who has not spoken. Figures are checked before they are discussed. And every student, from the first year to the doctorate, stands up and defends a piece of work of their own.",
  ),
  statistics: [
    { id: "years", figure: "28+", label: "Years of service", note: "Teaching in Deurali since 1997" },
    {
      id: "faculties",
      figure: "25+",
      label: "Faculties",
      note: "Teachers, with the visiting ones: management, economics, law, statistics",
    },
    {
      id: "students",
      figure: "1000+",
      label: "Passed students",
      note: "With a degree of the school, at work in most districts of Nepal",
    },
    { id: "rank", figure: "1st", label: "In rank", note: "Among the management campuses of the university" },
  ],
  chiefsLead:
    "Nine people have led the campus since it opened. Each is elected by the Campus Management Committee from among the teachers, as a rule for three years.",
  chiefs: [
    {
      id: "prof-dr-bishnu-prasad-adhikari",
      name: "Prof. Dr Bishnu Prasad Adhikari",
      tenure: "2022 to present",
      isCurrent: true,
      picture: samplePicture("chiefs/9", "", { x: 50, y: 0 }),
    },
    {
      id: "prof-dr-madhav-prasad-sapkota",
      name: "Prof. Dr Madhav Prasad Sapkota",
      tenure: "2019–2022",
      isCurrent: false,
      picture: samplePicture("chiefs/8", "", { x: 50, y: 0 }),
    },
    {
      id: "prof-dr-bina-kumari-rana",
      name: "Prof. Dr Bina Kumari Rana",
      tenure: "2016–2019",
      isCurrent: false,
      picture: samplePicture("chiefs/7", "", { x: 50, y: 0 }),
    },
    {
      id: "dr-nar-bahadur-gurung",
      name: "Dr Nar Bahadur Gurung",
      tenure: "2013–2016",
      isCurrent: false,
      picture: samplePicture("chiefs/6", "", { x: 50, y: 0 }),
    },
    {
      id: "prof-dr-ganga-devi-poudel",
      name: "Prof. Dr Ganga Devi Poudel",
      tenure: "2010–2013",
      isCurrent: false,
      picture: samplePicture("chiefs/5", "", { x: 50, y: 0 }),
    },
    {
      id: "prof-tulasi-prasad-koirala",
      name: "Prof. Tulasi Prasad Koirala",
      tenure: "2006–2010",
      isCurrent: false,
      picture: samplePicture("chiefs/4", "", { x: 50, y: 0 }),
    },
    {
      id: "shyam-krishna-maskey",
      name: "Shyam Krishna Maskey",
      tenure: "2003–2006",
      isCurrent: false,
      picture: samplePicture("chiefs/3", "", { x: 50, y: 0 }),
    },
    {
      id: "sharada-devi-shrestha",
      name: "Sharada Devi Shrestha",
      tenure: "2000–2003",
      isCurrent: false,
      picture: samplePicture("chiefs/2", "", { x: 50, y: 0 }),
    },
    {
      id: "ram-sharan-upadhyaya",
      name: "Ram Sharan Upadhyaya",
      tenure: "1997–2000",
      isCurrent: false,
      picture: samplePicture("chiefs/1", "", { x: 50, y: 0 }),
    },
  ],
};
