import { formatBothCalendars } from "#calendar/bikram-sambat.ts";
import type { Day } from "#calendar/dates.ts";
import type { SchoolEvent } from "#calendar/school-events.ts";
import type { Content } from "#documents/documents.ts";
import type { ProgramKey } from "#site/programs.words.ts";
import type { Card } from "#site/share-cards.ts";

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

/** The picture of its first page, where there is one, stands beside it. */
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
