import { env } from "node:process";
import { runContentCheck } from "#server/setup/content-check.ts";
import { withSite } from "#server/setup/open-site.ts";
import { runCommand } from "#server/setup/run-command.ts";

await runCommand(
  () => env,
  (config) => withSite(config, (db) => runContentCheck(db, () => new Date())),
);
