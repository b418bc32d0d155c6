import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { multipartBody } from "#testing/multipart-body.ts";
import { noticeParts } from "#testing/samples/notice-parts.ts";
import { pdfOf } from "#testing/samples/sample-files.ts";
import { serve, signedIn } from "../support/servers/test-server.ts";

// Only Linux lets other processes change the limits of a running one.
test.runIf(process.platform === "linux")(
  "without free file descriptors, files and uploads are a 503 with one warning",
  async () => {
    const server = await serve({ LOG_LEVEL: "warn" });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => agent.destroy());
    const limitFiles = (count: number) =>
      execFileSync("prlimit", ["--pid", String(server.pid), `--nofile=${count}:`]);
    const authorization = await signedIn(server.url);
    async function send(method: "GET" | "POST", path: string, content?: Buffer) {
      const form = content && multipartBody(noticeParts({}, { filename: "results.pdf", content }));
      const headers = { ...form?.headers, ...authorization };
      const [response]: IncomingMessage[] = await once(
        request(server.url + path, { method, agent, headers }).end(form?.payload),
        "response",
      );
      return { status: response?.statusCode, body: await buffer(response ?? Readable.from([])) };
    }

    const content = pdfOf(2_000_000);
    const { fileUrl } = JSON.parse(String((await send("POST", "/api/notices", content)).body)).notice;
    limitFiles(3);
    const refused = [await send("GET", fileUrl), await send("POST", "/api/notices", content)];
    limitFiles(1_000);
    expect(refused.map(({ status }) => status)).toEqual([503, 503]);
    expect((await send("GET", fileUrl)).body).toEqual(content);
    expect((await send("POST", "/api/notices", content)).status).toBe(201);
    expect(server.output().match(/"level":40.*No file descriptor is left/g)).toHaveLength(1);
    expect(server.output()).not.toContain('"level":50');
  },
);
