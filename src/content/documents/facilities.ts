import type { Content } from "#documents/documents.ts";
import { samplePicture } from "./sample-values.ts";

/** The first of each group is shown largest. */
export const facilities: Content<"facilities"> = {
  lead: "Twelve places that belong to everyone who studies or works here, with what you need to know before you go.",
  picture: samplePicture("gallery/20", "The roofs of the campus in low golden light, lamps being lit", {
    x: 50,
    y: 0,
  }),
  groups: [
    {
      id: "to-learn-in",
      title: "To learn in",
      lead: "Where most of the day is spent.",
      facilities: [
        {
          id: "library",
          name: "Library",
          description:
            "Text books on the ground floor, journals and theses on the first, and a silent reading room under the roof. Past question papers of ten years may be copied, and e-journals are read here or, with a password, at home.",
          where: "Beside the parking place",
          detail: "22,000 volumes; reading room 6 AM to 8 PM in the examination weeks",
          picture: samplePicture(
            "facilities/library",
            "Tall shelves of books beside a sunlit floor, a reader at a table, two more by the window",
          ),
        },
        {
          id: "computer-lab",
          name: "Computer Lab",
          description:
            "Sixty machines with spreadsheets, accounting and statistics software, on power that outlasts a cut. Outside class hours it is open to anyone with an identity card.",
          where: "Block C, ground floor",
          detail: "60 seats, printing at NPR 5 a page",
          picture: samplePicture(
            "facilities/computer-lab",
            "Students at rows of computers on long desks, a chart on the screen in front",
          ),
        },
        {
          id: "classrooms",
          name: "Classrooms",
          description:
            "Eighteen rooms for groups of thirty to sixty, each with a projector, a board along the whole wall and windows on two sides. The rooms of Block B are used for examinations as well.",
          where: "Blocks A and B",
          detail: "18 rooms, step-free on both ground floors",
          picture: samplePicture(
            "facilities/classrooms",
            "Rows of wooden desks in the morning sun, seen from the board",
          ),
        },
        {
          id: "case-study-room",
          name: "Case Study Room",
          description:
            "Two horseshoes of tables, so that everyone sees everyone. MBA classes discuss a case here once a week, and teams prepare for the inter-college case competition.",
          where: "Block A, second floor",
          detail: "45 seats, four rooms for small groups beside it",
          picture: samplePicture(
            "facilities/case-study-room",
            "Students at a horseshoe of desks around a professor at a green board",
          ),
        },
      ],
    },
    {
      id: "to-meet-in",
      title: "To meet in",
      lead: "Where a class becomes a school.",
      facilities: [
        {
          id: "seminar-hall",
          name: "Seminar Hall",
          description:
            "Guest lectures, vivas and the annual conference take place here. Student clubs may have it in the afternoon, free of charge, when they ask a week ahead.",
          where: "Block A, first floor",
          detail: "180 seats, loop for hearing aids",
          picture: samplePicture(
            "facilities/seminar-hall",
            "Listeners in rows of dark red seats, a speaker at the lectern on the stage, four more behind a table",
          ),
        },
        {
          id: "incubation-centre",
          name: "Incubation Centre",
          description:
            "Six desks, a telephone, an accountant on Wednesdays and a mentor from the chamber of commerce: for a year, students and graduates build a firm here instead of describing one.",
          where: "Block C, second floor",
          detail: "Applications twice a year; 11 firms registered so far",
          picture: samplePicture(
            "facilities/incubation-centre",
            "Two people at a wall of coloured notes, a work table in front of them, a sofa by the window",
          ),
        },
        {
          id: "canteen",
          name: "Canteen",
          description:
            "Dal bhat at half past nine, khaja in the afternoon and tea all day, cooked by a cooperative of women from the ward. Prices are agreed with the students’ committee each year.",
          where: "South of the courtyard",
          detail: "6 AM to 5 PM, a full meal for NPR 140",
          picture: samplePicture(
            "facilities/canteen",
            "Students at long tables in the morning sun, a counter with brass pots behind them",
          ),
        },
        {
          id: "garden",
          name: "Garden",
          description:
            "Benches under the pipal tree, a kitchen garden that feeds the canteen, and the best view of the range. The founders’ stone stands here, with the names of the first class.",
          where: "Around the courtyard",
          detail: "Open whenever the gate is",
          picture: samplePicture(
            "facilities/garden",
            "Beds of marigolds and roses along a paved path to a fountain, two people walking, a brick building behind",
          ),
        },
      ],
    },
    {
      id: "to-live-with",
      title: "To live with",
      lead: "So that distance, illness or rain is no reason to stay away.",
      facilities: [
        {
          id: "hostel",
          name: "Hostel",
          description:
            "Two houses, one for women and one for men, with rooms for two or three, a study on each floor and a warden who lives in. Places go first to students from far districts and to those with a need scholarship.",
          where: "Campus Road 9, five minutes on foot",
          detail: "96 beds; meals included",
          picture: samplePicture(
            "facilities/hostel",
            "A three-storey brick house with lit windows, students on the path under a large tree",
          ),
        },
        {
          id: "health-room",
          name: "Health Room",
          description:
            "A nurse on every day of classes, a doctor on Mondays and Thursdays, and a counsellor by appointment. What is said here stays here.",
          where: "Block B, ground floor",
          detail: "7 AM to 4 PM, free for students and staff",
          picture: samplePicture(
            "facilities/health-room",
            "A bright room with two beds, a screen between them, and a desk by the window",
          ),
        },
        {
          id: "sports-ground",
          name: "Sports Ground",
          description:
            "A field for football and cricket, a futsal court with lights, and courts for volleyball and badminton. The tournament of the semesters is played in the weeks after Tihar.",
          where: "Behind Block B",
          detail: "Open until 6 PM; balls and nets at the Student Section",
          picture: samplePicture(
            "facilities/sports-ground",
            "Runners on a red track around the football field, trees and mountains behind it",
          ),
        },
        {
          id: "transport",
          name: "Transport",
          description:
            "Two buses bring students from the bazaar, the bridge and the lower villages in time for the first class, and take them home at eleven and at five.",
          where: "Stop at the main gate",
          detail: "Three routes; NPR 1,500 a month",
          picture: samplePicture(
            "facilities/transport",
            "Two red and cream buses at the kerb, students beside the first, a brick building behind",
          ),
        },
      ],
    },
  ],
};
