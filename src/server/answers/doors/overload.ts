import underPressure from "@fastify/under-pressure";
import type { FastifyInstance, FastifyRequest } from "fastify";
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

/**
 * Under overload, visitors' requests that only read get a 503; cached responses still leave before the router, and probes are
 * answered. What was sent (a notice, a message) is accepted: somebody wrote it. The office is served.
 */
export async function refuseWhenOverloaded(app: FastifyInstance, limits = usual): Promise<void> {
  /** How many requests of each network are under way. */
  const underWay = new Map<string, number>();
  /** Requests that came while their network had no other under way. */
  const single = new WeakSet<FastifyRequest>();
  app.addHook("onRequest", async (request, reply) => {
    const network = networkOf(request.ip);
    const others = underWay.get(network) ?? 0;
    if (others === 0) single.add(request);
    underWay.set(network, others + 1);
    reply.raw.once("close", () => {
      const left = (underWay.get(network) ?? 0) - 1;
      if (left > 0) underWay.set(network, left);
      else underWay.delete(network);
    });
  });

  await app.register(underPressure, {
    maxEventLoopDelay: limits.maxDelayMs,
    sampleInterval: limits.sampleMs,
    pressureHandler: async (request, _reply, _type, delayMs = 0) => {
      const { method, routeOptions } = request;
      const isRead = method === "GET" || method === "HEAD";
      if (!isRead || routeOptions.config.isProbe || (await request.isSignedIn())) return;
      if (single.has(request) && delayMs <= limits.maxDelayForAllMs) return;
      throw new OverloadError(`A turn of the event loop takes longer than ${limits.maxDelayMs} ms.`);
    },
  });
}
