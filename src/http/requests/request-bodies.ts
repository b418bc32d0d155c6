import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { badInput, ProductError } from "../errors.ts";

export interface RequestLimits {
  /** How long a body that is not an upload may take: 64 KB in this time is 17 kbit/s. */
  bodyMs: number;
  /** How long an upload may take for its next `stallBytes`: a byte now and then is a stall too. */
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

/** How much of a refused body is read: many clients read the response only after they have sent all of it. */
const maxDrainedBytes = 32 * 1024 * 1024;

declare module "fastify" {
  interface FastifyRequest {
    /** Gives the body the time of such an upload; one that stalls or grows beyond fails. Returns a function to call when it was read. */
    allowUpload(maxBytes: number, tooLarge: () => ProductError): () => void;
  }
}

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
      return watch(raw, maxBytes, tooLarge, limits);
    };
  });

  app.addHook("onResponse", async ({ raw }) => {
    if (hasBody(raw) && !raw.complete && !raw.destroyed) drain(raw, limits.bodyMs);
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** As Node itself reports a request that takes too long. */
function giveUp({ raw, server }: FastifyRequest): void {
  if (raw.complete) return;
  const error = Object.assign(new Error("The body took too long."), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
  server.server.emit("clientError", error, raw.socket);
}

/** The parser passes an error of the request on to the reader of the parts. */
function watch(
  raw: IncomingMessage,
  maxBytes: number,
  tooLarge: () => ProductError,
  { stallMs, stallBytes }: RequestLimits,
): () => void {
  let bytes = 0;
  let nextBytes = stallBytes;
  const end = (error: ProductError) => {
    stop();
    raw.emit("error", error);
  };
  const stalled = setTimeout(() => end(new ProductError(408, stalledUpload)), stallMs);
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

function drain(raw: IncomingMessage, maxMs: number): void {
  let bytes = 0;
  raw.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxDrainedBytes) raw.destroy();
  });
  raw.resume();
  const timeLimit = setTimeout(() => raw.destroy(), maxMs).unref();
  raw.once("close", () => clearTimeout(timeLimit));
}

const stalledUpload = "The upload stalled and was ended. Please send it again.";
const nul = "\0";

/** PostgreSQL stores no NUL in a text. Refused before validation; multipart fields are checked where they are read. */
export function refuseNulBytes(app: FastifyInstance): void {
  app.addHook("preValidation", async ({ params, query, body }) => {
    // One by one: a name of the query may be a name of the path too.
    for (const values of [params, query, { body }]) refuseNulIn(Object(values));
  });
}

export function refuseNulIn(values: object): void {
  const names = namesWithNul(values);
  if (names.length === 0) return;
  const message = "The text contains a NUL character, which is not allowed. Please remove it.";
  throw badInput(
    "The request was not accepted",
    names.map((field) => ({ field, message })),
  );
}

/** The innermost names with a NUL. Without recursion: a body may be nested deeper than the stack. */
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

/** An empty body is no body. Clients of the toggles send nothing, and some still declare it as JSON. */
export function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    parse(request, body as string, done);
  });
}
