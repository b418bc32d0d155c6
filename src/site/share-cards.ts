import { formatBothCalendars } from "#calendar/bikram-sambat.ts";
import type { Day } from "#calendar/dates.ts";
import type { SchoolEvent } from "#calendar/school-events.ts";
import type { Content, Program } from "#documents/documents.ts";
import { commaList } from "./text.ts";

type Identity = Content<"identity">;

/** With the picture of its first page, if there is one. */
export const noticeCard = (
  identity: Identity,
  { title, type, day, page }: { title: string; type: string; day: Day; page: string | undefined },
): Card => ({
  kicker: `${type} notice`,
  title,
  lines: [formatBothCalendars(day)],
  picture: page ? { url: page, as: "page" } : undefined,
  ...ofSchool(identity),
});

/** With the last day to apply, as long as that is to come. */
export function programCard(
  identity: Identity,
  shortName: string,
  { title, category, duration, dates }: Program,
  today: Day,
): Card {
  const { applicationsClose } = dates;
  return {
    kicker: `${shortName} · ${category}`,
    title,
    lines: [
      duration,
      ...(applicationsClose >= today
        ? [`Applications close on ${formatBothCalendars(applicationsClose)}`]
        : []),
    ],
    picture: undefined,
    ...ofSchool(identity),
  };
}

export const eventCard = (
  identity: Identity,
  { title, category, firstDay, firstTime, venue }: SchoolEvent,
): Card => ({
  kicker: category === "Other" ? "Event" : category,
  title,
  lines: [[formatBothCalendars(firstDay), firstTime].filter(Boolean).join(", "), venue],
  picture: undefined,
  ...ofSchool(identity),
});

export const personCard = (
  identity: Identity,
  { name, post, headshot }: { name: string; post: string; headshot: string },
): Card => ({
  kicker: "Faculty",
  title: name,
  lines: [post],
  picture: { url: headshot, as: "portrait" },
  ...ofSchool(identity),
});

const ofSchool = ({ school, campus, university, crest, accent, dark }: Identity) => ({
  school,
  place: commaList(campus, university),
  crest: crest.shown?.url ?? "",
  accent,
  dark,
});

/** The content of the picture of a shared page. The pages make its URL from it, and the server draws it. */
export interface Card {
  kicker: string;
  title: string;
  lines: readonly string[];
  school: string;
  place: string;
  /** The URL of the school's own crest; empty for the drawn one. */
  crest: string;
  /** The school's own colours; empty for the product's. */
  accent: string;
  dark: string;
  /** The address of a picture beside the title, and how it is shown: a page from its top on, a portrait whole. */
  picture: { url: string; as: "page" | "portrait" } | undefined;
}

export const cardSize = { width: 1200, height: 630 };

/** Counts the changes of how cards are drawn: whoever keeps an older one asks again. */
const drawing = 1;

/** The URL of a page's card has a version: another title is another URL, and so a new picture in all caches. */
export function cardAddress(path: string, card: Card): string {
  const text = JSON.stringify([drawing, card]);
  const version = fingerprint(text, 0x811c9dc5) + fingerprint(text, 0x9e3779b9);
  return `/share${path}/${version}.${cardType(card)}`;
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
