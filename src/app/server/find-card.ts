import { dayOf } from "#base/calendar/dates.ts";
import { readPersonSlug, readSlug } from "#base/slugs.ts";
import { eventPath } from "#features/events/school-events.ts";
import type { Reads } from "#kit/pages/visit.ts";
import { noticePath, personPath } from "#kit/site/record-urls.ts";
import {
  type CardContent,
  cardOf,
  cardPath,
  eventCard,
  noticeCard,
  personCard,
  programCard,
} from "#kit/site/share-cards.ts";

interface FindingParts {
  reads: Reads;
  now(): Date;
}

type Found = { content: CardContent; page: string };

const finders: Readonly<Record<string, (slug: string, parts: FindingParts) => Promise<Found | undefined>>> = {
  async notice(text, { reads }) {
    const slug = readSlug(text) ?? "";
    const found = slug ? await reads.notices.bySlug(slug) : undefined;
    if (found?.outcome !== "found") return undefined;
    const { title, noticeType: type, publishDate } = found.notice;
    const page = found.preview.state === "made" ? found.preview.pages[0]?.url : undefined;
    const content = noticeCard({ title, type, day: publishDate.slice(0, 10), page });
    return { content, page: noticePath(slug) };
  },

  async faculties(text, { reads }) {
    const slug = readPersonSlug(text) ?? "";
    const found = slug ? await reads.people.bySlug(slug) : undefined;
    if (found?.outcome !== "found") return undefined;
    const { fullname, post, headshot } = found.person;
    return { content: personCard(fullname, post, headshot), page: personPath(slug) };
  },

  async events(slug, { reads }) {
    const event = (await reads.events.live()).records.find((each) => each.slug === readSlug(slug));
    return event && { content: eventCard(event), page: eventPath(event) };
  },

  async programs(key, { reads, now }) {
    const { programs } = await reads.content.extras();
    const listed = programs.find((each) => each.key === key);
    if (!listed) return undefined;
    const program = await reads.content.read(listed.document);
    return { content: programCard(listed.shortName, program, dayOf(now())), page: `/programs/${key}` };
  },
};

export async function findCard(kind: string, slug: string, parts: FindingParts) {
  const found = Object.hasOwn(finders, kind) ? await finders[kind]?.(slug, parts) : undefined;
  if (!found) return undefined;
  const card = cardOf(found.content, await parts.reads.content.read("identity"));
  return { card, path: cardPath(found.page, card) };
}
