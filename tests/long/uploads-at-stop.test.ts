import { once } from "node:events";
import { request } from "node:http";
import { multipartBody } from "#testing/multipart-body.ts";
import { noticeParts } from "#testing/samples/notice-parts.ts";
import { pdfOf } from "#testing/samples/sample-files.ts";
import { serve, signedIn } from "../support/servers/test-server.ts";

const uploads = 8;

test("uploads that outlast the stop get a 503 and a line in the log, in every process", async () => {
  const server = await serve({ WORKERS: "2", LOG_LEVEL: "info" });
  await expect.poll(server.output).toContain("A worker is ready");
  const { payload, headers } = multipartBody(
    noticeParts({}, { filename: "slow.pdf", content: pdfOf(1_000_000) }),
  );
  const session = await signedIn(server.url);
  const responses = Array.from({ length: uploads }, async () => {
    const upload = request(`${server.url}/api/notices`, {
      method: "POST",
      headers: { ...headers, "content-length": payload.length, ...session },
    });
    upload.write(payload.subarray(0, 500_000));
    const [response] = await once(upload, "response");
    return response.statusCode;
  });
  const stopped = server.stop("SIGTERM");
  expect(await Promise.all(responses)).toEqual(Array.from({ length: uploads }, () => 503));
  expect(await stopped).toEqual({ code: 0, signal: null });
  const lines = server
    .output()
    .split("\n")
    .filter((line) => line.includes("are broken off"));
  expect(lines.flatMap((line) => JSON.parse(line).routes)).toHaveLength(uploads);
  expect(new Set(lines.map((line) => JSON.parse(line).pid)).size).toBe(2);
});
