import { defineCollection, type PlainRecord } from "#kit/collections/define-collection.ts";
import { type Fields, inColumn } from "#kit/fields/fields.ts";
import { choice, instant, line, link } from "#kit/fields/rules.ts";

const dayMs = 24 * 60 * 60_000;
/** Without an end of its own it lasts a day. */
export const usualAlertMs = dayMs;
export const maxAlertDays = 14;
export const maxAlertMs = maxAlertDays * dayMs;

/** The severest last. */
const severities = [
  { value: "information", label: "Information" },
  { value: "warning", label: "Warning" },
  { value: "emergency", label: "Emergency: visitors cannot close it" },
] as const;

export const alertPlaces = ["everywhere", "home"] as const;

export const alertFields = {
  text: inColumn(
    "text",
    line({ label: "Text", hint: "For example: The campus is closed today.", maxLength: 200 }),
  ),
  severity: inColumn("severity", choice({ label: "Severity", choices: severities }), {
    default: "information",
  }),
  until: inColumn(
    "ends_at",
    instant({
      label: "Show until",
      hint: `Nepal time. Leave it empty for 24 hours; at most ${maxAlertDays} days.`,
      optional: true,
    }),
  ),
  from: inColumn(
    "begins_at",
    instant({ label: "Show from", hint: "Nepal time. Leave it empty to show it now.", optional: true }),
  ),
  place: inColumn(
    "place",
    choice({
      label: "Where",
      choices: [
        { value: "everywhere", label: "On every page" },
        { value: "home", label: "On Home" },
      ],
    }),
    { default: "everywhere" },
  ),
  link: inColumn(
    "link",
    link({ label: "Link", hint: "A page that says more.", offers: "pages", optional: true }),
  ),
  linkText: inColumn("link_text", line({ label: "Words of the link", maxLength: 40 }), {
    default: "Read more",
  }),
} as const satisfies Fields;

export const alerts = defineCollection({
  name: "alerts",
  table: "alerts",
  path: "/alerts",
  labels: { a: "an alert", the: "the alert", many: "alerts", heading: "Alerts" },
  keys: { one: "alert", many: "alerts", active: "action" },
  role: "publisher",
  auditKind: "alert",
  fields: alertFields,
  titleColumn: "text",
  period: { unit: "instant", from: "begins_at", until: "ends_at" },
  upload: "none",
  slug: "none",
  search: "none",
  csv: "none",
  office: { screen: "/admin/alerts", label: "Alerts" },
});

export type Alert = PlainRecord<typeof alerts>;

/** One at a time: the severest, then the newest. Home shows also those of every page. */
export function shownAlert(live: readonly Alert[], place: (typeof alertPlaces)[number]): Alert | undefined {
  const rankOf = ({ severity }: Alert) => severities.findIndex(({ value }) => value === severity);
  return live
    .filter((alert) => place === "home" || alert.place === "everywhere")
    .sort((one, other) => rankOf(other) - rankOf(one) || (one.from < other.from ? 1 : -1))[0];
}
