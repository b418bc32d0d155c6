import type { FastifyInstance } from "fastify";
import { networkOf } from "#api/http/network.ts";
import { cardType } from "#contract/share-cards.ts";
import type { SiteReads } from "#contract/visit.ts";
import { createCardCache } from "../cards/card-cache.ts";
import { findCard } from "../cards/find-card.ts";
import { makeCard, type ReadPicture } from "../cards/make-card.ts";
import { createWorkQueue } from "./work-queue.ts";

export interface CardParts {
  reads: SiteReads;
  now(): Date;
  /** Reads a picture that was uploaded. */
  readPicture: ReadPicture;
}

/** Drawing takes a tenth of a second of a processor that visitors need. */
const drawings = { atOnce: 1, waiting: 20 };
/** As for files: what is withdrawn is gone everywhere within a minute. */
const keptFor = "public, max-age=30";
const contentTypes = { png: "image/png", jpg: "image/jpeg" };

/** /share/…: the pictures of shared pages. Only the card of a page that is there is drawn, at the one address that its words give it. */
export function serveCards(app: FastifyInstance, { reads, now, readPicture }: CardParts): void {
  const cache = createCardCache();
  const inTurn = createWorkQueue(drawings);

  app.route<{ Params: { kind: string; slug: string; version: string } }>({
    method: ["GET", "HEAD"],
    url: "/share/:kind/:slug/:version",
    config: { access: "public" },
    schema: { hide: true },
    handler: async (request, reply) => {
      const { kind, slug, version } = request.params;
      const found = await findCard(kind, slug, { reads, now });
      if (!found) return reply.callNotFound();
      const { card, address } = found;
      reply.header("cache-control", keptFor);
      // Who has an older address is led to what the card says now.
      if (!address.endsWith(`/${version}`)) return reply.redirect(address, 302);
      const etag = `"${version}"`;
      reply.headers({
        etag,
        "content-type": contentTypes[cardType(card)],
        "cross-origin-resource-policy": "cross-origin",
      });
      if (request.headers["if-none-match"]?.includes(etag)) return reply.code(304).send();
      const draw = () => inTurn(() => makeCard(card, readPicture), networkOf(request.ip));
      return reply.send(await cache.getOrMake(address, draw));
    },
  });
}
