import { slugOf } from "#base/slugs.ts";
import { defineCollection } from "#kit/collections/define-collection.ts";
import { type Fields, inColumn } from "#kit/fields/fields.ts";
import { day, line, link, picture, rich, time } from "#kit/fields/rules.ts";

export const eventFields = {
  title: inColumn("title", line({ label: "Title", maxLength: 120 })),
  category: inColumn(
    "category",
    line({
      label: "Kind",
      hint: "Choose one or write your own.",
      maxLength: 30,
      suggestions: ["Training", "Seminar", "Presentation", "Ceremony", "Sports", "Holiday", "Other"],
    }),
  ),
  firstDay: inColumn("first_day", day({ label: "First day", notBefore: ["announced"] })),
  firstTime: inColumn("first_time", time({ label: "Begins at", optional: true })),
  lastDay: inColumn(
    "last_day",
    day({
      label: "Last day",
      hint: "Leave it empty when the event is on one day.",
      optional: true,
      notBefore: ["firstDay"],
    }),
  ),
  lastTime: inColumn(
    "last_time",
    time({
      label: "Ends at",
      hint: "Several days have these hours daily. Leave it empty if it goes on through the nights.",
      optional: true,
      notBefore: { time: "firstTime", days: ["firstDay", "lastDay"] },
    }),
  ),
  venue: inColumn("venue", line({ label: "Place", hint: "For a holiday: what is closed.", maxLength: 80 })),
  fee: inColumn(
    "fee",
    line({ label: "Fee", hint: "For example: NPR 500, or free", maxLength: 80, optional: true }),
  ),
  seats: inColumn(
    "seats",
    line({ label: "Seats", hint: "For example: 30, by registration", maxLength: 80, optional: true }),
  ),
  speaker: inColumn("speaker", line({ label: "Speaker", maxLength: 200, optional: true })),
  announced: inColumn(
    "announced",
    day({
      label: "Show from",
      hint: "Visitors do not see it before this day. Leave it empty to show it at once.",
      optional: true,
    }),
  ),
  showUntil: inColumn(
    "show_until",
    day({
      label: "Show until",
      hint: "After this day its page is gone. Leave it empty to keep the page of a past event.",
      optional: true,
      notBefore: ["announced", "firstDay"],
    }),
  ),
  text: inColumn("text", rich({ label: "Text", maxLength: 4000 })),
  picture: inColumn(
    "picture",
    picture({ label: "Picture", shape: [16, 9], widths: [320, 480, 800, 1200, 1536], optional: true }),
  ),
  link: inColumn("link", link({ label: "Link", optional: true })),
} as const satisfies Fields;

/** A table has no pictures. */
const tableColumns = Object.entries(eventFields).flatMap(([name, { kind, label }]) =>
  kind === "picture" ? [] : [[name, label]],
);

export const events = defineCollection({
  name: "events",
  table: "events",
  path: "/events",
  labels: { a: "an event", the: "the event", many: "events", heading: "Events" },
  keys: { one: "event", many: "events", active: "action" },
  role: "editor",
  auditKind: "event",
  fields: eventFields,
  titleColumn: "title",
  orderColumn: "first_day",
  lastDayColumn: "last_day",
  period: { unit: "day", from: "announced", until: "show_until" },
  upload: "none",
  slug: {
    words: ({ first_day, title }) => slugOf(String(first_day), String(title)),
    gonePrefix: "events/",
    seenColumn: "was_public",
  },
  search: {
    kind: "event",
    detail: "category",
    day: "first_day",
    text: ["venue", "speaker", "text"],
    href: ({ slug }) => `/events/${encodeURIComponent(String(slug))}`,
  },
  csv: {
    columns: Object.fromEntries(tableColumns),
    maxRows: 200,
  },
  office: { screen: "/admin/events", label: "Events" },
});
