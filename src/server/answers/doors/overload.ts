import underPressure from "@fastify/under-pressure";
import type { FastifyInstance } from "fastify";
import { tooBusy } from "#api/http/errors/errors.ts";

interface OverloadLimits {
  /** How long a turn of the event loop may take, on average over a sample. */
  maxDelayMs: number;
  sampleMs: number;
}

/** Half a second a turn, for five seconds: one slow moment of the machine is no overload. */
const usual: OverloadLimits = { maxDelayMs: 500, sampleMs: 5_000 };
/** Whether the process answers is a question that it always answers. */
const alwaysAnswered = new Set(["/healthz", "/readyz"]);

/**
 * When there is more to do than can be done, what only reads is told to come again; what is kept still leaves before the
 * router. What is sent (a notice, a message) is taken: somebody wrote it.
 */
export async function refuseWhenOverloaded(app: FastifyInstance, limits = usual): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: limits.maxDelayMs,
    sampleInterval: limits.sampleMs,
    pressureHandler: async ({ method, routeOptions }) => {
      const isRead = method === "GET" || method === "HEAD";
      if (isRead && !alwaysAnswered.has(routeOptions.url ?? "")) throw tooBusy();
    },
  });
}
