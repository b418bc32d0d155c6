import { argv, env, stderr } from "node:process";
import { backupFlag } from "#server/backup/backup-process.ts";
import { makeDueBackup, start } from "#server/main.ts";
import { inheritedSocket } from "#server/processes/inherited-socket.ts";
import { launchersIn } from "#server/processes/launcher.ts";
import { sharedPort } from "#server/processes/workers.ts";
import { refusalInWords } from "#server/setup/start-refusals.ts";

const dev = argv.includes("--dev");
try {
  if (argv.includes(backupFlag)) await makeDueBackup();
  else
    await start({
      dev,
      sharedPort: sharedPort(argv),
      socket: inheritedSocket(env, argv),
      launchers: launchersIn(argv),
    });
} catch (error) {
  stderr.write(`\n${refusalInWords(error)}\n\n`);
  if (dev && error instanceof Error) stderr.write(`${error.stack}\n`);
  process.exit(1);
}
