import { argv, env, stdout } from "node:process";
import { askSecret, runAdminCommand } from "#app/server/setup/admin-command.ts";
import { runCommand, withSite } from "#app/server/setup/commands.ts";

await runCommand(
  () => env,
  (config) =>
    runAdminCommand(
      (work) => withSite(config, work),
      argv.slice(2),
      () => new Date(),
      {
        isTerminal: stdout.isTTY,
        askPassword: () => askSecret("New password"),
      },
    ),
);
