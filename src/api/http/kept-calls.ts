import type { FastifyInstance, FastifyRequest } from "fastify";
import type { z } from "zod";

declare module "fastify" {
  interface FastifyContextConfig {
    /**
     * The answer is the same for everybody who is not signed in, and for everybody who is, until content or the
     * school's day changes. It depends on nothing of the address but what the route's querystring names.
     */
    kept?: boolean;
    /** It finds what anybody types. Those who ask wait for one another, and nobody else waits for them. */
    isSearch?: boolean;
  }
  interface FastifyInstance {
    keptCalls: KeptCalls;
  }
  interface FastifyRequest {
    /** The answer says something else from then on: it is not kept for longer. */
    keepUntil(instant: Date | undefined): void;
    keptUntil: Date | undefined;
  }
}

/** The calls whose answers may be kept, by their path, each with what it reads of a query. */
export type KeptCalls = ReadonlyMap<string, z.ZodObject | undefined>;

/** Lists them as they are added to the app from now on. */
export function listKeptCalls(app: FastifyInstance): void {
  const calls = new Map<string, z.ZodObject | undefined>();
  app.decorate("keptCalls", calls);
  app.decorateRequest("keptUntil", undefined);
  app.decorateRequest("keepUntil", function (this: FastifyRequest, instant: Date | undefined) {
    this.keptUntil = instant;
  });
  app.addHook("onRoute", ({ url, method, config, schema }) => {
    if (config?.kept && method === "GET") calls.set(url, schema?.querystring as z.ZodObject | undefined);
  });
}
