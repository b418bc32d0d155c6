import type { Day } from "#calendar/dates.ts";
import type { PeopleGroup, personFields } from "#features/people/people.rules.ts";
import type { OptionalOf } from "#fields/fields.ts";

type MoreFields = Omit<OptionalOf<typeof personFields>, "linkedin">;

/**
 * The people that an empty database is filled with. All of them are invented. Their pictures stand in portraits/.
 */
export type SamplePerson = MoreFields & {
  group: PeopleGroup;
  fullName: string;
  post: string;
  education: string;
  addedDay: Day;
  /** The name of the file in portraits/, without its ending; also that of the profile, where there is one. */
  portrait: string;
  linkedin: boolean;
  active: boolean;
};

type Line = [
  fullName: string,
  post: string,
  education: string,
  addedDay: Day,
  more?: MoreFields & { linkedin?: true; active?: false },
];

const of =
  (group: PeopleGroup) =>
  ([fullName, post, education, addedDay, more]: Line): SamplePerson => ({
    group,
    fullName,
    post,
    education,
    addedDay,
    portrait: fullName.toLowerCase().replaceAll(/\./g, "").replaceAll(" ", "-"),
    linkedin: false,
    active: true,
    ...more,
  });

const faculty: Line[] = [
  [
    "Bishnu Prasad Adhikari",
    "Professor, Campus Chief",
    "Ph.D in Public Finance",
    "2003-07-17",
    {
      linkedin: true,
      email: "chief@som.nilgiri.example",
      phone: "+977-00-5550101",
      room: "Main building, 12",
      subjects: "Public Finance, Fiscal Policy, Research Methods",
      biography:
        "He came to the school when it had one classroom, and has taught every intake of the MBA since. His work is on what municipalities can raise by themselves, and on what they lose by not asking.\n\nHis door is open to students on Sundays and Wednesdays after the morning classes.",
    },
  ],
  ["Tika Ram Khanal", "Professor", "Ph.D in Rural Economics", "2004-01-15"],
  ["Laxmi Devi Acharya", "Professor", "Ph.D in Organisational Behaviour", "2005-08-21", { linkedin: true }],
  ["Gopal Mani Wagle", "Professor", "Ph.D in Accounting", "2006-02-13"],
  ["Keshav Raj Dahal", "Professor", "Ph.D in Statistics", "2007-07-17", { active: false }],
  [
    "Sarita Thapa Magar",
    "Associate Professor, MBA Coordinator",
    "Ph.D in Marketing",
    "2009-01-14",
    {
      linkedin: true,
      email: "mba@som.nilgiri.example",
      phone: "+977-00-5550102",
      room: "Main building, 21",
      subjects: "Marketing Management, Consumer Behaviour",
      biography:
        "She worked for a tea house in Ilam before she turned to teaching, and still begins every course with a market day. She coordinates the MBA and its internships.",
    },
  ],
  [
    "Rajendra Man Pradhan",
    "Associate Professor",
    "Ph.D in Financial Markets",
    "2010-08-18",
    { linkedin: true },
  ],
  [
    "Kamala Gurung",
    "Associate Professor, BBA Coordinator",
    "M.Phil in Human Resource Management",
    "2011-02-13",
    {
      email: "bba@som.nilgiri.example",
      room: "Main building, 22",
      subjects: "Organisational Behaviour, Human Resource Management",
    },
  ],
  ["Indira Basnet", "Associate Professor", "Ph.D in Business Ethics", "2011-07-17"],
  ["Hari Bahadur Khatri", "Associate Professor", "M.Phil in Management", "2012-08-17"],
  [
    "Dinesh Shrestha",
    "Associate Professor",
    "Ph.D in Operations Management",
    "2013-01-15",
    { linkedin: true },
  ],
  [
    "Prativa Joshi",
    "Associate Professor, Research Cell",
    "Ph.D in Development Economics",
    "2014-07-17",
    { linkedin: true },
  ],
  ["Mithilesh Jha", "Assistant Professor", "M.Phil in Econometrics", "2015-02-12"],
  ["Nirmala Tamang", "Assistant Professor", "MBA, M.Phil in Tourism Management", "2015-08-18"],
  ["Dawa Sherpa", "Assistant Professor", "M.Phil in Mountain Tourism", "2016-07-16", { linkedin: true }],
  ["Gita Limbu", "Assistant Professor", "M.A. in Business Communication", "2017-01-14"],
  [
    "Prakash Neupane",
    "Assistant Professor",
    "M.Phil in Cooperative Management",
    "2017-08-17",
    { linkedin: true },
  ],
  [
    "Sushila Yadav",
    "Assistant Professor",
    "MBA in Finance, Chartered Accountant",
    "2018-02-12",
    { linkedin: true },
  ],
  ["Arjun Singh Dhami", "Assistant Professor", "M.Phil in Public Administration", "2018-07-17"],
  ["Bikash Karki", "Lecturer", "MBA in Entrepreneurship", "2019-08-18", { linkedin: true }],
  ["Yangji Lama", "Lecturer", "M.Sc. in Information Systems", "2020-02-13", { linkedin: true }],
  ["Sunil Maharjan", "Lecturer", "MBA in Supply Chain Management", "2021-07-16"],
  ["Meena Chaudhary", "Lecturer", "M.Sc. in Data Analysis", "2022-01-14", { linkedin: true }],
  ["Roshani Bajracharya", "Lecturer", "LL.M. in Business Law", "2023-08-18", { active: false }],
  ["Anjali Rai", "Teaching Assistant", "MBA in Marketing", "2025-01-05", { linkedin: true }],
];

const administration: Line[] = [
  ["Mohan Shahi", "Chief Administrator", "Master of Public Administration", "2004-07-16"],
  ["Uma Subedi", "Head of the Examination Section", "M.Ed. in Educational Planning", "2006-01-15"],
  ["Ganesh Chand", "Accounts Officer", "MBS in Accounting", "2008-08-17"],
  ["Sabitri Regmi", "Librarian", "Master of Library and Information Science", "2010-02-12"],
  ["Narayan Ghimire", "Admission Officer", "Master of Business Studies", "2012-07-16", { linkedin: true }],
  ["Rekha Panta", "Assistant Accountant", "Bachelor of Business Studies", "2014-01-15"],
  ["Krishna Lal Tharu", "Stores and Facilities Officer", "Bachelor of Public Administration", "2015-08-18"],
  ["Shanti K.C.", "Student Counsellor", "M.A. in Psychology", "2017-07-16", { linkedin: true }],
  [
    "Suman B.K.",
    "Network and Systems Officer",
    "B.Sc. in Computer Science",
    "2019-02-12",
    { linkedin: true },
  ],
  [
    "Nabin Bista",
    "Alumni and Placement Officer",
    "MBA in Human Resource Management",
    "2021-01-14",
    { linkedin: true },
  ],
  ["Asmita Dhakal", "Front Office Assistant", "Bachelor of Business Administration", "2023-07-17"],
  ["Puja Shakya", "Communications Assistant", "B.A. in Journalism", "2024-08-18", { active: false }],
];

export const samplePeople: SamplePerson[] = [
  ...faculty.map(of("faculty")),
  ...administration.map(of("administration")),
];
