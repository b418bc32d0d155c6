import { fileBlock, pictureBlock, videoBlock } from "#kit/fields/blocks.ts";
import {
  type ContentOf,
  choice,
  flag,
  group,
  line,
  list,
  listOf,
  number,
  oneOf,
  paragraph,
  picture,
  rich,
} from "#kit/fields/rules.ts";
import { isBlank } from "#kit/fields/values.ts";

const maxTitleLength = 120;
const heading = line({ label: "Heading", optional: true, maxLength: maxTitleLength });

const text = group({ label: "Text", fields: { heading, text: rich({ label: "Text", maxLength: 10_000 }) } });

const gallery = group({
  label: "Gallery",
  fields: {
    heading,
    pictures: listOf({
      label: "Pictures",
      one: "picture",
      nameField: "caption",
      min: 1,
      max: 40,
      fields: {
        picture: picture({ label: "Picture", widths: [320, 640, 1024, 1536], isAlwaysMarked: true }),
        caption: line({ label: "Caption", optional: true, maxLength: maxTitleLength }),
      },
    }),
  },
});

const files = group({
  label: "Files",
  fields: {
    heading,
    files: listOf({
      label: "Files",
      one: "file",
      nameField: "title",
      min: 1,
      max: 40,
      fields: fileBlock.fields,
    }),
  },
});

const figures = group({
  label: "Figures",
  fields: {
    heading,
    figures: listOf({
      label: "Figures",
      one: "figure",
      nameField: "value",
      min: 1,
      max: 8,
      fields: {
        value: line({ label: "Figure", hint: "For example: 42 or 98 %", maxLength: 30 }),
        label: line({ label: "What it counts", maxLength: maxTitleLength }),
      },
    }),
  },
});

const quote = group({
  label: "Quote",
  fields: {
    text: paragraph({ label: "Quote", maxLength: 600 }),
    name: line({ label: "Name", optional: true, maxLength: maxTitleLength }),
    role: line({ label: "Post or role", optional: true, maxLength: maxTitleLength }),
    picture: picture({
      label: "Portrait",
      optional: true,
      isDescribedBeside: true,
      shape: [1, 1],
      widths: [96, 192, 384],
    }),
  },
});

const people = group({
  label: "People",
  hint: "The page shows their present posts and portraits. Those who are hidden or gone are left out.",
  fields: {
    heading,
    group: choice({
      label: "Group",
      choices: [
        { value: "faculty", label: "Faculty" },
        { value: "administration", label: "Administration" },
      ],
    }),
    people: list({
      label: "People",
      hint: "Without any, the page shows the whole group.",
      one: "person",
      max: 60,
      item: line({ label: "Person", maxLength: 60, offers: "people" }),
    }),
  },
});

const latest = group({
  label: "Latest",
  hint: "The page shows the newest by itself. Where there are none, this section is not shown.",
  fields: {
    heading,
    of: choice({
      label: "What",
      choices: [
        { value: "notices", label: "Newest notices" },
        { value: "events", label: "Next events" },
        { value: "program", label: "A program’s card" },
        { value: "downloads", label: "Newest downloads" },
      ],
    }),
    noticeType: line({
      label: "Only notices of this type",
      optional: true,
      maxLength: 60,
      offers: "noticeTypes",
    }),
    program: line({ label: "Program", optional: true, maxLength: 40, offers: "programs" }),
    category: line({
      label: "Only downloads of this category",
      optional: true,
      maxLength: maxTitleLength,
      offers: "categoryNames",
    }),
    count: number({ label: "How many", min: 1, max: 6 }),
  },
  needs: {
    field: "program",
    message: "Please choose the program whose card the page shows.",
    isMet: (values) => values.of !== "program" || values.program !== "",
  },
});

export const sectionKinds = {
  text,
  picture: pictureBlock,
  gallery,
  files,
  video: videoBlock,
  figures,
  quote,
  people,
  latest,
};

const hasContent = ({ lead, sections }: Readonly<Record<string, unknown>>): boolean =>
  !isBlank(String(lead)) || (sections as readonly PageSection[]).some(({ kind }) => kind !== "latest");

/** Each page of the office's own has such a document; its title and URL are those of the record. */
export const ownPage = group({
  label: "Page",
  page: "/",
  fields: {
    lead: paragraph({ label: "Introduction", hint: "Below the title.", optional: true, maxLength: 600 }),
    description: paragraph({
      label: "Description for search engines and shared links",
      hint: "Empty, it is the introduction or the first text.",
      optional: true,
      maxLength: 200,
    }),
    showsUpdated: flag({ label: "Show when the page was last changed" }),
    sections: list({
      label: "Sections",
      one: "section",
      nameField: "heading",
      max: 40,
      item: oneOf({ label: "Section", kinds: sectionKinds }),
    }),
  },
  needs: {
    field: "sections",
    message: "The page is empty: it needs an introduction, or a section other than “Latest”.",
    isMet: hasContent,
  },
});

type Kinds = typeof sectionKinds;
export type PageSection = { id: string } & {
  [Kind in keyof Kinds]: { kind: Kind } & ContentOf<Kinds[Kind]>;
}[keyof Kinds];
export type SectionOf<Kind extends keyof Kinds> = Extract<PageSection, { kind: Kind }>;

export interface OwnPage {
  lead: string;
  description: string;
  showsUpdated: boolean;
  sections: PageSection[];
}

/** The office names sections by their ids, which must not meet those of the page's frame. */
export const sectionAnchor = ({ id }: { id: string }): string => `section-${id}`;

export type OwnPageDocument = `page-${number}`;

export const ownPageDocument = (number: number): OwnPageDocument => `page-${number}`;

/** Undefined for other documents. */
export function ownPageNumber(document: string): number | undefined {
  const [, digits] = /^page-([1-9]\d{0,8})$/.exec(document) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
