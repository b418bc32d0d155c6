import { once } from "node:events";
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { version } from "#server/version.ts";
import { multipartBody } from "#testing/multipart-body.ts";
import { noticeParts } from "#testing/samples/notice-parts.ts";
import { pdfOf } from "#testing/samples/sample-files.ts";
import { makeFolder, office, signIn, startInVain, startServer } from "../support/servers/server.ts";

test("a site that began without samples gets none later, and its starts print nothing secret", async () => {
  const folder = makeFolder();
  onTestFinished(folder.remove);
  for (const SAMPLE_DATA of ["off", "on"]) {
    const server = await startServer(folder.path, { SAMPLE_DATA });
    expect((await (await fetch(`${server.url}/api/notices`)).json()).notices).toEqual([]);
    await server.stop();
    expect(server.output()).toContain(server.url);
    expect(server.output()).toMatch(new RegExp(`Version +${version}\n`));
    expect(server.output()).not.toContain(office.password);
  }
});

test("a start names a setting that was mistyped, and says that backups are off", async () => {
  const folder = makeFolder();
  onTestFinished(folder.remove);
  const server = await startServer(folder.path, { SAMPLE_DATA: "off", BACKUP_EVRY: "1d", LOG_LEVEL: "warn" });
  await server.stop();
  expect(server.output()).toMatch(/"level":40.*BACKUP_EVRY.*Did you mean BACKUP_EVERY\?/);
  expect(server.output()).toMatch(/Backups +off/);
});

test("what a killed upload left an hour ago goes at the next start, but neither a later one nor a folder of the file system", async () => {
  const folder = makeFolder();
  onTestFinished(folder.remove);
  const uploads = join(folder.path, "uploads");
  mkdirSync(uploads);
  for (const name of ["left", "under way"]) writeFileSync(join(uploads, name), "half of an upload");
  const longAgo = new Date(Date.now() - 61 * 60_000);
  utimesSync(join(uploads, "left"), longAgo, longAgo);
  mkdirSync(join(uploads, "lost+found"));
  const server = await startServer(folder.path, { SAMPLE_DATA: "off" });
  onTestFinished(async () => {
    await server.stop();
  });
  expect(readdirSync(uploads)).toEqual(["lost+found", "under way"]);
});

test.each(["SIGTERM", "SIGHUP"] as const)(
  "%s lets an upload under way finish, then ends with 0",
  async (signal) => {
    const folder = makeFolder();
    onTestFinished(folder.remove);
    const server = await startServer(folder.path, { SAMPLE_DATA: "off" });
    const { payload, headers } = multipartBody(
      noticeParts({}, { filename: "last.pdf", content: pdfOf(2_000_000) }),
    );
    const upload = request(`${server.url}/api/notices`, {
      method: "POST",
      headers: {
        ...headers,
        "content-length": payload.length,
        authorization: `Bearer ${await signIn(server.url)}`,
      },
    });
    const answered = once(upload, "response");
    upload.write(payload.subarray(0, 1_000_000));
    // Only the server can have written it there.
    await expect.poll(() => readdirSync(join(folder.path, "uploads"))).toHaveLength(1);
    const stopped = server.stop(signal);
    await expect.poll(() => isListening(server.url)).toBe(false);
    upload.end(payload.subarray(1_000_000));

    const [answer] = await answered;
    expect(answer.statusCode).toBe(201);
    expect(await stopped).toEqual({ code: 0, signal: null });
  },
);

test("a stop leaves lines in the log", async () => {
  const folder = makeFolder();
  onTestFinished(folder.remove);
  const server = await startServer(folder.path, { SAMPLE_DATA: "off", LOG_LEVEL: "info" });
  await server.stop();
  expect(server.output()).toMatch(/"The server is stopping.*\n.*"The server has stopped\."/);
});

function isListening(url: string): Promise<boolean> {
  return fetch(`${url}/healthz`).then(
    () => true,
    () => false,
  );
}

test("a malformed setting stops the start with one sentence", async () => {
  const folder = makeFolder();
  onTestFinished(folder.remove);
  const { code, output } = await startInVain(folder.path, { TRUST_PROXY: "perhaps" });
  expect(code).toBe(1);
  expect(output.trim()).toMatch(/^TRUST_PROXY must be [^\n]+\.$/);
});
