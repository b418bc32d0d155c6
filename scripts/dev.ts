import { argv, stderr } from "node:process";
import { backupFlag } from "#server/backup/schedule/backup-process.ts";
import { serveSources } from "#server/dev-server.ts";
import { makeDueBackup } from "#server/main.ts";
import { launchersIn } from "#server/processes/launcher.ts";
import { reportFailure } from "#server/setup/start-refusals.ts";

try {
  if (argv.includes(backupFlag)) await makeDueBackup();
  else await serveSources({ launchers: launchersIn(argv) });
} catch (error) {
  stderr.write(`\n${reportFailure(error, "debug")}\n\n`);
  process.exit(1);
}
