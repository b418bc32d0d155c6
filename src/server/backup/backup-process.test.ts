import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startBackupProcess } from "./backup-process.ts";

test("a process that cannot be started is a backup that failed, and ends nothing else", async () => {
  const { execPath } = process;
  onTestFinished(() => {
    process.execPath = execPath;
  });
  process.execPath = join(import.meta.dirname, "no-such-node");
  await expect(startBackupProcess().done).rejects.toThrow("could not be started");
});
