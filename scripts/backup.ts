import { argv, env } from "node:process";
import { runBackupCommand } from "#app/server/backup/backup-command.ts";
import { runCommand } from "#app/server/setup/commands.ts";

await runCommand(
  () => env,
  (config) => runBackupCommand(config, argv.slice(2), () => new Date()),
);
