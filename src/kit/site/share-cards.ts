import { formatBothCalendars } from "#base/calendar/bikram-sambat.ts";
import type { Day } from "#base/calendar/dates.ts";
import { commaList } from "#base/text.ts";
import type { Content } from "#kit/documents/registry.ts";
import { cardWords as words } from "./site.words.ts";

/** What the picture of a shared page shows. Pages derive its URL from it, and the server draws it. */
export interface ShareCard {
  kicker: string;
  title: string;
  lines: readonly string[];
  /** Beside the title. A page is shown from its top, a portrait whole. */
  picture: { url: string; as: "page" | "portrait" } | undefined;
  school: string;
  place: string;
  crest: string;
  accent: string;
  dark: string;
}

export type CardContent = Pick<ShareCard, "kicker" | "title" | "lines" | "picture">;

type NoticeParts = { title: string; type: string; day: Day; page: string | undefined };

export const noticeCard = ({ title, type, day, page }: NoticeParts): CardContent => ({
  kicker: words.notice(type),
  title,
  lines: [formatBothCalendars(day)],
  picture: page ? { url: page, as: "page" } : undefined,
});

type ProgramParts = { title: string; category: string; duration: string; dates: { applicationsClose: Day } };

export function programCard(shortName: string, program: ProgramParts, today: Day): CardContent {
  const { title, category, duration, dates } = program;
  const { applicationsClose: last } = dates;
  return {
    kicker: `${shortName} · ${category}`,
    title,
    lines: [duration, ...(last >= today ? [words.closes(formatBothCalendars(last))] : [])],
    picture: undefined,
  };
}

type EventFacts = Record<"title" | "category" | "firstDay" | "firstTime" | "venue", string>;

export const eventCard = ({ title, category, firstDay, firstTime, venue }: EventFacts): CardContent => ({
  kicker: category === "Other" ? words.event : category,
  title,
  lines: [[formatBothCalendars(firstDay), firstTime].filter(Boolean).join(", "), venue],
  picture: undefined,
});

export const personCard = (name: string, post: string, headshot: string): CardContent => ({
  kicker: words.faculty,
  title: name,
  lines: [post],
  picture: { url: headshot, as: "portrait" },
});

export const cardOf = (content: CardContent, identity: Content<"identity">): ShareCard => ({
  ...content,
  school: identity.school,
  place: commaList(identity.campus, identity.university),
  crest: identity.crest.shown?.url ?? "",
  accent: identity.accent,
  dark: identity.dark,
});

export const cardSize = { width: 1200, height: 630 };

/** Increase it when cards are drawn in another way. */
const drawing = 2;

/** With a version, so that caches fetch a changed card. */
export function cardPath(path: string, card: ShareCard): string {
  const text = JSON.stringify([drawing, card]);
  const version = fingerprint(text, 0x811c9dc5) + fingerprint(text, 0x9e3779b9);
  return `/share${path}/${version}.${cardType(card)}`;
}

export const cardType = ({ picture }: ShareCard): "png" | "jpg" =>
  picture?.as === "portrait" ? "jpg" : "png";

/** FNV-1a, which is fast; it need not be secure. */
function fingerprint(text: string, seed: number): string {
  let hash = seed;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(36).padStart(7, "0");
}
