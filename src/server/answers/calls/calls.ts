import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { callPolicy, noStore } from "#api/http/headers.ts";
import { createWorkQueue, senderOf } from "#api/http/requests/work-queue.ts";
import { addDays, dayOf, startOfDay } from "#contract/calendar/dates.ts";
import { commonHeaders, sendAnswer } from "../doors/send-answer.ts";
import { keyOfCall } from "../kept/answer-key.ts";
import { etagOf, type KeptAnswer, revalidate } from "../kept/kept-answer.ts";
import { type KeptAnswers, officeKey } from "../kept/kept-answers.ts";
import { createStreams } from "./streamed-lists.ts";

interface CallParts {
  answers: KeptAnswers;
  now(): Date;
}

const callsAtOnce = { name: "API lists", atOnce: 8, waiting: 200 };
/** As many as there are of the search's pages. */
const searchesAtOnce = { name: "search suggestions", atOnce: 2, waiting: 50 };

/** Lets the router answer the calls that are kept from what is kept, and keep what they answer. */
export function keepCalls(app: FastifyInstance, { answers, now }: CallParts): void {
  const inTurn = createWorkQueue(callsAtOnce);
  const searchesInTurn = createWorkQueue(searchesAtOnce);
  const streams = createStreams();

  app.addHook("preHandler", async (request, reply) => {
    const { config, url = "" } = request.routeOptions;
    if (!config.kept) return;
    const isOffice = await request.isShownMore();
    const key = keyOfCall(url, app.keptCalls.get(url)?.query, request.query);
    const make = () => makeAnswer(request, reply, isOffice);
    return sendAnswer(request, reply, await answers.take(isOffice ? officeKey(key) : key, make));
  });

  /** What the route's own handler says. It changes with the content, and with the school's day. */
  async function makeAnswer(
    request: FastifyRequest,
    reply: FastifyReply,
    isOffice: boolean,
  ): Promise<KeptAnswer> {
    const sender = senderOf(request);
    // Before it is made: what takes until after midnight is yesterday's.
    const dayEnds = startOfDay(addDays(dayOf(now()), 1));
    const { config, handler } = request.routeOptions;
    const queue = config.isSearch ? searchesInTurn : inTurn;
    const said = await queue(async () => handler.call(app, request, reply), sender);
    const headers = {
      ...commonHeaders(reply),
      "content-type": "application/json; charset=utf-8",
      "cache-control": isOffice ? noStore : revalidate,
      "content-security-policy": callPolicy,
      vary: "accept-encoding, authorization, cookie",
    };
    if (said instanceof Readable) {
      // Those who ask for it at the same time get it from the beginning, each for themselves.
      said.destroy();
      const open = async () => (await handler.call(app, request, reply)) as Readable;
      return { status: 200, headers, body: streams.of(open, sender), expiresAtMs: 0, ready: {} };
    }
    const plain = Buffer.from(String(reply.serialize(said)));
    return {
      status: 200,
      headers: { ...headers, etag: etagOf(plain) },
      // The office is few people, each with a list of their own: compressing it would cost more than it saves.
      body: isOffice ? { plain } : { plain, compressed: {} },
      expiresAtMs: Math.min(dayEnds.getTime(), request.keptUntil?.getTime() ?? Number.POSITIVE_INFINITY),
      ready: {},
    };
  }
}
