import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import type { FailureResponse } from "#collections/responses.schemas.ts";
import { ProductError } from "../errors.ts";

/** Node itself would refuse these requests without a message. */
export function rejectBadHost(app: FastifyInstance): void {
  app.server.on("checkExpectation", (request, response) => app.server.emit("request", request, response));
  app.addHook("onRequest", async ({ raw }) => {
    if (!hasOneHost(raw))
      throw new ProductError(400, "The request does not name its site with one Host header.");
  });
}

/** HTTP/1.0 has no such header. A proxy in front may have read the other of two; of those, Node's own headers have the first. */
export function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  const isHost = (text: string, index: number) => index % 2 === 0 && text.toLowerCase() === "host";
  const { length } = rawHeaders.filter(isHost);
  return length === 1 || (length === 0 && httpVersion !== "1.1");
}

interface ClientError extends Error {
  code: string;
  rawPacket?: unknown;
}

/** A request line without an end is a URL that is too long; other headers may be too large as well. */
const endlessUrl = /^[A-Z]+ [^\s]{2000}/;

/** Input that is not HTTP, or too much of it, never becomes a request: the connection ends here. */
export function rejectUnreadable(error: ClientError, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  if (socket.writable) socket.write(wholeResponse(statusOfUnreadable(error)));
  socket.destroySoon();
}

export function statusOfUnreadable({ code, rawPacket }: ClientError): keyof typeof sentences {
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return 408;
  if (code !== "HPE_HEADER_OVERFLOW") return 400;
  const begin = Buffer.isBuffer(rawPacket) ? rawPacket.toString("latin1", 0, 4_000) : "";
  return endlessUrl.test(begin) ? 414 : 431;
}

const sentences = {
  400: "The request could not be read: it is not valid HTTP.",
  408: "The request did not arrive in time. Please send it again.",
  414: "The URL is too long. Please use one of the site's own links.",
  431: "The request's headers are longer than this server accepts.",
} as const;

function wholeResponse(status: keyof typeof sentences): string {
  const body: FailureResponse = { success: false, message: sentences[status] };
  const text = JSON.stringify(body);
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(text)}`,
    "cache-control: no-store",
    "x-content-type-options: nosniff",
    "connection: close",
    "",
    text,
  ].join("\r\n");
}
