import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { noStore } from "#api/http/headers.ts";
import { createWorkQueue, senderOf } from "#api/http/requests/work-queue.ts";
import type { SiteReads } from "#contract/visit.ts";
import { commonHeaders, sendAnswer } from "../doors/send-answer.ts";
import type { KeptAnswers } from "../kept/kept-answers.ts";
import { missingPage, type RenderingParts, render, saysNothing } from "./page-rendering.ts";

export interface PreviewParts extends RenderingParts {
  answers: KeptAnswers;
  /** The documents with the drafts in place of what is public. */
  drafts(): Promise<SiteReads["content"]>;
}

const prefix = "/admin/preview";
/** An editor asks again at every pause in the typing; visitors come first. */
const renderings = { name: "previews of pages", atOnce: 1, waiting: 10 };

/** /admin/preview/about is the page /about as it would be with the drafts. Only who is signed in sees it, and nobody keeps it. */
export function servePreviews(app: FastifyInstance, parts: PreviewParts): void {
  const inTurn = createWorkQueue(renderings);
  async function preview(request: FastifyRequest, reply: FastifyReply) {
    // The slash at the end of an address is taken away before.
    const place = parts.answers.placeOf(request.url.slice(prefix.length).replace(/^(?=\?|$)/, "/"));
    if (!place || place.isCall || place.key.startsWith("/admin") || place.key.startsWith("/login"))
      return reply.callNotFound();
    const headers = commonHeaders(reply);
    const reads = { ...parts.reads, content: await parts.drafts() };
    const draw = (address: string) =>
      render({ address, isPreview: true, headers, log: request.log }, { ...parts, reads });
    const page = await inTurn(async () => {
      const drawn = await draw(place.key);
      return saysNothing(drawn) ? draw(missingPage) : drawn;
    }, senderOf(request));
    return sendAnswer(request, reply, {
      ...page,
      headers: { ...page.headers, "cache-control": noStore, "x-robots-tag": "noindex" },
      expiresAtMs: 0,
    });
  }

  const options = { config: { access: "editor", countsAsUse: false }, schema: { hide: true } } as const;
  app.get(`${prefix}/*`, options, preview);
  // Home: no route with a star is found for an address that ends with its slash.
  app.get(prefix, options, preview);
}
