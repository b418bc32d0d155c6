import { monitorEventLoopDelay } from "node:perf_hooks";
import type { FastifyInstance } from "fastify";
import { OverloadError } from "#base/errors.ts";

/** For five seconds: one slow moment of the machine is not an overload. */
const usual = { maxDelayMs: 1_000, sampleMs: 5_000 };
const turnMs = 10;

/** Under overload, visitors' reads get a 503. Probes, writes, the office and cached responses are served. */
export function refuseWhenOverloaded(app: FastifyInstance, { maxDelayMs, sampleMs } = usual): void {
  // @fastify/under-pressure opens a file for this, and fails without a descriptor.
  const turns = monitorEventLoopDelay({ resolution: turnMs });
  turns.enable();
  let isOverloaded = false;
  const timer = setInterval(() => {
    // Without a single turn in the sample, the mean is not a number.
    isOverloaded = !(turns.mean / 1e6 - turnMs <= maxDelayMs);
    turns.reset();
  }, sampleMs).unref();
  app.addHook("onClose", async () => {
    clearInterval(timer);
    turns.disable();
  });

  app.addHook("onRequest", async (request) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (!isOverloaded || !isRead || request.routeOptions.config.isProbe || (await request.isSignedIn()))
      return;
    throw new OverloadError(`A turn of the event loop takes longer than ${maxDelayMs} ms.`);
  });
}
