import { argv, env, stdout } from "node:process";
import { runAdminCommand } from "#server/setup/admin-command.ts";
import { askPassword } from "#server/setup/first-administrator.ts";
import { withSite } from "#server/setup/open-site.ts";
import { runCommand } from "#server/setup/run-command.ts";

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
