import { stderr, stdout } from "node:process";
import { sqliteFailureOf } from "#api/database/sqlite/sqlite.failures.ts";
import { isDiskFull, ProductError } from "#api/http/errors/errors.ts";
import { type Config, type Environment, loadDotEnv, readConfig, SettingError } from "../config.ts";
import { closeToOthers, keepNewFilesPrivate } from "../setup/private-folder.ts";
import { StartRefusedError } from "../setup/start-refusals.ts";
import type { Outcome } from "./backup-command.ts";
import { BackupError } from "./backup-error.ts";

/** Runs a command for a person at the server's own keyboard, or for a timer: a sentence, and an honest exit code. */
export async function runCommand(
  readEnvironment: () => Environment,
  work: (config: Config) => Promise<Outcome>,
): Promise<void> {
  try {
    loadDotEnv();
    const config = readConfig(readEnvironment());
    keepNewFilesPrivate();
    closeToOthers(config.dataDir);
    const { ok, text } = await work(config);
    (ok ? stdout : stderr).write(`${text}\n`);
    process.exitCode = ok ? 0 : 1;
  } catch (error) {
    stderr.write(`${inWords(error)}\n`);
    process.exitCode = 1;
  }
}

/** What whoever runs it can mend is said in a sentence; anything else needs the whole story. */
export function inWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isForPeople = [BackupError, SettingError, StartRefusedError, ProductError];
  if (isForPeople.some((kind) => error instanceof kind)) return error.message;
  if (isDiskFull(error) || sqliteFailureOf(error) === "full")
    return "The disk is full. Please make room and try again.";
  if (sqliteFailureOf(error) === "disk")
    return "The disk refuses to read or write: it is damaged, open for reading only, or at a limit. Please see to it and try again.";
  if ("syscall" in error) return `The system refused: ${error.message}.`;
  return error.stack ?? error.message;
}
