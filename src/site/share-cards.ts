import { formatBothCalendars } from "#calendar/bikram-sambat.ts";
import type { Day } from "#calendar/dates.ts";
import type { SchoolEvent } from "#calendar/school-events.ts";
import type { Content, Program } from "#documents/documents.ts";
import { commaList } from "./text.ts";

type Identity = Content<"identity">;

/** With its first page, if there is a picture. */
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

/** With the deadline, if it is to come. */
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

/** Pages derive its URL from it, and the server draws it. */
export interface Card {
  kicker: string;
  title: string;
  lines: readonly string[];
  school: string;
  place: string;
  /** Empty for the drawn crest. */
  crest: string;
  /** Empty for the product's colours. */
  accent: string;
  dark: string;
  /** Beside the title. A page is shown from its top, a portrait whole. */
  picture: { url: string; as: "page" | "portrait" } | undefined;
}

export const cardSize = { width: 1200, height: 630 };

/** Increase it when cards are drawn in another way. */
const drawing = 1;

/** With a version, so that caches fetch a changed card. */
export function cardAddress(path: string, card: Card): string {
  const text = JSON.stringify([drawing, card]);
  const version = fingerprint(text, 0x811c9dc5) + fingerprint(text, 0x9e3779b9);
  return `/share${path}/${version}.${cardType(card)}`;
}

/** JPEG for photographs. */
export const cardType = ({ picture }: Card): "png" | "jpg" => (picture?.as === "portrait" ? "jpg" : "png");

/** FNV-1a, which is fast; it need not be secure. */
function fingerprint(text: string, seed: number): string {
  let hash = seed;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(36).padStart(7, "0");
}
