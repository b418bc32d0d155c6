import { test } from "vitest";
import { backUpThereAndBack } from "../support/backup/backup-journey.ts";

test.each([
  ["SQLite and disk", "PostgreSQL and S3"],
  ["PostgreSQL and disk", "SQLite and disk"],
  ["PostgreSQL and S3", "PostgreSQL and disk"],
])("a backup of %s taken while people upload is whole, and restores to %s", backUpThereAndBack);
