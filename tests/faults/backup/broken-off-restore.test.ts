import { test } from "vitest";
import { breakOffRestore } from "../../support/backup/broken-off-restore.ts";
import { copySamples } from "../../support/servers/sample-site.ts";

// On PostgreSQL: tests/long/broken-off-restores.test.ts, and src/server/backup/restore.api.test.ts without a kill.
test("a restore that is killed is no site: no server starts on it, and it can be done again", () =>
  breakOffRestore(copySamples()));
