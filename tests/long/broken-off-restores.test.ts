import { onTestFinished, test } from "vitest";
import { breakOffRestore, makeSampleSite } from "../support/backup/broken-off-restore.ts";
import { startPostgres } from "../support/stores/postgres.ts";

test.each(["SQLite", "PostgreSQL"])(
  "no server starts on a killed restore into %s, and it can be repeated",
  async (kind) => {
    if (kind === "SQLite") return breakOffRestore(await makeSampleSite());
    const postgres = await startPostgres({ survivesCrashes: true });
    onTestFinished(postgres.stop);
    await breakOffRestore(await makeSampleSite(), postgres.url);
  },
);
