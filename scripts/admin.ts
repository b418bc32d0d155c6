import { argv, env, stderr, stdout } from "node:process";
import { migrate } from "#api/database/migrate.ts";
import { openDatabase } from "#api/database/open.ts";
import { loadDotEnv, readConfig } from "#server/config.ts";
import { runAdminCommand } from "#server/setup/admin-command.ts";

loadDotEnv();
const db = await openDatabase({ ...readConfig(env), isPatient: true });
try {
  await migrate(db);
  const { ok, text } = await runAdminCommand(db, argv.slice(2), () => new Date());
  (ok ? stdout : stderr).write(`${text}\n`);
  process.exitCode = ok ? 0 : 1;
} finally {
  await db.destroy();
}
