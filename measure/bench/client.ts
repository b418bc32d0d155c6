import { Agent, type IncomingHttpHeaders, request } from "node:http";

export interface ApiResponse {
  status: number;
  headers: IncomingHttpHeaders;
  /** As it came, still compressed. */
  body: Buffer;
  ms: number;
}

const addresses = 10;
/** A network of its own for each: a single one has at most 400 connections. */
export const addressOf = (visitor: number) => `127.0.0.${2 + (visitor % addresses)}`;

/** Asks over connections that stay open, unlike `fetch` without undoing the compression. A crowd comes from several networks. */
export function createClient(url: string, connections = 1, isCrowd = false) {
  const maxSockets = isCrowd ? Math.ceil(connections / addresses) : connections;
  const agent = new Agent({ keepAlive: true, maxSockets, maxFreeSockets: maxSockets });
  let asked = 0;
  return {
    get(path: string, headers: Record<string, string> = {}) {
      asked += 1;
      return ask(url + path, {
        ...{ agent, headers: { "accept-encoding": "br", ...headers } },
        ...(isCrowd && { localAddress: addressOf(asked) }),
      });
    },
    close: () => agent.destroy(),
  };
}

/** Over a connection of its own. */
export function getAfresh(url: string, headers: Record<string, string> = {}): Promise<ApiResponse> {
  return ask(url, { agent: false, headers });
}

export function ask(
  url: string,
  options: { agent: Agent | false; headers: Record<string, string>; localAddress?: string },
): Promise<ApiResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<ApiResponse>();
  const begun = performance.now();
  const asked = request(url, options, (response) => {
    const chunks: Buffer[] = [];
    response.on("data", (chunk) => chunks.push(chunk));
    response.on("error", reject);
    response.on("end", () =>
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        body: Buffer.concat(chunks),
        ms: performance.now() - begun,
      }),
    );
  });
  asked.on("error", reject);
  asked.end();
  return promise;
}
