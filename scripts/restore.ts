import { argv, env } from "node:process";
import { runRestoreCommand } from "#app/server/backup/backup-command.ts";
import { askSecret } from "#app/server/setup/admin-command.ts";
import { runCommand } from "#app/server/setup/commands.ts";

await runCommand(
  () => env,
  (config) => runRestoreCommand(config, argv.slice(2), askSecret),
);
