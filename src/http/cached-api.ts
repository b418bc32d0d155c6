import { pipeline, Readable } from "node:stream";
import { createGzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { addDays, dayOf, startOfDay } from "#calendar/dates.ts";
import {
  etagOf,
  type KeptAnswer,
  type KeptAnswers,
  officeKey,
  revalidate,
  type StreamedBody,
} from "./cache/cached-responses.ts";
import { keyOfCall } from "./cache/response-key.ts";
import { callPolicy, noStore } from "./headers.ts";
import { commonHeaders, sendAnswer } from "./limits/send-response.ts";
import { createWorkQueue, senderOf } from "./requests/request-limits.ts";

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

const maxStreams = 32;
const maxPerNetwork = 16;
/** Others wait for the processor: a tighter level takes several times as long. */
const gzipOptions = { level: 4, chunkSize: 128 * 1024 };

type Sender = Parameters<ReturnType<typeof createWorkQueue>>[1];

/** Lists that are too long to cache are written to each reader while they are read. They take turns, piece by piece, and others are served in between. */
function createStreams() {
  const inTurn = createWorkQueue({ name: "pieces of API lists", atOnce: 1, waiting: maxStreams });
  const underWay = new Map<string, number>();
  const count = (network: string) => underWay.get(network) ?? 0;

  async function* pieces(open: () => Promise<Readable>, sender: Sender) {
    const list = (await open()).iterator();
    for (;;) {
      const { done, value } = await inTurn(() => list.next(), sender);
      if (done) return;
      yield value;
    }
  }

  return {
    of: (open: () => Promise<Readable>, sender: Sender): StreamedBody => ({
      read(form) {
        const { network } = sender;
        const all = underWay.values().reduce((sum, each) => sum + each, 0);
        if (all >= maxStreams || count(network) >= maxPerNetwork) return undefined;
        underWay.set(network, count(network) + 1);
        const list = Readable.from(pieces(open, sender), { objectMode: false });
        list.once("close", () => {
          const left = count(network) - 1;
          if (left > 0) underWay.set(network, left);
          else underWay.delete(network);
        });
        // Whatever fails is passed on to the reader, and closes both.
        return form === "gzip" ? pipeline(list, createGzip(gzipOptions), () => {}) : list;
      },
    }),
  };
}
