import type { Problem } from "#kit/fields/check.ts";
import type { ContentOf, GroupRule, Offer } from "#kit/fields/rules.ts";
import type { identity } from "#kit/site/identity.document.ts";
import type { Queries } from "#platform/database/tables/tables.ts";

/** What each document contains, by its name. Features add theirs with `declare module`. */
export interface DocumentTypes {
  identity: ContentOf<typeof identity>;
}

export type DocumentName = keyof DocumentTypes;
export type Content<Name extends DocumentName> = DocumentTypes[Name];
export type Contents<Name extends DocumentName> = { [Each in Name]: Content<Each> };
export type DocumentRule = GroupRule & { page: string };

/** What is read with the documents, and cached as long. Features add theirs with `declare module`. */
export interface ContentExtras {
  /** When they change by themselves. */
  changesAt?: Date | undefined;
}

export interface Remark {
  /** With the ids of items: "header.#about.to". */
  field: string;
  reason: string;
}

/** Reads what is published of a document now. */
type CurrentContent = <Name extends DocumentName>(name: Name) => Promise<Content<Name>>;

/** The documents of the site. Some belong to records, such as the document of each program. */
export interface Documents {
  /** The first version of each, which is not stored. Documents of records that the office added have none. */
  samples: Readonly<DocumentTypes>;
  /** There may be no record with this document. */
  isDocumentName(name: string): name is DocumentName;
  rulesOf(name: DocumentName): DocumentRule;
  /** In the order of the office. */
  list(db: Queries): Promise<{ name: DocumentName; title: string; page: string }[]>;
  /** What fields offer that name something of the school's own. */
  offers(db: Queries, current: CurrentContent): Promise<Record<Offer, { value: string; label: string }[]>>;
  /** What such fields may have, also of what is hidden or in the trash. */
  knownChoices(db: Queries, current: CurrentContent): Promise<Record<Offer, ReadonlySet<string>>>;
  /** What else changes when it is published, and why it cannot be. */
  whenPublished(
    db: Queries,
    name: DocumentName,
    change: { before: unknown; after: unknown; isLater: boolean },
  ): Promise<Problem[]>;
  /** What visitors do not see of a document, and why, by the fields. */
  remarks(
    db: Queries,
    name: DocumentName,
    content: unknown,
    at: Date,
    readPublished: () => Promise<(document: string) => boolean>,
  ): Promise<Remark[]>;
  /** With what is hidden, unless `shown` has the published documents. */
  readExtras(db: Queries, at: Date, shown?: ReadonlyMap<string, unknown>): Promise<ContentExtras>;
}

interface SavedState {
  version: number;
  savedBy: string | null;
  draft: { basedOn: number; savedBy: string } | null;
}

/** The last editor of the state that a save is compared with: the draft, or a newer public version. */
export const savedLastBy = ({ draft, version, savedBy }: SavedState): string | undefined =>
  (draft?.basedOn === version ? draft.savedBy : savedBy) ?? undefined;
