import { env, stdout } from "node:process";
import { migrate } from "#api/database/migrate.ts";
import { openDatabase } from "#api/database/open.ts";
import { loadDotEnv, readConfig } from "#server/config.ts";
import { contentReport, findSamples } from "#server/setup/content-check.ts";
import { keepNewFilesPrivate } from "#server/setup/private-folder.ts";

loadDotEnv();
keepNewFilesPrivate();
const db = await openDatabase({ ...readConfig(env), isPatient: true });
try {
  await migrate(db);
  const findings = await findSamples(db, () => new Date());
  stdout.write(`${contentReport(findings)}\n`);
  // So that a release can wait for it.
  process.exitCode = findings.length > 0 ? 1 : 0;
} finally {
  await db.destroy();
}
