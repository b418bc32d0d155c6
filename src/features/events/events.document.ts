import { defineDocument } from "#documents/define-document.ts";
import { choice, day, line, link, listOf, picture, rich, time } from "#fields/rules.ts";

const categories = [
  { value: "Training", label: "Training" },
  { value: "Seminar", label: "Seminar" },
  { value: "Presentation", label: "Presentation" },
  { value: "Ceremony", label: "Ceremony" },
  { value: "Sports", label: "Sports" },
  { value: "Holiday", label: "Holiday" },
  { value: "Other", label: "Other" },
] as const;

/** What one can come to. An event is listed from its announcement until it is over; Home may show it a little longer. */
export const events = defineDocument({
  title: "Events",
  page: "/events",
  fields: {
    items: listOf({
      label: "Events",
      one: "event",
      nameField: "title",
      max: 200,
      isTabular: true,
      fields: {
        title: line({ label: "Title", maxLength: 120 }),
        category: choice({ label: "Kind", choices: categories }),
        announced: day({
          label: "Show from",
          hint: "Visitors do not see it before this day. Leave it empty to show it at once.",
          optional: true,
        }),
        firstDay: day({ label: "First day", notBefore: ["announced"] }),
        firstTime: time({ label: "Begins at", optional: true }),
        lastDay: day({
          label: "Last day",
          hint: "Leave it empty when the event is on one day.",
          optional: true,
          notBefore: ["firstDay"],
        }),
        lastTime: time({
          label: "Ends at",
          optional: true,
          notBefore: { time: "firstTime", days: ["firstDay", "lastDay"] },
        }),
        venue: line({ label: "Place", hint: "For a holiday: what is closed.", maxLength: 80 }),
        text: rich({ label: "Text", maxLength: 4000 }),
        picture: picture({
          label: "Picture",
          shape: [16, 9],
          widths: [320, 480, 800, 1200],
          optional: true,
        }),
        link: link({
          label: "Link",
          hint: "Where visitors can read more or register, for example a form or a notice.",
          optional: true,
        }),
      },
    }),
  },
});
