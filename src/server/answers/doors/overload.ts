import underPressure from "@fastify/under-pressure";
import type { FastifyInstance } from "fastify";
import { OverloadError } from "#api/http/errors/errors.ts";

interface OverloadLimits {
  /** How long a turn of the event loop may take, on average over a sample. */
  maxDelayMs: number;
  sampleMs: number;
}

/** Half a second a turn, for five seconds: one slow moment of the machine is no overload. */
const usual: OverloadLimits = { maxDelayMs: 500, sampleMs: 5_000 };
/**
 * Under overload, requests that only read get a 503; cached responses still leave before the router, and probes are answered.
 * What was sent (a notice, a message) is accepted: somebody wrote it.
 */
export async function refuseWhenOverloaded(app: FastifyInstance, limits = usual): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: limits.maxDelayMs,
    sampleInterval: limits.sampleMs,
    pressureHandler: async ({ method, routeOptions }) => {
      const isRead = method === "GET" || method === "HEAD";
      if (isRead && !routeOptions.config.isProbe)
        throw new OverloadError(`A turn of the event loop takes longer than ${limits.maxDelayMs} ms.`);
    },
  });
}
