import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FailureAnswer } from "#contract/answers.ts";

interface ClientError extends Error {
  code: string;
  rawPacket?: unknown;
}

/** A request line that never ends is an address that is too long; other headers may be too large as well. */
const endlessAddress = /^[A-Z]+ [^\s]{2000}/;

/**
 * What is no HTTP, or more of it than Node reads, never becomes a request: it is answered here, in our words, and the
 * connection ends.
 */
export function answerUnreadable(error: ClientError, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  if (socket.writable) socket.write(inFull(statusOfUnreadable(error)));
  socket.destroySoon();
}

export function statusOfUnreadable({ code, rawPacket }: ClientError): keyof typeof sentences {
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return 408;
  if (code !== "HPE_HEADER_OVERFLOW") return 400;
  const begin = Buffer.isBuffer(rawPacket) ? rawPacket.toString("latin1", 0, 4_000) : "";
  return endlessAddress.test(begin) ? 414 : 431;
}

const sentences = {
  400: "The request could not be read: it is not valid HTTP.",
  408: "The request did not arrive in time. Please send it again.",
  414: "The address is too long. Please use one of the site's own addresses.",
  431: "The request's headers are longer than this server accepts.",
} as const;

function inFull(status: keyof typeof sentences): string {
  const body: FailureAnswer = { success: false, message: sentences[status] };
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
