import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { toText } from "./exposition.ts";
import { type ServerFigures, toMetrics } from "./metrics.ts";

interface Place {
  host: string;
  port: number;
}

/** On a port of its own, so that no proxy shows it to visitors by mistake. */
export async function serveMetrics({ host, port }: Place, read: () => Promise<ServerFigures>) {
  async function answer(response: ServerResponse): Promise<void> {
    const text = toText(toMetrics(await read()));
    response.writeHead(200, { "content-type": "text/plain; version=0.0.4; charset=utf-8" }).end(text);
  }
  const server = createServer((request, response) => {
    if (request.method === "GET" && request.url === "/metrics")
      return void answer(response).catch(() => response.writeHead(500).end());
    response.writeHead(404, { "content-type": "text/plain" }).end("The figures are at /metrics.\n");
  });
  server.listen({ host, port });
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    async stop(): Promise<void> {
      server.close();
      server.closeAllConnections();
    },
  };
}
