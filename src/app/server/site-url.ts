import type { FastifyInstance } from "fastify";
import type { Config } from "./config.ts";

/** SITE_URL, or else where the server listens. */
export function siteUrlOf(app: FastifyInstance, config: Config): string {
  const host = config.host === "0.0.0.0" || config.host === "::" ? "localhost" : config.host;
  return config.siteUrl ?? `http://${host.includes(":") ? `[${host}]` : host}:${portOf(app) || config.port}`;
}

/** 0 while it does not listen. */
export function portOf(app: FastifyInstance): number {
  const address = app.server.address();
  return typeof address === "object" && address ? address.port : 0;
}
