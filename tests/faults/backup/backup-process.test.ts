import { fork } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { listS3Keys } from "#files/s3-store.server.ts";
import { makeFolder, startServer } from "../../support/servers/server.ts";
import { startS3 } from "../../support/stores/s3.ts";

const program = join(import.meta.dirname, "../../../build/program/serve.js");
const key = "S3RVER";

/** What the server starts when a backup may be due. */
async function runBackupProcess(env: Record<string, string>) {
  const child = fork(program, ["--backup"], { env: { PATH: process.env.PATH, BACKUP_EVERY: "1d", ...env } });
  const gone = once(child, "exit");
  const [word] = await once(child, "message");
  return { word, exit: (await gone)[0] };
}

test("the process that makes backups puts one into a folder or a bucket, once, and says why when it cannot", async () => {
  const s3 = await startS3(["backups"]);
  onTestFinished(s3.stop);
  const folder = makeFolder();
  onTestFinished(folder.remove);
  const server = await startServer(folder.path, { SAMPLE_DATA: "off" });
  await server.stop();
  const toFolder = { DATA_DIR: folder.path, BACKUP_TO: join(folder.path, "kept") };
  const toBucket = {
    DATA_DIR: folder.path,
    BACKUP_TO: `s3://${key}:${key}@127.0.0.1:${s3.port}/backups?tls=off`,
  };

  for (const env of [toFolder, toBucket]) {
    const { word, exit } = await runBackupProcess(env);
    expect(word).toMatchObject({ report: { made: expect.stringMatching(/^school-.*\.tar$/), lost: [] } });
    expect(exit).toBe(0);
    const again = await runBackupProcess(env);
    expect(again.word.report).toEqual({ lost: [], lastAt: expect.any(String) });
  }
  expect(readdirSync(toFolder.BACKUP_TO)).toHaveLength(1);
  const place = {
    endpoint: s3.endpoint,
    region: "us-east-1",
    bucket: "backups",
    accessKeyId: key,
    secretAccessKey: key,
  };
  expect(await listS3Keys(place)).toHaveLength(1);

  const nowhere = { DATA_DIR: join(folder.path, "none"), BACKUP_TO: join(folder.path, "more") };
  const failed = await runBackupProcess(nowhere);
  expect(failed).toEqual({ word: { failure: expect.stringMatching(/^There is no site in /) }, exit: 1 });
});
