import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import { ProductError } from "./errors.ts";

/** What Node by itself refuses without a word is answered in ours, as everything else is. */
export function answerInNodesPlace(app: FastifyInstance): void {
  // An expectation that nobody knows may be passed over.
  app.server.on("checkExpectation", (request, response) => app.server.emit("request", request, response));
  app.addHook("onRequest", async ({ raw }) => {
    if (lacksHost(raw))
      throw new ProductError(400, "The request does not say for which site it is: it has no Host header.");
  });
}

/** HTTP/1.0 knew no such header. */
export function lacksHost({
  httpVersion,
  headers,
}: Pick<IncomingMessage, "httpVersion" | "headers">): boolean {
  return httpVersion === "1.1" && headers.host === undefined;
}
