import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer, type RequestListener, type ServerResponse } from "node:http";
import { createServer as createTcpServer, type Server } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { StoreAwayError } from "#base/errors.ts";
import { blockFor } from "#testing/block-for.ts";
import { openFolder } from "#testing/folder.ts";
import { listenAsS3 } from "#testing/own-s3.ts";
import { createS3Store } from "./s3-store.ts";

const bytes = 600_000;

/** Puts a file, with limits that a test can wait for: what is sent at once may take some seconds to be taken. */
async function putTo(server: Server, leastBytesPerMs: number, partBytes?: number): Promise<void> {
  const place = await listenAsS3(server);
  const path = join(openFolder(), "results.pdf");
  writeFileSync(path, randomBytes(bytes));
  await createS3Store(place, { stallMs: 1_000, leastBytesPerMs }, partBytes).put("results.pdf", path);
}

test("a store that takes a file slowly is waited for after the last piece has gone", async () => {
  let taken = 0;
  const takeSlowly: RequestListener = async (request, response) => {
    for await (const piece of request) {
      taken += piece.length;
      await pause(150);
    }
    response.writeHead(200, { etag: '"made-up"' }).end();
  };
  await putTo(createServer(takeSlowly), 100);
  expect(taken).toBe(bytes);
});

test("an upload in parts takes each byte once, and is called off when the store fails in the middle", async () => {
  const requests: string[] = [];
  const failAtThird: RequestListener = async (request, response) => {
    const { searchParams } = new URL(request.url ?? "", "http://store");
    let taken = 0;
    for await (const piece of request) taken += piece.length;
    requests.push(`${request.method} ${searchParams.get("partNumber") ?? ""} ${taken}`);
    const isThird = searchParams.get("partNumber") === "3";
    response.writeHead(isThird ? 500 : 200, { etag: '"made-up"' });
    response.end(
      searchParams.has("uploads") &&
        "<InitiateMultipartUploadResult><UploadId>1</UploadId></InitiateMultipartUploadResult>",
    );
  };
  await expect(putTo(createServer(failAtThird), 100, 250_000)).rejects.toThrow(StoreAwayError);
  expect(requests).toEqual(["POST  0", "PUT 1 250000", "PUT 2 250000", "PUT 3 100000", "DELETE  0"]);
});

test("a store that says nothing is not waited for as long as the file may take", async () => {
  const silent = createTcpServer((socket) => onTestFinished(() => void socket.destroy()));
  await expect(putTo(silent, 1)).rejects.toThrow(StoreAwayError);
});

test("the time for which this process was busy itself is not the silence of the store", async () => {
  const answerAfterWork: RequestListener = (request, response) => {
    request.resume().once("end", () => {
      blockFor(1_500);
      response.writeHead(200, { etag: '"made-up"' }).end();
    });
  };
  await putTo(createServer(answerAfterWork), 600);
});

const s3ReadersTestBytes = 8 * 1024 ** 2;
const key = "results.pdf";

async function startStore() {
  const reads: ServerResponse[] = [];
  const server = createServer(({ method }, response) => {
    response.writeHead(200, { "content-length": s3ReadersTestBytes });
    if (method === "HEAD") return response.end();
    response.write(Buffer.alloc(1_000));
    reads.push(response);
  });
  const store = createS3Store(await listenAsS3(server));
  return { store, reads };
}

test("what a reader asked for who then went away is not kept waiting for him", async () => {
  const { store, reads } = await startStore();
  (await store.read(key)).destroy();
  await expect.poll(() => reads.map(({ closed }) => closed)).toEqual([true]);
});

test("slow readers do not block the store for others", async () => {
  const { store } = await startStore();
  const readers = await Promise.all(Array.from({ length: 100 }, () => store.read(key)));
  await Promise.all(readers.map((reader) => once(reader, "readable")));
  expect(await store.size(key)).toBe(s3ReadersTestBytes);
  for (const reader of readers) reader.destroy();
});
