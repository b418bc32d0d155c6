import { readFileSync } from "node:fs";
import { join } from "node:path";
import { formatBothCalendars } from "#base/calendar/bikram-sambat.ts";
import { addDays, type Day } from "#base/calendar/dates.ts";
import { root } from "#base/project-root.ts";
import type { roadblockFields } from "#features/banners/banners.rules.ts";
import { documentNames } from "#features/documents.ts";
import type { eventFields } from "#features/events/events.rules.ts";
import type { LinkFileType, noticeFields } from "#features/notices/notices.rules.ts";
import type { OwnPage } from "#features/own-pages/own-page.document.ts";
import type { PeopleGroup, personFields } from "#features/people/people.rules.ts";
import { sampledPrograms } from "#features/programs/program.document.ts";
import type { Documents } from "#kit/documents/registry.ts";
import type { RecordOf, SentOf } from "#kit/fields/fields.ts";

/** The sample school of sample/: an invented one, until the office has entered its own. */
export const sampleFolder = join(root, "sample");

/** Sites whose first start was before the sample's dates became relative use this day. */
export const earlierFirstStart: Day = "2026-11-15";

export function sampleDocuments(firstStart: Day): Documents["samples"] {
  const contents = [...documentNames, ...sampledPrograms].map((name) => [
    name,
    readSample(`documents/${name}`).documents[name],
  ]);
  return dateSample(Object.fromEntries(contents), firstStart);
}

export type SampleNotice = Omit<SentOf<typeof noticeFields>, "publishDate"> & {
  daysAgo: number;
  /** "10-02" moves the notice to this date of the year, the one nearest to daysAgo. */
  season?: string;
  /** Either one of records/files, or a link. */
  file?: string;
  fileLink?: string;
  fileType?: LinkFileType;
  action?: false;
};

/** The headshot is one of records/portraits. */
export type SamplePerson = SentOf<typeof personFields> & {
  group: PeopleGroup;
  headshot: string;
  action?: false;
};

/** The banner is one of records/banners. */
export type SampleBanner = SentOf<typeof roadblockFields> & { banner: string; isActive?: false };

export type SamplePage = { title: string; slug: string; content: OwnPage };

export type SampleEvent = RecordOf<typeof eventFields> & { id: string };

/** The file is one of sample/. */
type SampleDownload = Record<"title" | "category" | "text" | "file", string> & { daysAgo: number };

export interface SampleRecords {
  /** The newest first. */
  notices: SampleNotice[];
  people: SamplePerson[];
  events: SampleEvent[];
  /** The oldest first. */
  banners: SampleBanner[];
  pages: SamplePage[];
  downloads: SampleDownload[];
}

export function sampleRecords(firstStart: Day): SampleRecords {
  const kinds = ["notices", "people", "events", "banners", "pages", "downloads"];
  return dateSample(
    Object.fromEntries(kinds.map((kind) => [kind, readSample(`records/${kind}`)])),
    firstStart,
  );
}

const readSample = (name: string) => JSON.parse(readFileSync(join(sampleFolder, `${name}.json`), "utf8"));

const wholeDay = /^[+-]\d+ days$/;
const dayInText = /\{([+-]\d+ days)\}/g;

/**
 * Resolves the relative days of the sample, "+32 days" alone and "{+32 days}" in a sentence. They count from the Sunday of the first start's
 * week, so that each falls on the same weekday at every site.
 */
export function dateSample(sample: unknown, firstStart: Day) {
  const sunday = addDays(firstStart, -new Date(`${firstStart}T00:00:00Z`).getUTCDay());
  const dayAt = (offset: string) => addDays(sunday, Number.parseInt(offset, 10));
  return JSON.parse(JSON.stringify(sample), (_, value) => {
    if (typeof value !== "string") return value;
    if (wholeDay.test(value)) return dayAt(value);
    return value.replaceAll(dayInText, (_, offset) => formatBothCalendars(dayAt(offset)));
  });
}

/** The day on which a notice is published if the site first started on `firstStart`. */
export function publishedOn({ daysAgo, season }: SampleNotice, firstStart: Day): Day {
  const day = addDays(firstStart, -daysAgo);
  if (!season) return day;
  const year = Number(day.slice(0, 4));
  const distance = (each: Day) => Math.abs(Date.parse(each) - Date.parse(day));
  return [year - 1, year, year + 1]
    .map((each) => `${each}-${season}`)
    .reduce((best, each) => (distance(each) < distance(best) ? each : best));
}
