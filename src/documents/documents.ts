import { contactRules } from "#features/contact/contact.document.ts";
import { eventsRules } from "#features/events/events.document.ts";
import { homeRules } from "#features/home/home.document.ts";
import { noticeTypes } from "#features/notices/notices.rules.ts";
import { programRules } from "#features/programs/program.document.ts";
import { alumniRules, testimonialsRules } from "#features/testimonials/voices.document.ts";
import {
  type ContentOf,
  choice,
  day,
  flag,
  type GroupRule,
  group,
  line,
  list,
  paragraph,
  picture,
  rich,
} from "#fields/rules.ts";
import { identityRules } from "#site/identity.document.ts";

export const aboutRules = group({
  label: "About",
  fields: {
    lead: paragraph({ label: "Text below the heading", maxLength: 200 }),
    statement: paragraph({
      label: "Statement",
      maxLength: 250,
      hint: "One sentence, in large letters above the text.",
    }),
    picture: picture({ label: "Picture", hint: "Next to the text.", widths: [480, 800, 1200] }),
    text: rich({ label: "Text about the school", maxLength: 6000 }),
    statistics: list({
      label: "The school in figures",
      one: "figure",
      nameField: "label",
      max: 8,
      item: group({
        label: "Figure",
        fields: {
          figure: line({ label: "Number", maxLength: 12, hint: "For example: 28+" }),
          label: line({ label: "What it counts", maxLength: 40 }),
          note: line({ label: "Short explanation", maxLength: 120, optional: true }),
        },
      }),
    }),
    chiefsLead: paragraph({ label: "Text above the campus chiefs", maxLength: 400, optional: true }),
    chiefs: list({
      label: "Campus chiefs",
      hint: "The present chief first, then the one before, and so on.",
      one: "chief",
      nameField: "name",
      max: 40,
      item: group({
        label: "Chief",
        fields: {
          name: line({ label: "Name", maxLength: 80 }),
          tenure: line({ label: "Years in office", maxLength: 40, hint: "For example: 2019 to 2023" }),
          isCurrent: flag({ label: "This is the present campus chief" }),
          picture: picture({
            label: "Portrait",
            shape: [4, 5],
            widths: [160, 320, 480],
            isDescribedBeside: true,
            optional: true,
          }),
        },
      }),
    }),
  },
});

const facility = group({
  label: "Facility",
  fields: {
    name: line({ label: "Name", maxLength: 60 }),
    description: paragraph({ label: "Text", maxLength: 600 }),
    where: line({ label: "Where it is", maxLength: 80 }),
    detail: line({ label: "What visitors should know", maxLength: 120 }),
    picture: picture({ label: "Picture", shape: [4, 3], widths: [320, 480, 800, 1200] }),
  },
});

export const facilitiesRules = group({
  label: "Facilities",
  fields: {
    lead: paragraph({ label: "Text below the heading", maxLength: 250 }),
    picture: picture({ label: "Picture at the top", widths: [640, 960, 1280, 1920] }),
    groups: list({
      label: "Groups of facilities",
      one: "group",
      nameField: "title",
      max: 8,
      item: group({
        label: "Group",
        fields: {
          title: line({ label: "Heading", maxLength: 60 }),
          lead: paragraph({ label: "Text below the heading", maxLength: 200, optional: true }),
          facilities: list({
            label: "Facilities",
            hint: "The first one of a group is shown larger than the others.",
            one: "facility",
            nameField: "name",
            max: 20,
            item: facility,
          }),
        },
      }),
    }),
  },
});

const galleryRules = group({
  label: "Gallery",
  fields: {
    lead: paragraph({ label: "Text below the heading", maxLength: 250 }),
    photographs: list({
      label: "Photographs",
      one: "photograph",
      nameField: "caption",
      max: 200,
      item: group({
        label: "Photograph",
        fields: {
          picture: picture({ label: "Photograph", widths: [320, 480, 800, 1280, 1920] }),
          caption: line({ label: "Caption", maxLength: 120 }),
        },
      }),
    }),
  },
});

const logosRules = group({
  label: "Logo strip",
  fields: {
    title: line({ label: "Heading", maxLength: 100 }),
    names: list({
      label: "Organisations",
      one: "organisation",
      nameField: "name",
      max: 30,
      item: group({
        label: "Organisation",
        fields: {
          name: line({ label: "Name", maxLength: 80 }),
          picture: picture({ label: "Logo", widths: [200, 400], isDescribedBeside: true }),
        },
      }),
    }),
  },
});

/** Which types of notice the board offers first. */
const noticesRules = group({
  label: "Notice types",
  fields: {
    leading: list({
      label: "Notice types shown first",
      hint: "Where visitors choose a type of notice, these come first, in this order.",
      one: "type",
      max: noticeTypes.length,
      item: choice({ label: "Type", choices: noticeTypes.map((type) => ({ value: type, label: type })) }),
    }),
  },
});

/** A page of the law. */
const legalRules = group({
  label: "Legal text",
  fields: {
    updated: day({ label: "Last changed on" }),
    lead: paragraph({ label: "Text below the heading", maxLength: 300 }),
    sections: list({
      label: "Sections",
      one: "section",
      nameField: "title",
      min: 1,
      max: 40,
      item: group({
        label: "Section",
        fields: {
          title: line({ label: "Heading", maxLength: 80 }),
          text: rich({
            label: "Text",
            maxLength: 5000,
            hint: "In the privacy policy, keep {messages}, {addresses} and {unconfirmed} as they are: the site puts in how long each is kept.",
          }),
        },
      }),
    }),
  },
});

export interface DocumentKind {
  title: string;
  /** The page that shows it, for the preview. */
  page: string;
  rules: GroupRule;
}

/** Everything of the site that is the school's own, one document for each page or subject. */
export const documents = {
  identity: { title: "Name and look", page: "/", rules: identityRules },
  contact: { title: "Contact", page: "/contact", rules: contactRules },
  home: { title: "Home", page: "/", rules: homeRules },
  events: { title: "Events", page: "/events", rules: eventsRules },
  about: { title: "About", page: "/about", rules: aboutRules },
  bba: { title: "BBA", page: "/programs/bba", rules: programRules },
  mba: { title: "MBA", page: "/programs/mba", rules: programRules },
  mphil: { title: "M.Phil", page: "/programs/mphil", rules: programRules },
  phd: { title: "Ph.D", page: "/programs/phd", rules: programRules },
  facilities: { title: "Facilities", page: "/facilities", rules: facilitiesRules },
  gallery: { title: "Gallery", page: "/gallery", rules: galleryRules },
  testimonials: { title: "Testimonials", page: "/testimonials", rules: testimonialsRules },
  alumni: { title: "Alumni’s voice", page: "/", rules: alumniRules },
  logos: { title: "Logo strip", page: "/", rules: logosRules },
  notices: { title: "Notice types", page: "/notice", rules: noticesRules },
  terms: { title: "Terms of Service", page: "/tos", rules: legalRules },
  privacy: { title: "Privacy Policy", page: "/privacy", rules: legalRules },
} as const satisfies Record<string, DocumentKind>;

export type DocumentName = keyof typeof documents;
export type Content<Name extends DocumentName> = ContentOf<(typeof documents)[Name]["rules"]>;

export const documentNames = Object.keys(documents) as DocumentName[];

/** Those that begin with something of the sample school: all but the one that begins empty. */
export const sampledDocuments = documentNames.filter((name) => name !== "notices");

export const isDocumentName = (name: string): name is DocumentName => Object.hasOwn(documents, name);
