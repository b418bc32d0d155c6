import { stdout } from "node:process";
import type { Config } from "../config.ts";
import { tellFirstPassword } from "./first-password.ts";

interface Greeting {
  config: Config;
  address: string;
  /** The administrator's password, on the one start that made it up. */
  firstPassword: string | undefined;
}

/** The few lines that a person wants to see after a start. */
export function greet({ config, address, firstPassword }: Greeting): void {
  const lines = [
    `The site           ${address}`,
    `The back office    ${address}/login`,
    `The data           ${config.databaseUrl ? "PostgreSQL, and " : ""}${config.storage ? `the bucket ${config.storage.bucket}` : config.dataDir}`,
    ...(firstPassword
      ? [
          "",
          ...tellFirstPassword({
            email: config.adminEmail,
            password: firstPassword,
            dataDir: config.dataDir,
            isTerminal: stdout.isTTY,
          }),
        ]
      : []),
  ];
  stdout.write(`\n${lines.map((line) => `  ${line}`).join("\n")}\n\n`);
}
