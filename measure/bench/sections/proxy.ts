import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { ensureTool } from "../../../tests/support/servers/debian-tools.ts";
import { startNginx } from "../../../tests/support/servers/nginx.ts";
import { measureRate } from "../load.ts";
import { words } from "../report.ts";
import type { Bench, Section } from "../section.ts";
import { median } from "../statistics.ts";

const rounds = 3;
const seconds = 3;
const connections = 32;
/** Requests under way on one HTTP/2 connection. */
const streams = 10;
const run = promisify(execFile);

export const proxy: Section = {
  name: "proxy",
  about: `behind deploy/nginx.conf with TLS and HTTP/2, ${connections} connections; proxy, server and load share all cores`,
  async run({ report, products }: Bench) {
    ensureTool("h2load", "nghttp2-client");
    const product = await products.start({ workers: 1 });
    const { origin, stop } = await startNginx([Number(new URL(product.url).port)]);
    try {
      const rate = async (path: string) => words(await rateOverHttp2(origin + path), "a second", 0);
      const direct = await measureRate({ url: `${product.url}/`, connections, seconds });
      report.figure("Home, straight from the server over plain HTTP", words(direct.perSecond, "a second", 0));
      report.figure("Home, cached by the proxy for a second", await rate("/"));
      report.figure(
        "a call that passes through to the server: 10 notices",
        await rate("/api/notices?page=1&limit=10"),
      );
      report.figure(
        "a new TLS connection for each request, Home",
        words(await newConnections(origin), "a second", 0),
      );
    } finally {
      await stop();
      await product.stop();
    }
  },
};

async function rateOverHttp2(url: string): Promise<number> {
  const options = [
    `-c${connections}`,
    `-m${streams}`,
    `-D${seconds}`,
    "--warm-up-time=1",
    "-H",
    "accept-encoding: br",
  ];
  const rates: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { stdout } = await run("h2load", [...options, url]);
    const [, failed = "0", errored = "0"] = /(\d+) failed, (\d+) errored/.exec(stdout) ?? [];
    if (Number(failed) + Number(errored) > 0) throw new Error(`h2load on ${url}: ${stdout}`);
    rates.push(Number(/finished in [\d.]+\w+, ([\d.]+) req\/s/.exec(stdout)?.[1]));
  }
  return median(rates);
}

/** Each visitor comes, reads one page and goes: what costs here is the handshake. */
async function newConnections(origin: string): Promise<number> {
  const visitors = 600;
  const { stdout } = await run("h2load", [`-n${visitors}`, `-c${visitors}`, `${origin}/`]);
  return Number(/finished in [\d.]+\w+, ([\d.]+) req\/s/.exec(stdout)?.[1]);
}
