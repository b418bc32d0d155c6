import { defineCollection, type PlainRecord } from "#kit/collections/define-collection.ts";
import { type Fields, inColumn } from "#kit/fields/fields.ts";
import { day, line, link, number } from "#kit/fields/rules.ts";
import { limitText } from "#kit/ui/file-size.ts";

/** In seconds. The upload offers fewer of them. */
export const bannerSeconds = [5, 7, 10, 15, 20, 25, 30] as const;

export const roadblockFields = {
  activeFrom: inColumn("active_from", day({ label: "Active From" }), { isTimestamp: true }),
  activeTo: inColumn(
    "active_to",
    day({ label: "Active To", hint: "The last day on which it is shown.", notBefore: ["activeFrom"] }),
    { isTimestamp: true },
  ),
  link: inColumn(
    "link",
    link({
      label: "Link",
      hint: "The page that opens when a visitor clicks the banner. For a page of this website, /notice is enough.",
      isWebOnly: true,
    }),
  ),
  bannerSeconds: inColumn(
    "seconds",
    number({
      label: "Banner Time",
      hint: "How long the banner stays on the screen.",
      min: 5,
      max: 30,
      choices: bannerSeconds,
      unit: "seconds",
    }),
    { default: 5 },
  ),
  description: inColumn(
    "description",
    line({
      label: "Description",
      hint: "Optional. The words in the picture, for visitors who cannot see it.",
      maxLength: 200,
      optional: true,
    }),
  ),
} as const satisfies Fields;

const maxBannerBytes = 500 * 1024;

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
    maxBytes: maxBannerBytes,
    widths: [480, 960, 1600],
    tooLarge: `the picture is larger than ${limitText(maxBannerBytes)}. Please choose a smaller one.`,
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
