import { defineCollection, type PlainRecord } from "#collections/define-collection.ts";
import { type Fields, inColumn } from "#fields/fields.ts";
import { day, line, link, number } from "#fields/rules.ts";

/** In seconds. SPEC.md offers fewer of them on upload. */
export const bannerSeconds = [5, 7, 10, 15, 20, 25, 30] as const;

export const roadblockFields = {
  activeFrom: inColumn("active_from", day({ label: "First active day" }), { isTimestamp: true }),
  activeTo: inColumn("active_to", day({ label: "Last active day", notBefore: ["activeFrom"] }), {
    isTimestamp: true,
  }),
  link: inColumn(
    "link",
    link({ label: "Link", hint: "Where a click on the banner leads.", isWebOnly: true }),
  ),
  bannerSeconds: inColumn(
    "seconds",
    number({ label: "Banner time", min: 5, max: 30, choices: bannerSeconds, unit: "seconds" }),
    { default: 5 },
  ),
  description: inColumn(
    "description",
    line({
      label: "Description",
      hint: "What the picture says, for visitors who do not see it.",
      maxLength: 200,
      optional: true,
    }),
  ),
} as const satisfies Fields;

export const banners = defineCollection({
  name: "banners",
  table: "roadblocks",
  path: "/roadblock",
  labels: {
    a: "a banner",
    the: "the banner",
    many: "banners",
    heading: "Banners",
    toggled: { on: "is now switched on.", off: "is now switched off." },
  },
  keys: { one: "roadblock", many: "roadblocks", active: "isActive" },
  role: "editor",
  auditKind: "roadblock",
  fields: roadblockFields,
  titleColumn: "link",
  period: { unit: "day", from: "active_from", until: "active_to" },
  upload: {
    kind: "picture",
    field: "banner",
    column: "banner_key",
    urlKey: "bannerLink",
    label: "Banner image",
    maxBytes: 500 * 1024,
    widths: [480, 960, 1600],
    tooLarge: "the picture is larger than 500 KB. Please choose a smaller one.",
    missing: "The banner picture is missing.",
    // The name of the uploaded file may reveal something about the office.
    names: () => ["banner"],
  },
  slug: "none",
  search: "none",
  csv: "none",
  office: { screen: "/admin/roadblock-list", label: "Roadblocks" },
});

export type Roadblock = PlainRecord<typeof banners> & { createdAt: string };
