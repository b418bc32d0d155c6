import { dayOf } from "#calendar/dates.ts";
import { eventAddress } from "#calendar/school-events.ts";
import { noticeAddress, personAddress, readPersonSlug, readSlug } from "../record-urls.ts";
import { type Card, cardAddress, eventCard, noticeCard, personCard, programCard } from "../share-cards.ts";
import type { Reads } from "../visit.ts";

interface FindingParts {
  reads: Reads;
  now(): Date;
}

type Find = (slug: string, parts: FindingParts) => Promise<{ card: Card; page: string } | undefined>;

/** By the first part of the path. They find only what visitors may see. */
const finders: Readonly<Record<string, Find>> = {
  async notice(text, { reads }) {
    const slug = readSlug(text);
    const found = slug === undefined ? undefined : await reads.notices.byAddress(slug);
    if (found?.outcome !== "found") return undefined;
    const { title, noticeType: type, publishDate } = found.notice;
    const page = found.preview.state === "made" ? found.preview.pages[0]?.url : undefined;
    const notice = { title, type, day: publishDate.slice(0, 10), page };
    const card = noticeCard(await reads.content.read("identity"), notice);
    return { card, page: noticeAddress(slug ?? "") };
  },

  async faculties(text, { reads }) {
    const slug = readPersonSlug(text);
    const found = slug === undefined ? undefined : await reads.people.byAddress(slug);
    if (found?.outcome !== "found") return undefined;
    const { fullname: name, post, headshot } = found.person;
    const card = personCard(await reads.content.read("identity"), { name, post, headshot });
    return { card, page: personAddress(slug ?? "") };
  },

  async events(slug, { reads }) {
    const event = (await reads.events.live()).records.find((each) => each.slug === readSlug(slug));
    if (!event) return undefined;
    return { card: eventCard(await reads.content.read("identity"), event), page: eventAddress(event) };
  },

  async programs(key, { reads, now }) {
    const listed = (await reads.content.programs()).find((each) => each.key === key);
    if (!listed) return undefined;
    const [identity, program] = [
      await reads.content.read("identity"),
      await reads.content.read(listed.document),
    ];
    return { card: programCard(identity, listed.shortName, program, dayOf(now())), page: `/programs/${key}` };
  },
};

export async function findCard(kind: string, slug: string, parts: FindingParts) {
  const found = Object.hasOwn(finders, kind) ? await finders[kind]?.(slug, parts) : undefined;
  return found && { card: found.card, address: cardAddress(found.page, found.card) };
}
