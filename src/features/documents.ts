import type { DocumentName, DocumentRule } from "#kit/documents/registry.ts";
import type { ContentOf } from "#kit/fields/rules.ts";
import { identity } from "#kit/site/identity.document.ts";
import { about } from "./about/about.document.ts";
import { contact } from "./contact/contact.document.ts";
import { downloadsDocument } from "./downloads/downloads.document.ts";
import { facilities } from "./facilities/facilities.document.ts";
import { gallery } from "./gallery/gallery.document.ts";
import { home, logos } from "./home/home.document.ts";
import { privacy, terms } from "./legal/legal.document.ts";
import { menu } from "./menu/menu.document.ts";
import { noticesDocument } from "./notices/notices.document.ts";
import { type OwnPage, type OwnPageDocument, ownPage, ownPageNumber } from "./own-pages/own-page.document.ts";
import { people } from "./people/people.document.ts";
import {
  type Program,
  type ProgramDocument,
  program,
  programNumber,
  programsDocument,
  sampledPrograms,
} from "./programs/program.document.ts";
import { searchWordsDocument } from "./search/search.document.ts";
import { alumni, testimonials } from "./testimonials/voices.document.ts";

/** Documents that exist once, in the order of the office. Each program and each page has another. */
export const documents = {
  identity,
  contact,
  home,
  about,
  programs: programsDocument,
  facilities,
  gallery,
  testimonials,
  alumni,
  logos,
  menu,
  people,
  notices: noticesDocument,
  downloads: downloadsDocument,
  searchWords: searchWordsDocument,
  terms,
  privacy,
} as const satisfies Record<string, DocumentRule>;

type SingleDocument = keyof typeof documents;
type SingleTypes = { [Name in SingleDocument]: ContentOf<(typeof documents)[Name]> };

declare module "#kit/documents/registry.ts" {
  interface DocumentTypes
    extends SingleTypes,
      Record<ProgramDocument, Program>,
      Record<OwnPageDocument, OwnPage> {}
}

export const documentNames = Object.keys(documents) as SingleDocument[];

const withoutSample: readonly string[] = ["menu", "people", "notices", "searchWords"];
export const sampledDocuments: readonly DocumentName[] = [...documentNames, ...sampledPrograms].filter(
  (name) => !withoutSample.includes(name),
);

const isSingle = (name: string): name is SingleDocument => Object.hasOwn(documents, name);

/** There may be no program or page with this number. */
export const isDocumentName = (name: string): name is DocumentName =>
  isSingle(name) || programNumber(name) !== undefined || ownPageNumber(name) !== undefined;

export function rulesOf(name: DocumentName): DocumentRule {
  if (isSingle(name)) return documents[name];
  return ownPageNumber(name) === undefined ? program : ownPage;
}

/** Programs and pages that the office added have no sample. */
export const isAdded = (name: string): boolean =>
  (programNumber(name) ?? 0) > sampledPrograms.length || ownPageNumber(name) !== undefined;
