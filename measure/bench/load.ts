import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { onCores } from "./tools.ts";

export interface Round {
  url: string;
  headers?: Record<string, string>;
  seconds?: number;
  threads?: number;
  connections?: number;
  /** Asks for the address with another unknown parameter each time. */
  randomQuery?: boolean;
  onlyCores?: readonly number[] | undefined;
}

const usualConnections = 32;
const randomQueryScript = join(import.meta.dirname, "random-query.lua");
const roundSeconds = 2;
/** On a busy machine a response may take long; only one that never comes is an error. */
const patienceSeconds = 20;

/** One round of wrk: responses a second. A server that fails once has no figure. */
export async function measureRate({ url, headers = {}, ...round }: Round): Promise<number> {
  const { seconds = roundSeconds, threads = 1, connections = usualConnections, onlyCores } = round;
  const headerOptions = Object.entries({ "accept-encoding": "br", ...headers }).flatMap(([name, value]) => [
    "-H",
    `${name}: ${value}`,
  ]);
  const [command, args] = onCores(onlyCores, [
    "wrk",
    `-t${threads}`,
    `-c${connections}`,
    `-d${seconds}s`,
    `--timeout=${patienceSeconds}s`,
    ...headerOptions,
    ...(round.randomQuery ? ["-s", randomQueryScript] : []),
    url,
    ...(round.randomQuery ? ["--", new URL(url).pathname] : []),
  ]);
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  await once(child, "close");
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
  const trouble = /(Non-2xx or 3xx responses|Socket errors).*/.exec(output)?.[0];
  if (trouble || !perSecond) throw new Error(`wrk on ${url}: ${trouble ?? output}`);
  return perSecond;
}
