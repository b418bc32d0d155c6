import { stdout } from "node:process";
import type { Config } from "../config.ts";
import { firstPasswordLines } from "./first-password.ts";

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
    `The data           ${config.databaseUrl ? "PostgreSQL, and " : ""}${config.storage ? `the bucket ${config.storage.bucket}` : config.dataDir}`,
    ...(password.length > 0 ? ["", ...password] : []),
  ];
  stdout.write(`\n${lines.map((line) => `  ${line}`).join("\n")}\n\n`);
}
