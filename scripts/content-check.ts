import { env } from "node:process";
import { runCommand, runContentCheck, withSite } from "#app/server/setup/commands.ts";

await runCommand(
  () => env,
  (config) => withSite(config, (db) => runContentCheck(db, () => new Date())),
);
