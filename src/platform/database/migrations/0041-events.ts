import { type Kysely, sql } from "kysely";
import { parseDay } from "#base/calendar/dates.ts";
import { slugOf } from "#base/slugs.ts";

type Item = Record<string, unknown> & { id: string };
interface Row {
  content: string;
  publish_at: string;
}

const uploaded = /^[0-9a-f]{64}\.[a-z0-9]{2,5}$/;

/**
 * Events were one document and are records now. Those that are public keep their ids and URLs; those that a draft or a scheduled
 * version adds or changes become hidden records of their own, so that nothing that was typed is lost. What the office of an older
 * server changes in the document after this does not reach the records. A later migration may remove the document, and
 * `content_addresses` with it.
 */
export async function addEvents(db: Kysely<unknown>): Promise<void> {
  const now = new Date().toISOString();
  const { rows: versions } = await sql<Row>`select content, publish_at from content_versions
    where document = 'events' and withdrawn_at is null order by version`.execute(db);
  const { rows: drafts } = await sql<{ content: string; saved_at: string }>`
    select content, saved_at from content_drafts where document = 'events'`.execute(db);
  const { rows: given } = await sql<{ slug: string; item_id: string }>`
    select slug, item_id from content_addresses where document = 'events'`.execute(db);
  const { rows: files } = await sql<{ key: string }>`select key from files where key in
    (select file_key from content_files where document = 'events')`.execute(db);

  const slugs = new Map(given.map(({ slug, item_id }) => [item_id, slug]));
  const used = new Set(slugs.values());
  const ids = new Set<string>();
  const keys = new Set(files.map(({ key }) => key));

  function freeSlug(words: string): string {
    let slug = words;
    for (let number = 2; used.has(slug); number += 1) slug = `${words}-${number}`;
    used.add(slug);
    return slug;
  }

  /** What nobody has published may lack what pages need, or hold days that are none. */
  async function add(item: Item, id: string, active: number, at: string): Promise<void> {
    ids.add(id);
    const title = textOf(item.title) || "Untitled";
    const firstDay = dayIn(item.firstDay) ?? now.slice(0, 10);
    const slug = (active && slugs.get(item.id)) || freeSlug(slugOf(firstDay, title));
    const { source = "", alt = "", focus = { x: 50, y: 50 }, ...rest } = recordOf(item.picture);
    const isUpload = uploaded.test(textOf(source));
    const isThere = !isUpload || keys.has(textOf(source));
    const picture = isThere
      ? { source, alt, focus, ...rest }
      : { source: "", alt: "", focus: { x: 50, y: 50 } };
    await sql`insert into events (id, active, version, created_at, updated_at, slug, was_public, title, category, first_day,
        first_time, last_day, last_time, venue, announced, text, picture, picture_key, link)
      values (${id}, ${active}, 1, ${at}, ${at}, ${slug}, 0, ${title}, ${textOf(item.category)}, ${firstDay},
        ${timeIn(item.firstTime)}, ${dayIn(item.lastDay)}, ${timeIn(item.lastTime)}, ${textOf(item.venue)},
        ${dayIn(item.announced)}, ${JSON.stringify(Array.isArray(item.text) ? item.text : [])},
        ${JSON.stringify(picture)}, ${isUpload && isThere ? textOf(source) : null},
        ${textOf(item.link) || null})`.execute(db);
  }

  const isPublic = ({ publish_at }: Row) => publish_at <= now;
  const current = versions.findLast(isPublic);
  const published = new Map(itemsIn(current?.content).map((item) => [item.id, item]));
  for (const item of published.values()) await add(item, item.id, 1, current?.publish_at ?? now);

  const later = [
    ...versions.filter((row) => !isPublic(row)).map(({ content }) => ({ content, name: "scheduled" })),
    ...drafts.map(({ content }) => ({ content, name: "draft" })),
  ];
  for (const { content, name } of later)
    for (const item of itemsIn(content)) {
      if (JSON.stringify(published.get(item.id)) === JSON.stringify(item)) continue;
      const id = ids.has(item.id) ? `${item.id}-${name}` : item.id;
      if (!ids.has(id)) await add(item, id, 0, now);
    }

  // The URLs of events that are gone say so, and are never given again.
  for (const [id, slug] of slugs)
    if (!published.has(id))
      await sql`insert into gone_addresses (slug) values (${`events/${slug}`})`.execute(db);
  // A school that has published its own events gets no samples; one that has not keeps those it shows.
  if (current) await sql`insert into sampled_tables (name) values ('events')`.execute(db);
}

const dayIn = (value: unknown) => (parseDay(textOf(value)) === value ? textOf(value) : null);
const timeIn = (value: unknown) => (/^([01]\d|2[0-3]):[0-5]\d$/.test(textOf(value)) ? textOf(value) : null);
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};

/** A damaged version has none. */
function itemsIn(content: string | undefined): Item[] {
  try {
    const { items } = recordOf(JSON.parse(content ?? "{}"));
    return Array.isArray(items) ? items.filter((item) => textOf(recordOf(item).id) !== "") : [];
  } catch {
    return [];
  }
}
