import type { FastifyInstance, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Role } from "#accounts/accounts.rules.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /**
     * The answer is the same for all visitors, and for all of the office who are shown more, until content or the
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

interface KeptCall {
  /** What it reads of a query. */
  query: z.ZodObject | undefined;
  /** The least role that is shown more than visitors are. */
  moreFor: Role | undefined;
}

/** The calls whose answers may be kept, by their path. */
export type KeptCalls = ReadonlyMap<string, KeptCall>;

/** Lists them as they are added to the app from now on. */
export function listKeptCalls(app: FastifyInstance): void {
  const calls = new Map<string, KeptCall>();
  app.decorate("keptCalls", calls);
  app.decorateRequest("keptUntil", undefined);
  app.decorateRequest("keepUntil", function (this: FastifyRequest, instant: Date | undefined) {
    this.keptUntil = instant;
  });
  app.addHook("onRoute", ({ url, method, config, schema }) => {
    if (!config?.kept || method !== "GET") return;
    calls.set(url, { query: schema?.querystring as z.ZodObject | undefined, moreFor: config.moreFor });
  });
}
