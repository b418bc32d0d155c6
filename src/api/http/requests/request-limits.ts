import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { ProductError } from "../errors/errors.ts";

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
