import { stdout } from "node:process";
import { type Logger, pino } from "pino";

/** Readable lines in a terminal, JSON everywhere else. What signs a person in is never written. */
export async function createLog(level: string): Promise<Logger> {
  const options = { level, redact: ["req.headers.authorization", "req.headers.cookie", "password", "token"] };
  if (!stdout.isTTY) return pino(options);
  const { default: pretty } = await import("pino-pretty");
  return pino(options, pretty({ translateTime: "HH:MM:ss", ignore: "pid,hostname,reqId", sync: true }));
}
