import { argv, env, stderr, stdout } from "node:process";
import { migrate } from "#api/database/migrate.ts";
import { openDatabase } from "#api/database/open.ts";
import { loadDotEnv, readConfig } from "#server/config.ts";
import { runAdminCommand } from "#server/setup/admin-command.ts";
import { askPassword } from "#server/setup/ask-password.ts";
import { closeToOthers, keepNewFilesPrivate } from "#server/setup/private-folder.ts";

loadDotEnv();
const config = readConfig(env);
keepNewFilesPrivate();
closeToOthers(config.dataDir);
const db = await openDatabase({ ...config, isPatient: true });
try {
  await migrate(db);
  const { ok, text } = await runAdminCommand(db, argv.slice(2), () => new Date(), {
    isTerminal: stdout.isTTY,
    askPassword,
  });
  (ok ? stdout : stderr).write(`${text}\n`);
  process.exitCode = ok ? 0 : 1;
} finally {
  await db.destroy();
}
