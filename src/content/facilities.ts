import type { NameIn, PictureName } from "./pictures/picture-name.ts";

export const facilitiesPage = {
  isSample: true,
  title: "Facilities",
  lead: "Twelve places that belong to everyone who studies or works here, with what you need to know before you go.",
  picture: "gallery/20",
  pictureAlt: "The roofs of the campus in low golden light, lamps being lit",
  description: (school: string) =>
    `The facilities of the ${school}: library, laboratory, hostel, transport and more.`,
} as const;

export interface Facility {
  id: number;
  key: NameIn<"facilities">;
  name: string;
  description: string;
  /** The name of a picture, as SitePicture takes it. */
  picture: PictureName;
  alt: string;
  /** Where it is, and what a person who goes there wants to know. */
  where: string;
  detail: string;
}

const facility = (
  id: number,
  key: NameIn<"facilities">,
  about: Omit<Facility, "id" | "key" | "picture">,
): Facility => ({
  id,
  key,
  picture: `facilities/${key}`,
  ...about,
});

const library = facility(1, "library", {
  name: "Library",
  description:
    "Text books on the ground floor, journals and theses on the first, and a silent reading room under the roof. Past question papers of ten years may be copied, and e-journals are read here or, with a password, at home.",
  alt: "Tall shelves of books beside a sunlit floor, a reader at a table, two more by the window",
  where: "Beside the parking place",
  detail: "22,000 volumes; reading room 6 AM to 8 PM in the examination weeks",
});

const computerLab = facility(2, "computer-lab", {
  name: "Computer Lab",
  description:
    "Sixty machines with spreadsheets, accounting and statistics software, on power that outlasts a cut. Outside class hours it is open to anyone with an identity card.",
  alt: "Students at rows of computers on long desks, a chart on the screen in front",
  where: "Block C, ground floor",
  detail: "60 seats, printing at NPR 5 a page",
});

const classrooms = facility(3, "classrooms", {
  name: "Classrooms",
  description:
    "Eighteen rooms for groups of thirty to sixty, each with a projector, a board along the whole wall and windows on two sides. The rooms of Block B are used for examinations as well.",
  alt: "Rows of wooden desks in the morning sun, seen from the board",
  where: "Blocks A and B",
  detail: "18 rooms, step-free on both ground floors",
});

const seminarHall = facility(4, "seminar-hall", {
  name: "Seminar Hall",
  description:
    "Guest lectures, vivas and the annual conference take place here. Student clubs may have it in the afternoon, free of charge, when they ask a week ahead.",
  alt: "Listeners in rows of dark red seats, a speaker at the lectern on the stage, four more behind a table",
  where: "Block A, first floor",
  detail: "180 seats, loop for hearing aids",
});

const caseStudyRoom = facility(5, "case-study-room", {
  name: "Case Study Room",
  description:
    "Two horseshoes of tables, so that everyone sees everyone. MBA classes discuss a case here once a week, and teams prepare for the inter-college case competition.",
  alt: "Students at a horseshoe of desks around a professor at a green board",
  where: "Block A, second floor",
  detail: "45 seats, four rooms for small groups beside it",
});

const incubationCentre = facility(6, "incubation-centre", {
  name: "Incubation Centre",
  description:
    "Six desks, a telephone, an accountant on Wednesdays and a mentor from the chamber of commerce: for a year, students and graduates build a firm here instead of describing one.",
  alt: "Two people at a wall of coloured notes, a work table in front of them, a sofa by the window",
  where: "Block C, second floor",
  detail: "Applications twice a year; 11 firms registered so far",
});

const canteen = facility(7, "canteen", {
  name: "Canteen",
  description:
    "Dal bhat at half past nine, khaja in the afternoon and tea all day, cooked by a cooperative of women from the ward. Prices are agreed with the students’ committee each year.",
  alt: "Students at long tables in the morning sun, a counter with brass pots behind them",
  where: "South of the courtyard",
  detail: "6 AM to 5 PM, a full meal for NPR 140",
});

const sportsGround = facility(8, "sports-ground", {
  name: "Sports Ground",
  description:
    "A field for football and cricket, a futsal court with lights, and courts for volleyball and badminton. The tournament of the semesters is played in the weeks after Tihar.",
  alt: "Runners on a red track around the football field, trees and mountains behind it",
  where: "Behind Block B",
  detail: "Open until 6 PM; balls and nets at the Student Section",
});

const hostel = facility(9, "hostel", {
  name: "Hostel",
  description:
    "Two houses, one for women and one for men, with rooms for two or three, a study on each floor and a warden who lives in. Places go first to students from far districts and to those with a need scholarship.",
  alt: "A three-storey brick house with lit windows, students on the path under a large tree",
  where: "Campus Road 9, five minutes on foot",
  detail: "96 beds; meals included",
});

const healthRoom = facility(10, "health-room", {
  name: "Health Room",
  description:
    "A nurse on every day of classes, a doctor on Mondays and Thursdays, and a counsellor by appointment. What is said here stays here.",
  alt: "A bright room with two beds, a screen between them, and a desk by the window",
  where: "Block B, ground floor",
  detail: "7 AM to 4 PM, free for students and staff",
});

const transport = facility(11, "transport", {
  name: "Transport",
  description:
    "Two buses bring students from the bazaar, the bridge and the lower villages in time for the first class, and take them home at eleven and at five.",
  alt: "Two red and cream buses at the kerb, students beside the first, a brick building behind",
  where: "Stop at the main gate",
  detail: "Three routes; NPR 1,500 a month",
});

const garden = facility(12, "garden", {
  name: "Garden",
  description:
    "Benches under the pipal tree, a kitchen garden that feeds the canteen, and the best view of the range. The founders’ stone stands here, with the names of the first class.",
  alt: "Beds of marigolds and roses along a paved path to a fountain, two people walking, a brick building behind",
  where: "Around the courtyard",
  detail: "Open whenever the gate is",
});

/** The facilities in three groups; the first of each is shown largest. */
export const facilityGroups: readonly { title: string; lead: string; facilities: readonly Facility[] }[] = [
  {
    title: "To learn in",
    lead: "Where most of the day is spent.",
    facilities: [library, computerLab, classrooms, caseStudyRoom],
  },
  {
    title: "To meet in",
    lead: "Where a class becomes a school.",
    facilities: [seminarHall, incubationCentre, canteen, garden],
  },
  {
    title: "To live with",
    lead: "So that distance, illness or rain is no reason to stay away.",
    facilities: [hostel, healthRoom, sportsGround, transport],
  },
];
