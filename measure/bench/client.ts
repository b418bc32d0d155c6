import { Agent, type IncomingHttpHeaders, request } from "node:http";

export interface ApiResponse {
  status: number;
  headers: IncomingHttpHeaders;
  /** As it came, still compressed. */
  body: Buffer;
  ms: number;
}

export type Client = ReturnType<typeof createClient>;

/** Asks over connections that stay open, unlike `fetch` without undoing the compression. */
export function createClient(url: string, connections = 1) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, maxFreeSockets: connections });
  return {
    get: (path: string, headers: Record<string, string> = {}) =>
      ask(url + path, { agent, headers: { "accept-encoding": "br", ...headers } }),
    close: () => agent.destroy(),
  };
}

/** Over a connection of its own. */
export function getAfresh(url: string, headers: Record<string, string> = {}): Promise<ApiResponse> {
  return ask(url, { agent: false, headers });
}

function ask(
  url: string,
  options: { agent: Agent | false; headers: Record<string, string> },
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
