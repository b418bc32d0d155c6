// A crowd of visitors in a process of its own: node measure/bench/crowd.ts '<CrowdOptions as JSON>' prints a CrowdOutcome.
import { Agent, get } from "node:http";
import { argv, stdout } from "node:process";
import { setTimeout as pause } from "node:timers/promises";
import { addressOf } from "./client.ts";

export interface CrowdOptions {
  /** What each visitor reads, one after the other, over one connection. */
  urls: string[];
  visitors: number;
  arriveWithinMs: number;
  rounds: number;
  retryDelayMs: number;
}

export interface CrowdOutcome {
  times: number[];
  bytes: number;
  mostConnections: number;
  /** What went wrong, and how often. */
  failures: Record<string, number>;
}

const options: CrowdOptions = JSON.parse(argv[2] ?? "");
const outcome: CrowdOutcome = { times: [], bytes: 0, mostConnections: 0, failures: {} };
const connections = new Set<unknown>();

await Promise.all(
  Array.from({ length: options.visitors }, async (_, number) => {
    await pause((number / options.visitors) * options.arriveWithinMs);
    await visit(addressOf(number));
  }),
);
stdout.write(JSON.stringify(outcome));

async function visit(localAddress: string): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress });
  for (let round = 0; round < options.rounds; round += 1) {
    if (round > 0) await pause(options.retryDelayMs);
    for (const url of options.urls) await read(url, agent);
  }
  agent.destroy();
}

async function read(url: string, agent: Agent): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const begun = performance.now();
  const fail = (what: string) => {
    outcome.failures[what] = (outcome.failures[what] ?? 0) + 1;
    resolve();
  };
  const asked = get(url, { agent, headers: { "accept-encoding": "br" } }, (response) => {
    let bytes = 0;
    response.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
    });
    response.on("error", (error) => fail(error.message));
    response.on("end", () => {
      if (response.statusCode !== 200) return fail(`status ${response.statusCode}`);
      if (bytes !== Number(response.headers["content-length"])) return fail("a response that was cut off");
      outcome.times.push(performance.now() - begun);
      outcome.bytes += bytes;
      resolve();
    });
  });
  asked.on("socket", (socket) => {
    if (connections.has(socket)) return;
    connections.add(socket);
    outcome.mostConnections = Math.max(outcome.mostConnections, connections.size);
    socket.on("close", () => connections.delete(socket));
  });
  asked.on("error", (error) => fail(error.message));
  return promise;
}
