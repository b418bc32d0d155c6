// A crowd of visitors in a process of its own: node measure/bench/crowd.ts '<CrowdOptions as JSON>' prints a CrowdOutcome.
import { Agent } from "node:http";
import { argv, stdout } from "node:process";
import { setTimeout as pause } from "node:timers/promises";
import { addressOf, ask } from "./client.ts";

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
  /** What went wrong, and how often. */
  failures: Record<string, number>;
}

const options: CrowdOptions = JSON.parse(argv[2] ?? "");
const outcome: CrowdOutcome = { times: [], failures: {} };

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
    for (const url of options.urls) {
      const failure = await read(url, agent);
      if (failure) outcome.failures[failure] = (outcome.failures[failure] ?? 0) + 1;
    }
  }
  agent.destroy();
}

/** Returns what went wrong. */
async function read(url: string, agent: Agent): Promise<string | undefined> {
  try {
    const { status, headers, body, ms } = await ask(url, { agent, headers: { "accept-encoding": "br" } });
    if (status !== 200) return `status ${status}`;
    if (body.length !== Number(headers["content-length"])) return "a response that was cut off";
    outcome.times.push(ms);
  } catch (error) {
    return String(error);
  }
}
