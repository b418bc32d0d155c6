import { formatBothCalendars } from "#calendar/bikram-sambat.ts";
import type { Day } from "#calendar/dates.ts";
import type { SchoolEvent } from "#calendar/school-events.ts";
import type { Content } from "#documents/documents.ts";
import type { ProgramKey } from "./programs.words.ts";

/** What the pictures of shared pages say. The pages name a picture by what it says, and the server draws it: both ask here. */
const words = {
  notice: (type: string) => `${type} notice`,
  program: (shortName: string, category: string) => `${shortName} · ${category}`,
  applyBy: (day: string) => `Applications close on ${day}`,
  event: (category: string) => (category === "Other" ? "Event" : category),
  at: (day: string, time: string) => (time ? `${day}, ${time}` : day),
  person: "Faculty",
};

type Identity = Content<"identity">;

/** With the picture of its first page, if there is one. */
export function noticeCard(
  identity: Identity,
  { title, type, day, page }: { title: string; type: string; day: Day; page: string | undefined },
): Card {
  return {
    kicker: words.notice(type),
    title,
    lines: [formatBothCalendars(day)],
    picture: page ? { url: page, as: "page" } : undefined,
    ...ofSchool(identity),
  };
}

/** With the last day to apply, as long as that is to come. */
export function programCard(
  identity: Identity,
  shortName: string,
  { title, category, duration, dates }: Content<ProgramKey>,
  today: Day,
): Card {
  const { applicationsClose } = dates;
  return {
    kicker: words.program(shortName, category),
    title,
    lines: [
      duration,
      ...(applicationsClose >= today ? [words.applyBy(formatBothCalendars(applicationsClose))] : []),
    ],
    picture: undefined,
    ...ofSchool(identity),
  };
}

export function eventCard(
  identity: Identity,
  { title, category, firstDay, firstTime, venue }: SchoolEvent,
): Card {
  return {
    kicker: words.event(category),
    title,
    lines: [words.at(formatBothCalendars(firstDay), firstTime), venue],
    picture: undefined,
    ...ofSchool(identity),
  };
}

export function personCard(
  identity: Identity,
  { name, post, headshot }: { name: string; post: string; headshot: string },
): Card {
  return {
    kicker: words.person,
    title: name,
    lines: [post],
    picture: { url: headshot, as: "portrait" },
    ...ofSchool(identity),
  };
}

const ofSchool = ({ school, campus, university, crest, accent }: Identity) => ({
  school,
  place: `${campus}, ${university}`,
  crest: crest.shown?.url ?? "",
  accent,
});

/** The content of the picture of a shared page. */
export interface Card {
  /** What kind of page it is. */
  kicker: string;
  title: string;
  /** Below the title: when, where, who. */
  lines: readonly string[];
  /** Whose page it is, in two lines. */
  school: string;
  place: string;
  /** The address of the school's own crest; without one the drawn one is shown. */
  crest: string;
  /** The school's own colour; empty for the product's. */
  accent: string;
  /** The address of a picture beside the title, and how it is shown: a page from its top on, a portrait whole. */
  picture: { url: string; as: "page" | "portrait" } | undefined;
}

export const cardSize = { width: 1200, height: 630 };

/** Counts the changes of how cards are drawn: whoever keeps an older one asks again. */
const drawing = 1;

const prefix = "/share";

/** Where the card of a page is, with a version: another title is another address, and so a new picture for all who keep them. */
export function cardAddress(path: string, card: Card): string {
  const text = JSON.stringify([drawing, card]);
  const version = fingerprint(text, 0x811c9dc5) + fingerprint(text, 0x9e3779b9);
  return `${prefix}${path}/${version}.${cardType(card)}`;
}

/** Letters are sharper and lighter as PNG; a photograph among them is not. */
export const cardType = ({ picture }: Card): "png" | "jpg" => (picture?.as === "portrait" ? "jpg" : "png");

/** FNV-1a: nothing depends on its being hard to forge, and it takes some microseconds. */
function fingerprint(text: string, seed: number): string {
  let hash = seed;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(36).padStart(7, "0");
}
