import { argv, env, stderr } from "node:process";
import { backupFlag } from "./backup/backup-process.ts";
import { makeDueBackup, start } from "./main.ts";
import { inheritedSocket, launchersIn } from "./processes/stop.ts";
import { sharedPort } from "./processes/workers.ts";
import { reportFailure } from "./setup/start-refusals.ts";

export async function run(): Promise<void> {
  try {
    if (argv.includes(backupFlag)) await makeDueBackup();
    else
      await start({
        sharedPort: sharedPort(argv),
        socket: inheritedSocket(env, argv),
        launchers: launchersIn(argv),
      });
  } catch (error) {
    stderr.write(`\n${reportFailure(error, env.LOG_LEVEL)}\n\n`);
    process.exit(1);
  }
}
