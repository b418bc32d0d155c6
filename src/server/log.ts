import { stdout } from "node:process";
import { type Logger, pino } from "pino";

/** What waits while nothing can be written; the rest is dropped. */
const maxWaitingBytes = 1024 * 1024;

/** Readable lines in a terminal, JSON everywhere else. What signs a person in is never written. */
export async function createLog(level: string): Promise<Logger> {
  const options = { level, redact: ["req.headers.authorization", "req.headers.cookie", "password", "token"] };
  // A disk that is full of logs, or a reader who left, must not end the site: it goes on without them.
  if (stdout.listenerCount("error") === 0) stdout.on("error", () => {});
  if (!stdout.isTTY) {
    const destination = pino.destination({ maxLength: maxWaitingBytes });
    destination.on("error", () => {
      // At the end of the process it would try the same line for ever.
      destination.flushSync = () => {};
    });
    return pino(options, destination);
  }
  const { default: pretty } = await import("pino-pretty");
  return pino(options, pretty({ translateTime: "HH:MM:ss", ignore: "pid,hostname,reqId", sync: true }));
}
