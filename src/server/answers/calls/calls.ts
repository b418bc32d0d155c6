import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { callPolicy, noStore } from "#api/http/headers.ts";
import { createWorkQueue, senderOf } from "#api/http/requests/work-queue.ts";
import { addDays, dayOf, startOfDay } from "#contract/calendar/dates.ts";
import { commonHeaders, sendAnswer } from "../doors/send-answer.ts";
import { keyOfCall } from "../kept/answer-key.ts";
import { type KeptAnswer, revalidate } from "../kept/kept-answer.ts";
import { type KeptAnswers, officeKey } from "../kept/kept-answers.ts";
import { inMemory, readStreamed } from "../kept/streamed-body.ts";

interface CallParts {
  answers: KeptAnswers;
  now(): Date;
  /** Where an answer is kept that is too large for memory. */
  folder: string;
}

const callsAtOnce = { name: "API lists", atOnce: 8, waiting: 200 };
/** As many as there are of the search's pages. */
const searchesAtOnce = { name: "search suggestions", atOnce: 2, waiting: 50 };
/** Lists without pages are written piece by piece, one list at a time. */
const listsAtOnce = { name: "whole API lists", atOnce: 1, waiting: 20 };

/** Lets the router answer the calls that are kept from what is kept, and keep what they answer. */
export function keepCalls(app: FastifyInstance, { answers, now, folder }: CallParts): void {
  const inTurn = createWorkQueue(callsAtOnce);
  const searchesInTurn = createWorkQueue(searchesAtOnce);
  const oneByOne = createWorkQueue(listsAtOnce);

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
    const { body, etag } =
      said instanceof Readable
        ? await oneByOne(() => readStreamed(said, folder), sender)
        : inMemory(Buffer.from(String(reply.serialize(said))));
    return {
      status: 200,
      headers: {
        ...commonHeaders(reply),
        "content-type": "application/json; charset=utf-8",
        "cache-control": isOffice ? noStore : revalidate,
        "content-security-policy": callPolicy,
        vary: "accept-encoding, authorization, cookie",
        etag,
      },
      // The office is few people, each with a list of their own: compressing it would cost more than it saves.
      body: isOffice && "plain" in body ? { plain: body.plain } : body,
      expiresAtMs: Math.min(dayEnds.getTime(), request.keptUntil?.getTime() ?? Number.POSITIVE_INFINITY),
      ready: {},
    };
  }
}
