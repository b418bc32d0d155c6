import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { listenAsS3 } from "#testing/own-s3.ts";

export type StoreFault =
  | "fails"
  | "refuses"
  | "ends in the middle"
  | "receives other bytes"
  | "is behind a page"
  | "sends a page";

const fails: Partial<Record<StoreFault, { status: number; code: string }>> = {
  fails: { status: 500, code: "InternalError" },
  refuses: { status: 403, code: "AccessDenied" },
};

const page = "<html>Sign in</html>";

/** Enough of an S3 store for one bucket of files, with the faults that real ones have. */
export async function startFaultyStore() {
  const files = new Map<string, Buffer>();
  let fault: StoreFault | undefined;

  function refuse(response: ServerResponse, status: number, code: string): void {
    const body = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>Not now.</Message></Error>`;
    response.writeHead(status, { "content-type": "application/xml" }).end(body);
  }

  /** As a network does that wants one to sign in first: it responses everything, and is no store. */
  function answerWithPage(response: ServerResponse): void {
    response.writeHead(200, { "content-type": "text/html", "content-length": page.length }).end(page);
  }

  async function put(key: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = await buffer(request);
    const received =
      fault === "receives other bytes" ? Buffer.concat([sent.subarray(1), sent.subarray(0, 1)]) : sent;
    // S3 checks the checksum that was sent.
    const expected = request.headers["x-amz-checksum-sha256"];
    if (expected && expected !== createHash("sha256").update(received).digest("base64"))
      return refuse(response, 400, "BadDigest");
    files.set(key, received);
    response.writeHead(200, { etag: '"made-up"' }).end();
  }

  const server = createServer(async (request, response) => {
    const [key = ""] = (request.url ?? "").split("?");
    const failure = fault && fails[fault];
    if (failure) {
      await buffer(request);
      return refuse(response, failure.status, failure.code);
    }
    if (fault === "is behind a page") {
      await buffer(request);
      return answerWithPage(response);
    }
    if (request.method === "PUT") return put(key, request, response);
    const file = files.get(key);
    if (key === "/school/") return response.end();
    if (!file) return refuse(response, 404, "NoSuchKey");
    if (fault === "sends a page" && request.method === "GET") return answerWithPage(response);
    response.writeHead(200, { "content-length": file.length, etag: '"made-up"' });
    if (request.method === "HEAD") return response.end();
    if (fault !== "ends in the middle") return response.end(file);
    response.write(file.subarray(0, file.length / 2), () => response.destroy());
  });
  return {
    place: await listenAsS3(server),
    have(next: StoreFault | undefined): void {
      fault = next;
    },
  };
}
