import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { badInput, OverloadError, ProductError } from "../errors/errors.ts";
import { networkOf } from "./client-address.ts";

export interface RequestLimits {
  /** How long a body that is no upload may take to arrive whole: 64 KB in this time is 17 kbit/s. */
  bodyMs: number;
  /** How long an upload may take for its next `stallBytes`: a byte now and then is a standstill too. */
  stallMs: number;
  stallBytes: number;
  /** The slowest line on which the largest upload arrives: 128 kbit/s, 24 minutes for a notice's 20 MB. */
  slowestBytesPerSecond: number;
}

export const requestLimits: RequestLimits = {
  bodyMs: 30_000,
  stallMs: 30_000,
  stallBytes: 4 * 1024,
  slowestBytesPerSecond: 16 * 1024,
};

/** Nothing takes longer to arrive whole; Node itself ends it. */
export const longestRequestMs = 30 * 60_000;
/** What is read of a body that was refused: whoever sends it reads our answer only once it is through. */
const maxDrainedBytes = 32 * 1024 * 1024;
const lookEveryMs = 250;

declare module "fastify" {
  interface FastifyRequest {
    /**
     * Gives the body more time, as an upload of so many bytes, and ends it when it stalls or grows beyond them: its
     * reader gets the error. Returns what to call when it was read.
     */
    allowUpload(maxBytes: number, tooLarge: () => ProductError): () => void;
  }
}

/** Whoever sends a request has so long for the whole of it, however the bytes are spread. */
export function limitRequests(app: FastifyInstance, limits: RequestLimits): void {
  app.decorateRequest("allowUpload");
  app.addHook("onRequest", async (request, reply) => {
    const { raw } = request;
    if (!hasBody(raw)) return;
    let deadline: NodeJS.Timeout;
    const allow = (ms: number) => {
      clearTimeout(deadline);
      deadline = setTimeout(() => giveUp(request), ms).unref();
    };
    allow(limits.bodyMs);
    raw.once("end", () => clearTimeout(deadline));
    reply.raw.once("close", () => clearTimeout(deadline));

    request.allowUpload = (maxBytes, tooLarge) => {
      allow(limits.stallMs + (maxBytes / limits.slowestBytesPerSecond) * 1_000);
      return watch(raw, { maxBytes, tooLarge }, limits);
    };
  });

  app.addHook("onResponse", async ({ raw }) => {
    if (hasBody(raw) && !raw.complete && !raw.destroyed) drain(raw, limits.bodyMs);
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** Node's own words for a request that takes too long; they are answered where all broken requests are. */
function giveUp({ raw, server }: FastifyRequest): void {
  if (raw.complete) return;
  const error = Object.assign(new Error("The body took too long."), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
  server.server.emit("clientError", error, raw.socket);
}

interface UploadSize {
  maxBytes: number;
  tooLarge(): ProductError;
}

/** The parser takes an error of the request for the end of the form, and hands it to whoever reads the parts. */
function watch(
  raw: IncomingMessage,
  { maxBytes, tooLarge }: UploadSize,
  { stallMs, stallBytes }: RequestLimits,
): () => void {
  let bytes = 0;
  let nextBytes = stallBytes;
  const end = (error: ProductError) => {
    stop();
    raw.emit("error", error);
  };
  const stalled = setTimeout(() => end(stalledUpload()), stallMs);
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes >= nextBytes) {
      nextBytes = bytes + stallBytes;
      stalled.refresh();
    }
    if (bytes > maxBytes) end(tooLarge());
  };
  function stop(): void {
    clearTimeout(stalled);
    raw.off("data", count);
  }
  raw.on("data", count);
  return stop;
}

/** The rest of what was refused is taken and thrown away, but not for ever. */
function drain(raw: IncomingMessage, maxMs: number): void {
  const { socket } = raw;
  raw.resume();
  const bytesBefore = socket.bytesRead;
  const timeLimit = setTimeout(() => raw.destroy(), maxMs).unref();
  const look = setInterval(() => {
    if (socket.bytesRead - bytesBefore > maxDrainedBytes) raw.destroy();
  }, lookEveryMs).unref();
  raw.once("close", () => {
    clearTimeout(timeLimit);
    clearInterval(look);
  });
}

const stalledUpload = () =>
  new ProductError(408, "The upload came to a standstill and was ended. Please send it again.");

const nul = "\0";

/**
 * PostgreSQL keeps no NUL character in a text, and nobody can type one. Whoever sends it in what is read is refused before
 * it is checked, so that no store has to think of it. The fields of multipart forms are checked where they are read.
 */
export function refuseNulBytes(app: FastifyInstance): void {
  app.addHook("preValidation", async ({ params, query, body }) => {
    // One by one: a name of the query may be a name of the path too.
    for (const values of [params, query, { body }]) refuseNulIn(asObject(values));
  });
}

export function refuseNulIn(values: object): void {
  const names = namesWithNul(values);
  if (names.length === 0) return;
  const message = "The text holds a NUL character, which cannot be read. Please take it out.";
  throw badInput(
    "The request was not accepted",
    names.map((field) => ({ field, message })),
  );
}

/** The innermost names under which a NUL stands. Without recursion: a body may be nested deeper than the stack goes. */
function namesWithNul(values: object): string[] {
  const names: string[] = [];
  const open: [name: string, value: unknown][] = [["body", values]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [name, value] = next;
    if (typeof value === "string" && value.includes(nul)) names.push(name);
    if (typeof value !== "object" || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      if (key.includes(nul)) names.push(name);
      open.push([Array.isArray(value) ? name : key, inner]);
    }
  }
  return names;
}

function asObject(value: unknown): object {
  return typeof value === "object" && value !== null ? value : {};
}

/** An empty body is no body. Callers of the toggles send nothing, and some say all the same that it is JSON. */
export function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    parse(request, body as string, done);
  });
}

interface QueueLimits {
  /** What waits in it, for the log. */
  name: string;
  /** So many are at work at a time. */
  atOnce: number;
  /** So many may wait; whoever comes when they do is refused, with a 503 and when to try again. */
  waiting: number;
}

interface Waiting {
  begin(): void;
  refuse(error: Error): void;
}

interface Sender {
  network: string;
  /** Whether somebody of the office is waiting, who has places of their own. */
  isOffice?(): Promise<boolean>;
}

export function senderOf(request: FastifyRequest): Sender {
  return { network: networkOf(request.ip), isOffice: request.isSignedIn };
}

/**
 * Networks take turns, so that the many requests of one wait for each other and not in front of everybody else. The office has as
 * many places again: it is served when visitors are refused.
 */
export function createWorkQueue(limits: QueueLimits) {
  const visitors = createLane(limits);
  const office = createLane({ ...limits, name: `${limits.name} (office)` });

  return async <Result>(work: () => Promise<Result>, { network, isOffice }: Sender): Promise<Result> => {
    const lane = visitors.isBusy() && (await isOffice?.()) ? office : visitors;
    await lane.enter(network);
    try {
      return await work();
    } finally {
      lane.leave();
    }
  };
}

function createLane({ name, atOnce, waiting: places }: QueueLimits) {
  const isFull = () => new OverloadError(`The queue for ${name} is full: ${places} are waiting.`);
  /** By network. The one whose turn it is comes first. */
  const queues = new Map<string, Waiting[]>();
  let waiting = 0;
  let free = atOnce;

  /** The network that has the most places gives its last one to a network that has fewer. */
  function makeRoomFor(network: string): void {
    const [greediest = []] = [...queues.values()].sort((one, other) => other.length - one.length);
    if ((queues.get(network)?.length ?? 0) + 1 >= greediest.length) throw isFull();
    waiting -= 1;
    greediest.pop()?.refuse(isFull());
  }

  function takeNext(): Waiting | undefined {
    const [[network, queue] = []] = queues;
    if (network === undefined || !queue) return undefined;
    const next = queue.shift();
    queues.delete(network);
    if (queue.length > 0) queues.set(network, queue);
    waiting -= 1;
    return next;
  }

  return {
    isBusy: () => free === 0,

    async enter(network: string): Promise<void> {
      if (free > 0) {
        free -= 1;
        return;
      }
      if (waiting >= places) makeRoomFor(network);
      waiting += 1;
      await new Promise<void>((begin, refuse) =>
        queues.getOrInsertComputed(network, () => []).push({ begin, refuse }),
      );
    },

    leave(): void {
      const next = takeNext();
      // In the next turn of the event loop, so that a long queue is not worked off in one.
      if (next) setImmediate(next.begin);
      else free += 1;
    },
  };
}
