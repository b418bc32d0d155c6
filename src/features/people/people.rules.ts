import { personSlug } from "#base/slugs.ts";
import { type Collection, defineCollection, type PlainRecord } from "#kit/collections/define-collection.ts";
import { type Fields, inColumn } from "#kit/fields/fields.ts";
import { day, line, link, paragraph } from "#kit/fields/rules.ts";
import { maxEmailLength, maxPhoneLength } from "#kit/fields/values.ts";
import { personPath } from "#kit/site/record-urls.ts";
import { limitText } from "#kit/ui/file-size.ts";

export const peopleGroups = ["faculty", "administration"] as const;
export type PeopleGroup = (typeof peopleGroups)[number];

export const maxHeadshotBytes = 5 * 1024 * 1024;
const maxPersonTextLength = 200;
export const headshotWidths = [160, 320, 640] as const;

export const personFields = {
  fullName: inColumn("full_name", line({ label: "Full name", maxLength: maxPersonTextLength }), {
    recordName: "fullname",
  }),
  education: inColumn("education", line({ label: "Highest education", maxLength: maxPersonTextLength })),
  post: inColumn("post", line({ label: "Post", maxLength: maxPersonTextLength })),
  addedDate: inColumn("added_day", day({ label: "Added date" }), { default: "today", isTimestamp: true }),
  linkedin: inColumn(
    "linkedin",
    link({ label: "LinkedIn link", isWebOnly: true, optional: true, prefilled: "https://" }),
    { recordName: "linkedinLink" },
  ),
  email: inColumn(
    "email",
    line({ label: "E-mail address", format: "email", maxLength: maxEmailLength, optional: true }),
  ),
  phone: inColumn(
    "phone",
    line({ label: "Phone number", format: "phone", maxLength: maxPhoneLength, optional: true }),
  ),
  room: inColumn("room", line({ label: "Room", maxLength: 100, optional: true })),
  subjects: inColumn("subjects", line({ label: "Line of subjects", maxLength: 300, optional: true })),
  biography: inColumn(
    "biography",
    paragraph({
      label: "Biography",
      hint: "Paragraphs, with an empty line between them.",
      maxLength: 3000,
      optional: true,
    }),
  ),
} as const satisfies Fields;

/** The labels of the form, and the titles of the columns of an export, in its order. */
export const personColumns = {
  fullName: "Full Name",
  education: "Highest Education",
  post: "Post",
  addedDate: "Added Date",
  linkedin: "LinkedIn",
  email: "E-mail",
  phone: "Phone",
  room: "Room",
  subjects: "Subjects",
  biography: "Biography",
} as const satisfies Record<keyof typeof personFields, string>;

export const personAnchor = ({ _id }: { _id: string }): string => `person-${_id}`;

export const detailNames = ["email", "phone", "room", "subjects", "biography"] as const;

/** Whether the person's page says more than the card. */
export const hasDetails = (person: object): boolean =>
  detailNames.some((name) => (person as Record<string, unknown>)[name]);

const definePeople = <Group extends PeopleGroup>(
  group: Group,
  path: `/${string}`,
  labels: Collection["labels"],
  office: Collection["office"],
) =>
  defineCollection({
    name: group,
    table: "people",
    within: { group },
    path,
    labels,
    keys: { one: "person", many: "faculty", active: "action" },
    role: "editor",
    auditKind: "person",
    fields: personFields,
    titleColumn: "full_name",
    period: "always",
    upload: {
      kind: "picture",
      field: "headshot",
      column: "headshot_key",
      urlKey: "headshot",
      label: "Headshot",
      maxBytes: maxHeadshotBytes,
      widths: headshotWidths,
      tooLarge: `the headshot is larger than ${limitText(maxHeadshotBytes)}. Please choose a smaller one.`,
      missing: "The headshot is missing.",
      names: ({ full_name }) => [`${full_name}.picture`],
    },
    slug: {
      // Only faculty members have pages.
      words: ({ full_name }) => (group === "faculty" ? personSlug(String(full_name)) : null),
      gonePrefix: "faculties/",
    },
    search: {
      kind: "person",
      detail: "post",
      text: ["education", "subjects", "biography", "phone", "email", "room"],
      href: ({ slug, ...row }) => {
        if (slug && hasDetails(row)) return personPath(String(slug));
        return `/${slug ? "faculties" : "team"}#${personAnchor({ _id: String(row.id) })}`;
      },
    },
    csv: { columns: personColumns, maxRows: 500 },
    office,
  });

export const faculty = definePeople(
  "faculty",
  "/faculties",
  { a: "a faculty member", the: "the faculty member", many: "faculty members", heading: "Faculty" },
  { screen: "/admin/faculties", label: "Faculties" },
);

export const administration = definePeople(
  "administration",
  "/adminstration",
  {
    a: "an administration member",
    the: "the administration member",
    many: "administration members",
    heading: "Administration",
  },
  { screen: "/admin/adminstration", label: "Adminstration" },
);

export type Person = PlainRecord<typeof faculty> & { address: string };
