import { fork } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { listS3Keys } from "#platform/files/s3-store.ts";
import { endWithTest } from "#testing/end-with-test.ts";
import { s3Place, storeKey } from "#testing/own-s3.ts";
import { serve } from "../../support/servers/test-server.ts";
import { startS3 } from "../../support/stores/s3.ts";

const program = join(import.meta.dirname, "../../../build/program/serve.js");

async function runBackupProcess(env: Record<string, string>) {
  const child = fork(program, ["--backup"], { env: { PATH: process.env.PATH, BACKUP_EVERY: "1d", ...env } });
  const exited = once(child, "exit");
  const [message] = await once(child, "message");
  return { message, exit: (await exited)[0] };
}

test("the backup process writes one backup into a folder or a bucket, and reports a failure", async () => {
  const s3 = endWithTest(await startS3(["backups"]));
  const { dataDir, stop } = await serve();
  await stop();
  const folder = join(dataDir, "stored");
  const bucket = `s3://${storeKey}:${storeKey}@127.0.0.1:${s3.port}/backups?tls=off`;
  for (const BACKUP_TO of [folder, bucket])
    expect(await runBackupProcess({ DATA_DIR: dataDir, BACKUP_TO })).toMatchObject({
      message: { report: { made: expect.stringMatching(/^school-.*\.tar$/), lost: [] } },
      exit: 0,
    });
  const again = await runBackupProcess({ DATA_DIR: dataDir, BACKUP_TO: folder });
  expect(again.message.report).toEqual({ lost: [], lastAt: expect.any(String) });
  expect(readdirSync(folder)).toHaveLength(1);
  expect(await listS3Keys(s3Place(s3.port, "backups"))).toHaveLength(1);

  const inFile = await runBackupProcess({ DATA_DIR: dataDir, BACKUP_TO: join(dataDir, "school.sqlite") });
  expect(inFile.message.failure).toContain("set BACKUP_TO to another folder");
  expect(
    await runBackupProcess({ DATA_DIR: join(dataDir, "none"), BACKUP_TO: join(dataDir, "more") }),
  ).toEqual({ message: { failure: expect.stringMatching(/^There is no site in /) }, exit: 1 });
});
