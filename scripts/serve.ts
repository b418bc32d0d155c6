import { argv, stderr } from "node:process";
import { DatabaseIsNewerError } from "#api/database/migrate.ts";
import { backupFlag } from "#server/backup/backup-process.ts";
import { SettingError } from "#server/config.ts";
import { makeDueBackup, start } from "#server/main.ts";
import { sharedPort } from "#server/processes/workers.ts";

try {
  if (argv.includes(backupFlag)) await makeDueBackup();
  else await start({ dev: argv.includes("--dev"), sharedPort: sharedPort(argv) });
} catch (error) {
  stderr.write(`\n${inWords(error)}\n\n`);
  process.exit(1);
}

/** What whoever started it can mend is said in a sentence; anything else needs the whole story. */
function inWords(error: unknown): string {
  if (error instanceof SettingError || error instanceof DatabaseIsNewerError) return error.message;
  if (!(error instanceof Error)) return String(error);
  if ("code" in error && error.code === "EADDRINUSE") {
    return "The port is in use. Stop the program that uses it, or set PORT to another number.";
  }
  return error.stack ?? error.message;
}
