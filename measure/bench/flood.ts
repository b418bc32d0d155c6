// Searches of one network in a process of its own, until its standard input ends:
// node measure/bench/flood.ts '<FloodOptions as JSON>' prints a FloodOutcome.
import { Agent, get, type OutgoingHttpHeaders } from "node:http";
import { argv, stdin, stdout } from "node:process";
import { setTimeout as pause } from "node:timers/promises";

export interface FloodOptions {
  url: string;
  /** How many search at the same time, each again as soon as it has a response. */
  searchers: number;
  /** What they search for, with a number behind it, so that no response is cached. */
  path: string;
  words: string[];
  headers: OutgoingHttpHeaders;
}

/** How often there was each status. */
export type FloodOutcome = Record<number, number>;

const refusedPauseMs = 200;
const { url, searchers, path, words, headers }: FloodOptions = JSON.parse(argv[2] ?? "");
const outcome: FloodOutcome = {};
let count = 0;
let isOver = false;
stdin.on("end", () => {
  isOver = true;
});
stdin.resume();

await Promise.all(Array.from({ length: searchers }, search));
stdout.write(JSON.stringify(outcome));

async function search(): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  while (!isOver) {
    count += 1;
    const query = `${words[count % words.length]} ${(count * 7919) % 10_007}`;
    const status = await ask(url + path + encodeURIComponent(query), agent);
    outcome[status] = (outcome[status] ?? 0) + 1;
    if (status !== 200) await pause(refusedPauseMs);
  }
  agent.destroy();
}

function ask(address: string, agent: Agent): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  get(address, { agent, headers }, (response) => {
    response.resume();
    response.on("end", () => resolve(response.statusCode ?? 0));
  }).on("error", () => resolve(0));
  return promise;
}
