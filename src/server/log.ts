import { stdout } from "node:process";
import { type Logger, pino } from "pino";

/** Readable lines in a terminal, JSON everywhere else. What signs a person in is never written. */
export function createLog(level: string): Logger {
  return pino({
    level,
    redact: ["req.headers.authorization", "req.headers.cookie", "password", "token"],
    ...(stdout.isTTY && {
      transport: {
        target: "pino-pretty",
        options: { translateTime: "HH:MM:ss", ignore: "pid,hostname,reqId" },
      },
    }),
  });
}
