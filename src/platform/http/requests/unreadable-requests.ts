import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { ProductError } from "#base/errors.ts";
import type { FailureResponse } from "#base/responses.schemas.ts";
import { urlTooLong } from "#base/urls.ts";

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
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === "host") hosts += 1;
  return hosts === 1 || (hosts === 0 && httpVersion !== "1.1");
}

export const stopsCode = "SERVER_STOPS";

const refusals: Record<string, ProductError> = {
  ERR_HTTP_REQUEST_TIMEOUT: new ProductError(
    408,
    "The request did not arrive in time. Please send it again.",
  ),
  [stopsCode]: new ProductError(
    503,
    "The site is being restarted and cannot wait for this any longer. Please check whether it was saved before you send it again.",
  ),
  HPE_HEADER_OVERFLOW: new ProductError(431, "The request's headers are longer than this server accepts."),
};
const notHttp = new ProductError(400, "The request could not be read: it is not valid HTTP.");

type ClientError = Error & { code: string; rawPacket?: unknown };

const endlessUrl = /^[A-Z]+ \S{2000}/;

/** Undefined for a client that has gone. */
export function refusalOf({ code, rawPacket }: ClientError): ProductError | undefined {
  if (code === "ECONNRESET") return undefined;
  const isEndless = code === "HPE_HEADER_OVERFLOW" && endlessUrl.test(String(rawPacket));
  return isEndless ? urlTooLong : (refusals[code] ?? notHttp);
}

/** Input that is not HTTP, or too much of it, never becomes a request: the connection ends here. */
export function rejectUnreadable(error: ClientError, socket: Socket): void {
  const refusal = refusalOf(error);
  if (!refusal || socket.destroyed) return;
  if (socket.writable) socket.write(wholeResponse(refusal));
  socket.destroySoon();
}

function wholeResponse({ status, message }: ProductError): string {
  const body: FailureResponse = { success: false, message };
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
