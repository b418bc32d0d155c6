import { argv, env } from "node:process";
import { runRestoreCommand } from "#server/backup/backup-command.ts";
import { askSecret } from "#server/setup/administrators.ts";
import { runCommand } from "#server/setup/commands.ts";

await runCommand(
  () => env,
  (config) => runRestoreCommand(config, argv.slice(2), askSecret),
);
