import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import { ProductError } from "./errors.ts";

/** What Node by itself refuses without a word is answered in ours, as everything else is. */
export function answerInNodesPlace(app: FastifyInstance): void {
  // An expectation that nobody knows may be passed over.
  app.server.on("checkExpectation", (request, response) => app.server.emit("request", request, response));
  app.addHook("onRequest", async ({ raw }) => {
    const hosts = countHosts(raw);
    if (hosts > 1) throw unclearSite("it has more than one Host header");
    if (hosts === 0 && needsHost(raw)) throw unclearSite("it has no Host header");
  });
}

/** Who stands in front may have read the other one. */
export function lacksOneHost(request: IncomingMessage): boolean {
  const hosts = countHosts(request);
  return hosts > 1 || (hosts === 0 && needsHost(request));
}

/** HTTP/1.0 knew no such header. */
const needsHost = ({ httpVersion }: IncomingMessage) => httpVersion === "1.1";

/** Among the headers that Node has read, only the first is left. */
function countHosts({ rawHeaders }: IncomingMessage): number {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts;
}

const unclearSite = (why: string) =>
  new ProductError(400, `The request does not say for which site it is: ${why}.`);
