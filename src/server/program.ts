import { argv, env, stderr } from "node:process";
import { backupFlag } from "./backup/schedule/backup-process.ts";
import type { Scripts } from "./compiled/scripts.ts";
import { makeDueBackup, start } from "./main.ts";
import { inheritedSocket } from "./processes/inherited-socket.ts";
import { launchersIn } from "./processes/launcher.ts";
import { sharedPort } from "./processes/workers.ts";
import { refusalInWords } from "./setup/start-refusals.ts";

/** The program: a server, one of its workers, or a backup, as the arguments say. Without scripts it runs from its sources. */
export async function run(scripts?: Scripts): Promise<void> {
  const dev = scripts === undefined;
  try {
    if (argv.includes(backupFlag)) await makeDueBackup();
    else
      await start({
        scripts,
        sharedPort: sharedPort(argv),
        socket: inheritedSocket(env, argv),
        launchers: launchersIn(argv),
      });
  } catch (error) {
    stderr.write(`\n${refusalInWords(error)}\n\n`);
    if (dev && error instanceof Error) stderr.write(`${error.stack}\n`);
    process.exit(1);
  }
}
