import { stderr, stdout } from "node:process";
import { type Config, type Environment, loadDotEnv, readConfig } from "../config.ts";
import { keepNewFilesPrivate } from "./private-folder.ts";
import { reportFailure } from "./start-refusals.ts";

export interface Outcome {
  ok: boolean;
  text: string;
}

/** Runs a command for a person at the server's own keyboard, or for a timer: it ends with a sentence and an exit code. */
export async function runCommand(
  readEnvironment: () => Environment,
  work: (config: Config) => Promise<Outcome>,
): Promise<void> {
  try {
    loadDotEnv();
    const config = readConfig(readEnvironment());
    keepNewFilesPrivate();
    const { ok, text } = await work(config);
    (ok ? stdout : stderr).write(`${text}\n`);
    process.exitCode = ok ? 0 : 1;
  } catch (error) {
    stderr.write(`${reportFailure(error, readEnvironment().LOG_LEVEL)}\n`);
    process.exitCode = 1;
  }
}
