import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { runBackupProcess } from "./backup-process.ts";

test("a process that cannot be started is a backup that failed, and ends nothing else", async () => {
  const { execPath } = process;
  onTestFinished(() => {
    process.execPath = execPath;
  });
  process.execPath = join(import.meta.dirname, "no-such-node");
  const { signal } = new AbortController();
  await expect(runBackupProcess({ isAsked: true, signal })).rejects.toThrow("could not be started");
});
