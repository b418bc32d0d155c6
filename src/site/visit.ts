import type { Content, DocumentName } from "#documents/documents.ts";
import type { Roadblock } from "#features/banners/banners.schemas.ts";
import type { FollowChoices } from "#features/newsletter/newsletter.rules.ts";
import type { NoticeType } from "#features/notices/notices.rules.ts";
import type { Notice, NoticeFilter, NoticePagination } from "#features/notices/notices.schemas.ts";
import type { PeopleGroup } from "#features/people/people.rules.ts";
import type { Person } from "#features/people/people.schemas.ts";
import type { Retention } from "#features/personal-data/retention.rules.ts";
import type { Preview } from "#files/files.schemas.ts";
import type { SearchFindings, SearchQuestion } from "#search/search.schemas.ts";
import type { ListedPage } from "./listed-pages.ts";

/**
 * What a page may read while it is rendered. The server hands it to the router's context, so that pages never
 * import the API's code.
 */
export interface SiteReads {
  content: {
    /** A document as visitors see it now, with what is needed to show its pictures and files. */
    read<Name extends DocumentName>(name: Name): Promise<Content<Name>>;
    /** When another version becomes public by itself. */
    changesAt(): Promise<Date | undefined>;
    /** Whether there was an event at this part of an address that is there no more. */
    isGoneEvent(slug: string): Promise<boolean>;
    /** Since when a document is as it is, as an instant in text; undefined for the sample. */
    changedAt(name: DocumentName): Promise<string | undefined>;
  };
  notices: {
    /** One page of the notices that everyone may see. */
    page(query: NoticeFilter & { page: number; limit: number }): Promise<NoticeBoard>;
    /** The newest that everyone may see, whether pinned or not. */
    latest(count: number): Promise<LatestNotices>;
    /** Whether the header says NEW, and when that changes by itself. */
    news(): Promise<NoticeNews>;
    /** The notice whose page stands at this part of an address: day and words, decoded. */
    byAddress(slug: string): Promise<NoticeAtAddress>;
    /** The pages of all that everyone may see, the oldest first, from one of them on. */
    listed(range: { skip: number; limit: number }): Promise<ListedNotices>;
    /** The newest that everyone may see, of one type or of all. */
    feed(wanted: { type: NoticeType | undefined; limit: number }): Promise<FeedNotices>;
  };
  people: {
    /** The people of a group that everyone may see, in the order of the pages. */
    list(group: PeopleGroup): Promise<Person[]>;
    /** The faculty member whose page stands at this part of an address, decoded. */
    byAddress(slug: string): Promise<PersonAtAddress>;
    /** The same people as `list`; who has no page of their own has no address. */
    listed(group: PeopleGroup): Promise<ListedPage[]>;
  };
  roadblocks: {
    /** The banners that Home shows today, and when that changes by itself. */
    active(): Promise<ActiveRoadblocks>;
  };
  subscribers: {
    /** What the owner of this token wants; undefined when no address has it. */
    choices(token: string): Promise<(FollowChoices & { email: string }) | undefined>;
  };
  search: {
    /** What everyone may see that has these words. */
    find(question: SearchQuestion): Promise<SearchFindings>;
  };
}

export interface NoticeBoard {
  notices: Notice[];
  /** The ids of those whose file has pictures of its pages. */
  pictured: ReadonlySet<string>;
  pagination: NoticePagination;
  /** Every year in which a notice may have been published, newest first. */
  years: number[];
  /** When a notice appears, ends or is no longer the first by itself. */
  changesAt: Date | undefined;
}

export interface ListedNotices {
  pages: ListedPage[];
  /** How many there are beside these. */
  total: number;
  changesAt: Date | undefined;
}

export interface FeedNotices {
  notices: FeedNotice[];
  changesAt: Date | undefined;
}

export interface FeedNotice extends Notice {
  /** Since when visitors see it, and since when they see it so: instants in text. */
  appearedAt: string;
  changedAt: string;
  /** Of its file. */
  contentType: string;
}

export interface LatestNotices {
  notices: Notice[];
  changesAt: Date | undefined;
}

/**
 * "gone" is what visitors saw or might have seen: hidden, over or deleted since. A draft, and what is still to come, is "unknown",
 * like what never was; what is to come says only when to ask again.
 */
export type NoticeAtAddress =
  | {
      outcome: "found";
      notice: Notice;
      /** What was made from its file. */
      preview: Preview;
      /** The next ones of its type, among those that everyone may see. */
      newer: Notice | undefined;
      older: Notice | undefined;
      changesAt: Date | undefined;
    }
  | { outcome: "gone" | "unknown"; changesAt: Date | undefined };

/** "gone" is somebody who was there: hidden or deleted. */
export type PersonAtAddress = { outcome: "found"; person: Person } | { outcome: "gone" | "unknown" };

export interface NoticeNews {
  hasNew: boolean;
  changesAt: Date | undefined;
}

export interface ActiveRoadblocks {
  roadblocks: Roadblock[];
  changesAt: Date | undefined;
}

/**
 * What the forms of the pages do when they are sent without script. They belong to one visitor; a page that is
 * read is rendered once for everyone and has none.
 */
export interface SiteWrites {
  messages: {
    /** The fields of the contact form, as they came. */
    add(form: Record<string, string>): Promise<WriteOutcome>;
  };
  subscribers: {
    add(email: string): Promise<WriteOutcome<{ asksToConfirm: boolean }>>;
    /** `wasKnown` is false when no address has this token. Without a form the choices stay as they are. */
    confirm(token: string, form?: ChoicesForm): Promise<WriteOutcome<{ wasKnown: boolean }>>;
    choose(token: string, form: ChoicesForm): Promise<WriteOutcome<{ wasKnown: boolean }>>;
    /** False when no address has this token. */
    unsubscribe(token: string): Promise<boolean>;
  };
}

/** The form of what a subscriber wants, as it came. */
export interface ChoicesForm {
  types: string[];
  frequency: string;
}

/** Done, or refused with a sentence for the visitor. What is nobody's fault but ours is thrown. */
export type WriteOutcome<Done = unknown> =
  | ({ done: true } & Done)
  | { done: false; status: number; message: string; headers: Record<string, string> };

/** A page as it was rendered, or the data of one. */
export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  bytes: Buffer;
}

/** What the server has to know of an address before its page is rendered. */
export interface PagePlace {
  /** Where the page is rendered and kept: its own path, or the one that all pages share that do not exist. */
  path: string;
  /** There is no such page: what is rendered says so, and is the same for every such address. */
  isMissing: boolean;
  /** What the page reads of a query, in one order and form. A page without it reads none. */
  query?: PageQuery | undefined;
  /** Script reads what it likes of the query, also what is not named above. */
  ownsQuery?: boolean | undefined;
  /** Its form may come from another site: a mail program's, which has the secret of the address. */
  takesForeignForms?: boolean | undefined;
  /** It finds what anybody types, so that hardly two ask for the same. */
  isSearch?: boolean | undefined;
}

export interface PageQuery {
  names: readonly string[];
  read(params: URLSearchParams): URLSearchParams;
}

/** One rendering of one page. */
export interface Visit {
  reads: SiteReads;
  /** Only while a form is answered. */
  writes?: SiteWrites | undefined;
  now: Date;
  /** The site's own address, where the settings name it. */
  siteUrl?: string | undefined;
  retention: Retention;
  /** Whether the site sends mail. */
  canMail: boolean;
  /** The page shows drafts, for somebody who is signed in: it is only looked at, and nobody keeps it. */
  isPreview?: boolean | undefined;
  /** The request was refused with this status, and the page has to say so. */
  problem?: number | undefined;
  /** The page must not be kept longer than until then. */
  expiresAt(instant: Date): void;
  /** For what a reader of the page cannot see: a failed read, with its cause. */
  log(error: unknown, what: string): void;
}
