import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { createS3Store } from "#platform/files/s3-store.ts";
import { listenAsS3 } from "#testing/own-s3.ts";
import { makeOffice } from "#testing/world.ts";

type StoreFault =
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
async function startFaultyStore() {
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

const routine = Buffer.from(`%PDF-1.4\n${"routine ".repeat(50_000)}`);

async function makeSite(content: Buffer = routine) {
  const store = await startFaultyStore();
  const { world, office } = await makeOffice({ store: () => createS3Store(store.place) });
  const add = async (noticeTitle: string, bytes: Buffer) =>
    office.postNotice({ noticeTitle }, { filename: "routine.pdf", content: bytes });
  const { notice } = (await add("There", content)).json();
  const address = await world.app.listen({ port: 0, host: "127.0.0.1" });
  const titles = async () =>
    (await (await fetch(`${address}/api/notices`)).json()).notices.map(
      (each: { noticeTitle: string }) => each.noticeTitle,
    );
  const ready = async () => (await fetch(`${address}/readyz`)).json();
  return { store, add, titles, ready, file: () => fetch(address + notice.fileUrl) };
}

test.each<[StoreFault, number]>([
  ["fails", 503],
  ["refuses", 500],
  ["receives other bytes", 500],
  ["is behind a page", 503],
])("while a store %s, an upload is a %i and saves nothing", async (fault, status) => {
  const { store, add, titles, file } = await makeSite();
  const other = Buffer.from("%PDF-1.4 another routine");
  store.have(fault);
  expect((await add("Not saved", other)).statusCode).toBe(status);
  expect(await titles()).toEqual(["There"]);

  store.have(undefined);
  expect((await add("Saved", other)).statusCode).toBe(201);
  expect((await titles()).toSorted()).toEqual(["Saved", "There"]);
  expect(Buffer.from(await (await file()).arrayBuffer())).toEqual(routine);
});

test("a file of which the store sends only half is a 503", async () => {
  const { store, file } = await makeSite();
  store.have("ends in the middle");
  const refused = await file();
  expect(refused.status).toBe(503);
  expect(refused.headers.get("cache-control")).toBe("no-store");
  expect((await refused.json()).message).toContain("cannot reach its files");
  store.have(undefined);
  expect(Buffer.from(await (await file()).arrayBuffer())).toEqual(routine);
});

test("a streamed file of which the store sends only half is aborted", async () => {
  const long = Buffer.concat([routine, routine, routine]);
  const { store, file } = await makeSite(long);
  store.have("ends in the middle");
  await expect(file().then((response) => response.arrayBuffer())).rejects.toThrow();
  store.have(undefined);
  expect(Buffer.from(await (await file()).arrayBuffer())).toEqual(long);
});

test.each<[StoreFault, string, Buffer]>([
  ["is behind a page", "a file", routine],
  ["sends a page", "a file", routine],
  ["is behind a page", "a long file", Buffer.concat([routine, routine, routine])],
  ["sends a page", "a long file", Buffer.concat([routine, routine, routine])],
])("while a store %s, no visitor gets that page instead of %s", async (fault, _what, content) => {
  const { store, file } = await makeSite(content);
  store.have(fault);
  const refused = await file();
  expect({ status: refused.status, etag: refused.headers.get("etag") }).toEqual({ status: 503, etag: null });
  expect(await refused.text()).not.toContain("<html>");
  store.have(undefined);
  expect(Buffer.from(await (await file()).arrayBuffer()).equals(content)).toBe(true);
});

test("a site whose store is behind a sign-in page is not ready", async () => {
  const { store, ready } = await makeSite();
  store.have("is behind a page");
  expect(await ready()).toMatchObject({ status: "unavailable", files: false });
  store.have(undefined);
  await expect.poll(ready).toMatchObject({ status: "ok", files: true });
});
