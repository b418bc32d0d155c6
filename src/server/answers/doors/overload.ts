import { monitorEventLoopDelay } from "node:perf_hooks";
import type { FastifyInstance } from "fastify";
import { OverloadError } from "#api/http/errors/errors.ts";
import { networkOf } from "#api/http/requests/network.ts";

interface OverloadLimits {
  /** How long a turn of the event loop may take, on average over a sample. */
  maxDelayMs: number;
  /** Beyond this, every visitor is refused; below it only those networks that have other requests under way. */
  maxDelayForAllMs: number;
  sampleMs: number;
}

/** Half a second a turn, for five seconds: one slow moment of the machine is no overload. */
const usual: OverloadLimits = { maxDelayMs: 500, maxDelayForAllMs: 1_000, sampleMs: 5_000 };
const turnMs = 10;

/**
 * Under overload, visitors' requests that only read get a 503; cached responses still leave before the router, and probes are
 * answered. What was sent (a notice, a message) is accepted: somebody wrote it. The office is served.
 */
export function refuseWhenOverloaded(app: FastifyInstance, limits = usual): void {
  const readDelayMs = watchEventLoop(app, limits.sampleMs);
  /** How many requests of each network are under way. */
  const underWay = new Map<string, number>();

  app.addHook("onRequest", async (request, reply) => {
    const network = networkOf(request.ip);
    const others = underWay.get(network) ?? 0;
    underWay.set(network, others + 1);
    reply.raw.once("close", () => {
      const left = (underWay.get(network) ?? 0) - 1;
      if (left > 0) underWay.set(network, left);
      else underWay.delete(network);
    });

    const delayMs = readDelayMs();
    if (delayMs <= limits.maxDelayMs) return;
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (!isRead || request.routeOptions.config.isProbe || (await request.isSignedIn())) return;
    if (others === 0 && delayMs <= limits.maxDelayForAllMs) return;
    throw new OverloadError(`A turn of the event loop takes longer than ${limits.maxDelayMs} ms.`);
  });
}

/**
 * Returns how much longer than usual a turn of the event loop took in the last sample. It opens no file: reading the
 * process's memory, as @fastify/under-pressure does, fails without a file descriptor and ended the server.
 */
function watchEventLoop(app: FastifyInstance, sampleMs: number): () => number {
  const turns = monitorEventLoopDelay({ resolution: turnMs });
  turns.enable();
  let delayMs = 0;
  const timer = setInterval(() => {
    // Without a single turn in the sample, the mean is not a number.
    delayMs = Number.isNaN(turns.mean) ? Number.POSITIVE_INFINITY : Math.max(0, turns.mean / 1e6 - turnMs);
    turns.reset();
  }, sampleMs).unref();
  app.addHook("onClose", async () => {
    clearInterval(timer);
    turns.disable();
  });
  return () => delayMs;
}
