import { about } from "#features/about/about.document.ts";
import { contact } from "#features/contact/contact.document.ts";
import { events } from "#features/events/events.document.ts";
import { facilities } from "#features/facilities/facilities.document.ts";
import { gallery } from "#features/gallery/gallery.document.ts";
import { home, logos } from "#features/home/home.document.ts";
import { privacy, terms } from "#features/legal/legal.document.ts";
import { notices } from "#features/notices/notices.document.ts";
import { people } from "#features/people/people.document.ts";
import { bba, mba, mphil, phd } from "#features/programs/program.document.ts";
import { alumni, testimonials } from "#features/testimonials/voices.document.ts";
import type { ContentOf } from "#fields/rules.ts";
import { searchWords } from "#search/search.document.ts";
import { identity } from "#site/identity.document.ts";
import type { DocumentDefinition } from "./define-document.ts";

/** All documents, in the order in which the office lists them. */
export const documents = {
  identity,
  contact,
  home,
  events,
  about,
  bba,
  mba,
  mphil,
  phd,
  facilities,
  gallery,
  testimonials,
  alumni,
  logos,
  people,
  notices,
  searchWords,
  terms,
  privacy,
} as const satisfies Record<string, DocumentDefinition>;

export type DocumentName = keyof typeof documents;
export type Content<Name extends DocumentName> = ContentOf<(typeof documents)[Name]["rules"]>;

export const documentNames = Object.keys(documents) as DocumentName[];

/** Those whose sample has content of the sample school. */
const withoutSample: readonly string[] = ["people", "notices", "searchWords"];
export const sampledDocuments = documentNames.filter((name) => !withoutSample.includes(name));

export const isDocumentName = (name: string): name is DocumentName => Object.hasOwn(documents, name);
