import type { FastifyInstance, FastifyServerOptions } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";

function notZod(): never {
  throw new Error("Every call is checked by zod.");
}

/** Fastify loads a checker of its own, which takes a while, unless it is told when an app is made that there is another. */
export const withoutOwnCompilers: NonNullable<FastifyServerOptions["schemaController"]> = {
  compilersFactory: { buildValidator: notZod, buildSerializer: notZod },
};

export function checkWithZod(app: FastifyInstance): void {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
}
