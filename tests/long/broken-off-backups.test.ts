import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { execPath } from "node:process";
import { openFolder } from "#testing/folder.ts";
import { listenAsS3 } from "#testing/own-s3.ts";
import { pdfOf } from "#testing/samples/sample-files.ts";
import { addFileNotice } from "../support/office/records.ts";
import { serve } from "../support/servers/test-server.ts";

const root = join(import.meta.dirname, "../..");
const env = (settings: Record<string, string>) => ({ PATH: process.env.PATH, ...settings });

/** An S3 store with empty buckets that never responds to a request for a file or to an upload. */
async function startSilentStore() {
  const requested = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    if (request.method === "GET" && request.url?.includes("list-type")) {
      response.setHeader("content-type", "application/xml");
      return void response.end("<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>");
    }
    request.resume().once("end", requested.resolve);
  });
  const { host } = new URL((await listenAsS3(server)).endpoint);
  return { url: `s3://key:secret@${host}/bucket?tls=off`, isRequested: requested.promise };
}

async function endWhenWaiting(child: ChildProcess, isRequested: Promise<void>, signal: NodeJS.Signals) {
  const exited = once(child, "exit");
  await Promise.race([isRequested, exited.then(() => Promise.reject(new Error("It ended by itself.")))]);
  child.kill(signal);
  await exited;
}

async function makeSite(): Promise<string> {
  const server = await serve();
  await addFileNotice(server.url, { title: "Routine", name: "routine.pdf", file: pdfOf(1_000) });
  await server.stop();
  return server.dataDir;
}

test("the next backup removes what a killed one left, but not what another one still writes", async () => {
  const dataDir = await makeSite();
  const target = openFolder();
  const begin = (name: string, settings: Record<string, string> = {}) =>
    spawn(execPath, [join(root, "scripts/backup.ts"), join(target, name)], {
      cwd: root,
      env: env({ DATA_DIR: dataDir, ...settings }),
    });
  const [killed, slow] = [await startSilentStore(), await startSilentStore()];
  await endWhenWaiting(begin("killed.tar", { STORAGE_URL: killed.url }), killed.isRequested, "SIGKILL");
  const running = begin("slow.tar", { STORAGE_URL: slow.url });
  await slow.isRequested;
  // Paused: on a busy machine it would give up on its store before the next one is done.
  running.kill("SIGSTOP");
  const partOfSlow = expect.stringMatching(/^slow\.tar\.part-/);
  expect(readdirSync(target)).toEqual([partOfSlow]);
  const [code] = await once(begin("next.tar"), "exit");
  expect(code).toBe(0);
  expect(readdirSync(target).sort()).toEqual(["next.tar", partOfSlow]);
  const exited = once(running, "exit");
  running.kill();
  running.kill("SIGCONT");
  await exited;
  expect(readdirSync(target)).toEqual(["next.tar"]);
});

test("an interrupted backup leaves nothing behind", async () => {
  const target = openFolder();
  const store = await startSilentStore();
  const dataDir = await makeSite();
  const settings = env({ DATA_DIR: dataDir, STORAGE_URL: store.url });
  const command = [join(root, "scripts/run.mjs"), "backup", join(target, "backup.tar")];
  await endWhenWaiting(spawn(execPath, command, { cwd: root, env: settings }), store.isRequested, "SIGINT");
  expect(readdirSync(target)).toEqual([]);

  const bucket = await startSilentStore();
  const upload = spawn(execPath, [join(root, "build/program/serve.js"), "--backup"], {
    env: env({ DATA_DIR: dataDir, BACKUP_TO: bucket.url }),
  });
  await endWhenWaiting(upload, bucket.isRequested, "SIGTERM");
  expect(readdirSync(join(dataDir, "backups"))).toEqual([]);
});
