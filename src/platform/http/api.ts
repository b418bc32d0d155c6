import type { FastifyContextConfig, FastifySchema } from "fastify";
import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import type { Access } from "./access.ts";

export type Api = Parameters<FastifyPluginCallbackZod>[0];

/** The options of a feature's endpoints: who may call them, and what the page of the API says about them. */
export const endpointsOf =
  (tag: string) =>
  <const Schema extends FastifySchema>(
    access: Access | FastifyContextConfig,
    summary: string,
    schema = {} as Schema,
  ) => ({
    config: typeof access === "string" ? { access } : access,
    schema: { tags: [tag], summary, ...schema },
  });
