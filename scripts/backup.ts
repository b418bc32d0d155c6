import { argv, env } from "node:process";
import { runBackupCommand } from "#server/backup/backup-command.ts";
import { runCommand } from "#server/setup/commands.ts";

await runCommand(
  () => env,
  (config) => runBackupCommand(config, argv.slice(2), () => new Date()),
);
