import { stdout } from "node:process";
import type { FastifyInstance } from "fastify";
import { type Logger, pino } from "pino";
import type { Config } from "./config.ts";

const maxWaitingBytes = 1024 * 1024;

/** Readable lines in a terminal, JSON everywhere else. Passwords and tokens are never logged. */
export async function createLog(level: string): Promise<Logger> {
  const options = { level, redact: ["req.headers.authorization", "req.headers.cookie", "password", "token"] };
  // A full disk, or a reader that left, must not end the site.
  if (stdout.listenerCount("error") === 0) stdout.on("error", () => {});
  if (!stdout.isTTY) {
    const destination = pino.destination({ maxLength: maxWaitingBytes });
    let hasFailed = false;
    destination.on("error", () => {
      hasFailed = true;
    });
    // Otherwise the process would try to write the same line for ever at its end.
    process.prependListener("exit", () => hasFailed && destination.destroy());
    return pino(options, destination);
  }
  const { default: pretty } = await import("pino-pretty");
  return pino(options, pretty({ translateTime: "HH:MM:ss", ignore: "pid,hostname,reqId", sync: true }));
}

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
