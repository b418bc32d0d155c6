import { once } from "node:events";
import { readdirSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { openFolder } from "#testing/folder.ts";
import { multipartBody } from "#testing/multipart-body.ts";
import { noticeParts } from "#testing/samples/notice-parts.ts";
import { pdfOf } from "#testing/samples/sample-files.ts";
import { signIn } from "../support/servers/server.ts";
import { serve } from "../support/servers/test-server.ts";

const uploads = 16;
const halfBytes = 1_000_000;

test("a new server does not remove uploads of a worker whose own server was killed", async () => {
  const dataDir = openFolder();
  const first = await serve({ WORKERS: "2", LOG_LEVEL: "info" }, { dataDir });
  await expect.poll(first.output).toContain("A worker is ready");
  const token = await signIn(first.url);
  // The system gives each connection to one of the two processes.
  const begun = Array.from({ length: uploads }, (_, index) => begin(first.url, token, index));
  await expect.poll(() => readdirSync(join(dataDir, "uploads"))).toHaveLength(uploads);
  await first.stop("SIGKILL");
  await serve({}, { dataDir });

  const statuses = await Promise.all(begun.map((upload) => upload.finish()));
  const saved = statuses.filter((status) => status === 201);
  expect(saved.length).toBeGreaterThan(0);
  // The others were uploads to the killed process.
  expect(statuses.filter((status) => status !== undefined)).toEqual(saved);
});

function begin(url: string, token: string, index: number) {
  const { payload, headers } = multipartBody(
    noticeParts({}, { filename: "routine.pdf", content: pdfOf(2 * halfBytes + index) }),
  );
  const upload = request(`${url}/api/notices`, {
    method: "POST",
    agent: false,
    headers: { ...headers, "content-length": payload.length, authorization: `Bearer ${token}` },
  });
  const responded = once(upload, "response").then(
    ([response]) => response.statusCode as number,
    () => undefined,
  );
  upload.write(payload.subarray(0, halfBytes));
  return {
    finish() {
      upload.end(payload.subarray(halfBytes));
      return responded;
    },
  };
}
