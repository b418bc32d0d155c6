import { stdout } from "node:process";
import type { Config } from "../config.ts";
import { version } from "../version.ts";
import { firstPasswordLines } from "./first-password.ts";

const hourMs = 60 * 60_000;

interface Greeting {
  config: Config;
  address: string;
}

/** The few lines that a person wants to see after a start. */
export function greet({ config, address }: Greeting): void {
  const password = firstPasswordLines({ dataDir: config.dataDir, isTerminal: stdout.isTTY });
  const lines = [
    `The site           ${address}`,
    `The back office    ${address}/login`,
    `Version            ${version}`,
    `The data           ${config.databaseUrl ? "PostgreSQL, and " : ""}${config.storage ? `the bucket ${config.storage.bucket}` : config.dataDir}`,
    `Backups            ${backupsIn(config)}`,
    ...(password.length > 0 ? ["", ...password] : []),
  ];
  stdout.write(`\n${lines.map((line) => `  ${line}`).join("\n")}\n\n`);
}

function backupsIn({ backups: { everyMs, to } }: Config): string {
  if (everyMs === undefined) return "off (set BACKUP_EVERY; see docs/how-to/back-up.md)";
  return `every ${everyMs / hourMs} hours, to ${typeof to === "string" ? to : `the bucket ${to.bucket}`}`;
}
