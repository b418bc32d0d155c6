import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { execPath } from "node:process";
import { expect, onTestFinished, test } from "vitest";
import { pdfOf } from "#testing/samples/sample-files.ts";
import { addFileNotice } from "../../support/office/records.ts";
import { makeFolder, startServer } from "../../support/servers/server.ts";

const root = join(import.meta.dirname, "../../..");
const env = (settings: Record<string, string>) => ({ PATH: process.env.PATH, ...settings });

function openFolder(): string {
  const folder = makeFolder();
  onTestFinished(folder.remove);
  return folder.path;
}

/** An S3 store whose buckets are empty, and which answers nobody who asks for a file or sends one. */
async function startHeldStore() {
  const held = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    if (request.method === "GET" && request.url?.includes("list-type")) {
      response.setHeader("content-type", "application/xml");
      return void response.end("<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>");
    }
    request.resume().once("end", held.resolve);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `s3://key:secret@127.0.0.1:${port}/bucket?tls=off`, isAsked: held.promise };
}

/** Ends a process when the store has been asked, and waits until it is gone. */
async function endWhenAsked(child: ChildProcess, isAsked: Promise<void>, signal: NodeJS.Signals) {
  const gone = once(child, "exit");
  await Promise.race([isAsked, gone.then(() => Promise.reject(new Error("It ended by itself.")))]);
  child.kill(signal);
  await gone;
}

test("what a killed backup leaves beside its place goes with the next one, unless somebody still writes it", async () => {
  const dataDir = openFolder();
  const server = await startServer(dataDir, { SAMPLE_DATA: "off" });
  await addFileNotice(server.url, { title: "Routine", name: "routine.pdf", file: pdfOf(1_000) });
  await server.stop();
  const target = openFolder();
  const begin = (name: string, settings: Record<string, string> = {}) =>
    spawn(execPath, [join(root, "scripts/backup.ts"), join(target, name)], {
      cwd: root,
      env: env({ DATA_DIR: dataDir, ...settings }),
    });
  const [killed, slow] = [await startHeldStore(), await startHeldStore()];
  await endWhenAsked(begin("killed.tar", { STORAGE_URL: killed.url }), killed.isAsked, "SIGKILL");
  const underWay = begin("slow.tar", { STORAGE_URL: slow.url });
  await slow.isAsked;
  // Paused, or on a busy machine it gives up waiting for its store before the next one is done.
  underWay.kill("SIGSTOP");
  const ofSlow = expect.stringMatching(/^slow\.tar\.part-/);
  expect(readdirSync(target).sort()).toEqual([ofSlow]);

  const [code] = await once(begin("next.tar"), "exit");
  expect(code).toBe(0);
  expect(readdirSync(target).sort()).toEqual(["next.tar", ofSlow]);
  const gone = once(underWay, "exit");
  underWay.kill();
  underWay.kill("SIGCONT");
  await gone;
  expect(readdirSync(target)).toEqual(["next.tar"]);
});

test("a backup that is interrupted leaves nothing behind", async () => {
  const dataDir = openFolder();
  const server = await startServer(dataDir, { SAMPLE_DATA: "off" });
  await addFileNotice(server.url, { title: "Routine", name: "routine.pdf", file: pdfOf(1_000) });
  await server.stop();
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    const target = openFolder();
    const store = await startHeldStore();
    const settings = env({ DATA_DIR: dataDir, STORAGE_URL: store.url });
    const script = [join(root, "scripts/backup.mjs"), join(target, "backup.tar")];
    await endWhenAsked(spawn(execPath, script, { cwd: root, env: settings }), store.isAsked, signal);
    expect(readdirSync(target)).toEqual([]);
  }
});

test("a backup that is killed on its way to a bucket is removed by the next one", async () => {
  const dataDir = openFolder();
  await (await startServer(dataDir, { SAMPLE_DATA: "off" })).stop();
  const passing = join(dataDir, "backups");
  const begin = (bucket: string) =>
    fork(join(root, "build/program/serve.js"), ["--backup"], {
      env: env({ DATA_DIR: dataDir, BACKUP_EVERY: "1d", BACKUP_TO: bucket }),
    });
  const first = await startHeldStore();
  await endWhenAsked(begin(first.url), first.isAsked, "SIGKILL");
  const [left] = readdirSync(passing);
  expect(left).toMatch(/^school-/);

  const second = await startHeldStore();
  const next = begin(second.url);
  onTestFinished(() => void next.kill("SIGKILL"));
  await second.isAsked;
  expect(readdirSync(passing)).toHaveLength(1);
});
