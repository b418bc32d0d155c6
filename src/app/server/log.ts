import { stdout } from "node:process";
import { stripVTControlCharacters as plain, styleText } from "node:util";
import { type Logger, levels, pino } from "pino";

const maxWaitingBytes = 1024 * 1024;

/** Readable lines in a terminal, JSON everywhere else. Passwords and tokens are never logged. */
export function createLog(level: string): Logger {
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
  return pino(options, { write: (line) => stdout.write(readable(line)) });
}

/** The hour, the level, the message, and below it what else the line says. */
export function readable(line: string): string {
  const { time, level, msg, pid: _, hostname: __, reqId: ___, err, ...rest } = JSON.parse(line);
  const label = levels.labels[level] ?? String(level);
  const color = level >= 50 ? "red" : level >= 40 ? "yellow" : "green";
  const hour = new Date(time).toTimeString().slice(0, 8);
  const details = Object.entries(rest).map(([name, value]) => `    ${name}: ${JSON.stringify(value)}\n`);
  const stack = err ? `    ${plain(err.stack ?? err.message).replaceAll("\n", "\n    ")}\n` : "";
  const head = `[${hour}] ${styleText(color, label.toUpperCase())}: ${styleText("cyan", plain(msg ?? ""))}\n`;
  return `${head}${details.join("")}${stack}`;
}
