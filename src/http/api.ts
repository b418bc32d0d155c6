import type {
  FastifyBaseLogger,
  FastifyContextConfig,
  FastifyInstance,
  FastifySchema,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Access } from "./access.ts";

export type Api = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression<RawServerDefault>,
  RawReplyDefaultExpression<RawServerDefault>,
  FastifyBaseLogger,
  ZodTypeProvider
>;

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
