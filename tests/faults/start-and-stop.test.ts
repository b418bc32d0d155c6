import { once } from "node:events";
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { version } from "#app/server/version.ts";
import { multipartBody } from "#testing/multipart-body.ts";
import { noticeParts } from "#testing/samples/notice-parts.ts";
import { pdfOf } from "#testing/samples/sample-files.ts";
import { isListening, office } from "../support/servers/server.ts";
import { serve, signedIn } from "../support/servers/test-server.ts";

test("a start prints URL and version, but no password, names a mistyped setting and says that backups are off; a stop is logged", async () => {
  const server = await serve({ BACKUP_EVRY: "1d", LOG_LEVEL: "info" });
  // As a closed terminal does.
  expect(await server.stop("SIGHUP")).toEqual({ code: 0, signal: null });
  const output = server.output();
  expect(output).toContain(server.url);
  expect(output).toContain(`"version":"${version}"`);
  expect(output).not.toContain(office.password);
  expect(output).toMatch(/"level":40.*BACKUP_EVRY.*Did you mean BACKUP_EVERY\?/);
  expect(output).toContain('"backups":"off');
  expect(output).toMatch(/"The server is stopping.*\n.*"The server has stopped\."/);
});

test("without a terminal the log is JSON alone, and names the URL and the file of the first password at any level", async () => {
  const server = await serve({ ADMIN_PASSWORD: "", LOG_LEVEL: "error" });
  await server.stop();
  const lines = server.output().trim().split("\n");
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { site: server.url, firstPassword: join(server.dataDir, "first-password.txt") },
  ]);
});

test("a later start adds no samples, and removes uploads that were interrupted an hour ago, and nothing else", async () => {
  const first = await serve();
  await first.stop();
  const uploads = join(first.dataDir, "uploads");
  mkdirSync(join(uploads, "lost+found"), { recursive: true });
  for (const name of ["old", "under way"]) writeFileSync(join(uploads, name), "half of an upload");
  const longAgo = new Date(Date.now() - 61 * 60_000);
  utimesSync(join(uploads, "old"), longAgo, longAgo);
  const { url } = await serve({ SAMPLE_DATA: "on" }, { dataDir: first.dataDir });
  expect((await (await fetch(`${url}/api/notices`)).json()).notices).toEqual([]);
  expect(readdirSync(uploads)).toEqual(["lost+found", "under way"]);
});

test("SIGTERM lets an upload finish and then exits with 0", async () => {
  const server = await serve();
  const { payload, headers } = multipartBody(
    noticeParts({}, { filename: "last.pdf", content: pdfOf(2_000_000) }),
  );
  const upload = request(`${server.url}/api/notices`, {
    method: "POST",
    headers: { ...headers, "content-length": payload.length, ...(await signedIn(server.url)) },
  });
  const responded = once(upload, "response");
  upload.write(payload.subarray(0, 1_000_000));
  await expect.poll(() => readdirSync(join(server.dataDir, "uploads"))).toHaveLength(1);
  const stopped = server.stop("SIGTERM");
  await expect.poll(() => isListening(server.url)).toBe(false);
  upload.end(payload.subarray(1_000_000));
  const [response] = await responded;
  expect(response.statusCode).toBe(201);
  expect(await stopped).toEqual({ code: 0, signal: null });
});
