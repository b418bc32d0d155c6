import { argv, env, stdout } from "node:process";
import { runAdminCommand } from "#server/setup/admin-command.ts";
import { runCommand, withSite } from "#server/setup/commands.ts";
import { askPassword } from "#server/setup/first-administrator.ts";

await runCommand(
  () => env,
  (config) =>
    runAdminCommand(
      (work) => withSite(config, work),
      argv.slice(2),
      () => new Date(),
      {
        isTerminal: stdout.isTTY,
        askPassword,
      },
    ),
);
