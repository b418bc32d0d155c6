import type { SchoolEvent } from "#calendar/school-events.ts";
import { noPicture, plainText } from "#fields/values.ts";

export const makeEvent = (given: Partial<SchoolEvent> = {}): SchoolEvent => ({
  id: "small-hydropower",
  title: "Who owns small hydropower?",
  category: "Seminar",
  announced: "",
  firstDay: "2026-12-11",
  firstTime: "",
  lastDay: "",
  lastTime: "",
  venue: "Seminar Hall",
  text: plainText("Questions take half of the time.", "Tea comes after it."),
  picture: noPicture,
  link: "",
  ...given,
});
