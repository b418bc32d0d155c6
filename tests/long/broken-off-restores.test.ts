import { onTestFinished, test } from "vitest";
import { breakOffRestore, makeSampleSite } from "../support/backup/broken-off-restore.ts";
import { startPostgres } from "../support/stores/postgres.ts";

test("a restore into PostgreSQL that is killed is no site: no server starts on it, and it can be done again", async () => {
  const postgres = await startPostgres({ survivesCrashes: true });
  onTestFinished(postgres.stop);
  await breakOffRestore(await makeSampleSite(), postgres.url);
});
