import type { FastifyInstance } from "fastify";
import type { z } from "zod";

declare module "fastify" {
  interface FastifyContextConfig {
    /**
     * The answer is the same for everybody who is not signed in, and for everybody who is, until content or the
     * school's day changes. It depends on nothing of the address but what the route's querystring names.
     */
    kept?: boolean;
  }
  interface FastifyInstance {
    keptCalls: KeptCalls;
  }
}

/** The calls whose answers may be kept, by their path, each with what it reads of a query. */
export type KeptCalls = ReadonlyMap<string, z.ZodObject | undefined>;

/** Lists them as they are added to the app from now on. */
export function listKeptCalls(app: FastifyInstance): void {
  const calls = new Map<string, z.ZodObject | undefined>();
  app.decorate("keptCalls", calls);
  app.addHook("onRoute", ({ url, method, config, schema }) => {
    if (config?.kept && method === "GET") calls.set(url, schema?.querystring as z.ZodObject | undefined);
  });
}
