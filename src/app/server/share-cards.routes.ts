import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { dayOf } from "#base/calendar/dates.ts";
import { readPersonSlug, readSlug } from "#base/slugs.ts";
import { eventPath } from "#features/events/school-events.ts";
import type { PagesParts } from "#kit/pages/pages.server.ts";
import { crestPath, mailedPicture, mailedPicturePath, sharePicturePath } from "#kit/site/drawn-pictures.ts";
import { makeCard, makeMailCrest, makeMailPicture, type ReadPicture } from "#kit/site/make-card.server.ts";
import { noticePath, personPath } from "#kit/site/record-urls.ts";
import {
  type CardContent,
  cardOf,
  cardPath,
  cardSize,
  cardType,
  eventCard,
  noticeCard,
  personCard,
  programCard,
} from "#kit/site/share-cards.ts";
import { sendResponse } from "#platform/http/cache/compression.ts";
import { createWorkQueue, senderOf } from "#platform/http/limits/work-queue.ts";

export type CardParts = Pick<PagesParts, "responses" | "reads" | "now"> & { readPicture: ReadPicture };

/** Drawing takes processor time that visitors need. */
const drawings = { name: "share pictures", atOnce: 1, waiting: 20 };
/** As for files: a withdrawn picture is gone everywhere within a minute. */
const cacheControl = "public, max-age=30";
const contentTypes = { png: "image/png", jpg: "image/jpeg" };

interface Drawn {
  path: string;
  type: keyof typeof contentTypes;
  draw(): Promise<Buffer>;
}

type Params = Record<"kind" | "slug" | "version", string>;

/** /share/…: pictures of shared pages; /mail/…: pictures in mails. Only public content is drawn. */
export function serveCards(app: FastifyInstance, { responses, reads, now, readPicture }: CardParts): void {
  const drawingQueue = createWorkQueue(drawings);

  async function send(
    request: FastifyRequest<{ Params: Params }>,
    reply: FastifyReply,
    drawn: Drawn | undefined,
  ) {
    if (!drawn) return reply.callNotFound();
    const { path, type, draw } = drawn;
    const { version } = request.params;
    if (!path.endsWith(`/${version}`)) return reply.header("cache-control", cacheControl).redirect(path, 302);
    const headers = {
      etag: `"${version}"`,
      "cache-control": cacheControl,
      "content-type": contentTypes[type],
      "cross-origin-resource-policy": "cross-origin",
    };
    if (request.headers["if-none-match"]?.includes(headers.etag))
      return reply.code(304).headers(headers).send();
    const make = async () => ({
      status: 200,
      headers,
      body: await drawingQueue(draw, senderOf(request)),
      expiresAtMs: Number.POSITIVE_INFINITY,
    });
    // As a query of the cache: there are as many as there are records, and pages are requested more often.
    return sendResponse(request, reply, await responses.take(`drawn?${path}`, make));
  }

  function serve(url: string, find: (params: Params) => Promise<Drawn | undefined>): void {
    app.route<{ Params: Params }>({
      method: ["GET", "HEAD"],
      url,
      config: { access: "public" },
      schema: { hide: true },
      handler: async (request, reply) => send(request, reply, await find(request.params)),
    });
  }

  serve("/share/:kind/:slug/:version", async ({ kind, slug }) => {
    const found = await findCard(kind, slug, { reads, now });
    if (!found) return undefined;
    const { path, card } = found;
    return { path, type: cardType(card), draw: () => makeCard(card, readPicture) };
  });

  serve("/share/school/:version", async () => {
    const url = (await reads.content.read("identity")).sharePicture.shown?.url;
    if (!url) return undefined;
    return {
      path: sharePicturePath(url),
      type: "jpg",
      draw: () => makeMailPicture(url, readPicture, cardSize.width),
    };
  });

  serve("/mail/:kind/:slug/:version", async ({ kind, slug: text }) => {
    const slug = (kind === "notice" ? readSlug(text) : readPersonSlug(text)) ?? "";
    const of = { notice: reads.notices, downloads: reads.downloads }[kind];
    const found = slug ? await of?.bySlug(slug) : undefined;
    const picture = found?.outcome === "found" ? mailedPicture(found.preview) : undefined;
    if (!picture) return undefined;
    const path = mailedPicturePath(`/${kind}/${encodeURIComponent(slug)}`, picture);
    return { path, type: "jpg", draw: () => makeMailPicture(picture.url, readPicture) };
  });

  serve("/mail/crest/:version", async () => {
    const url = (await reads.content.read("identity")).crest.shown?.url;
    return { path: crestPath(url), type: "png", draw: () => makeMailCrest(url, readPicture) };
  });
}

type Finding = Pick<CardParts, "reads" | "now">;
type Found = { content: CardContent; page: string };

const finders: Readonly<Record<string, (slug: string, parts: Finding) => Promise<Found | undefined>>> = {
  async notice(text, { reads }) {
    const slug = readSlug(text) ?? "";
    const found = slug ? await reads.notices.bySlug(slug) : undefined;
    if (found?.outcome !== "found") return undefined;
    const { title, noticeType: type, publishDate } = found.notice;
    const page = found.preview.state === "made" ? found.preview.pages[0]?.url : undefined;
    const content = noticeCard({ title, type, day: publishDate.slice(0, 10), page });
    return { content, page: noticePath(slug) };
  },

  async downloads(text, { reads }) {
    const slug = readPersonSlug(text) ?? "";
    const found = slug ? await reads.downloads.bySlug(slug) : undefined;
    if (found?.outcome !== "found") return undefined;
    const { title, category: type, date: day, address } = found.download;
    const page = found.preview.state === "made" ? found.preview.pages[0]?.url : undefined;
    return { content: noticeCard({ title, type, day, page }), page: address };
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

async function findCard(kind: string, slug: string, parts: Finding) {
  const found = Object.hasOwn(finders, kind) ? await finders[kind]?.(slug, parts) : undefined;
  if (!found) return undefined;
  const card = cardOf(found.content, await parts.reads.content.read("identity"));
  return { card, path: cardPath(found.page, card) };
}
