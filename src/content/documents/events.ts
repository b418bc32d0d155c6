import type { Content } from "#documents/documents.ts";
import { plainText } from "#fields/values.ts";
import { samplePicture } from "./sample-values.ts";

export const events: Content<"events"> = {
  items: [
    {
      id: "data-analysis",
      title: "Data analysis for managers",
      category: "Training",
      announced: "-3 days",
      firstDay: "+7 days",
      firstTime: "13:00",
      lastDay: "+11 days",
      lastTime: "16:00",
      venue: "Computer Lab",
      text: plainText(
        "Five afternoons from a raw survey to a page that a director can read: cleaning, tables, honest charts.",
      ),
      picture: samplePicture(
        "events/training",
        "Tables with laptops set in a U, a trainer pointing at a chart on the screen",
      ),
      link: "/notice?type=Events",
    },
    {
      id: "small-hydropower",
      title: "Who owns small hydropower?",
      category: "Seminar",
      announced: "+0 days",
      firstDay: "+26 days",
      firstTime: "14:00",
      lastDay: "",
      lastTime: "16:30",
      venue: "Seminar Hall",
      text: plainText(
        "An engineer, a ward chair and a banker on shares, risk and the villages below the intake. Questions take half of the time.",
      ),
      picture: samplePicture(
        "events/seminar",
        "Four speakers at a long table on the stage of the seminar hall, a woman standing beside them",
      ),
      link: "/notice?type=Events",
    },
    {
      id: "mba-projects",
      title: "MBA projects before a jury",
      category: "Presentation",
      announced: "-5 days",
      firstDay: "+42 days",
      firstTime: "10:00",
      lastDay: "",
      lastTime: "13:00",
      venue: "Lecture Hall 2",
      text: plainText(
        "Twelve teams, ten minutes each, and a jury from the firms in which the work was done. The marks are given in the open.",
      ),
      picture: samplePicture(
        "events/presentation",
        "Two students beside a slide with a chart, three jurors at a long table before them",
      ),
      link: "/notice?type=Events",
    },
  ],
};
