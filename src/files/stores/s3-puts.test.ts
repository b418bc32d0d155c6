import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import { createServer as createTcpServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { listenAsS3 } from "#testing/own-s3.ts";
import { createS3Store } from "./s3.store.server.ts";

const bytes = 600_000;

/** Puts a file, with limits that a test can wait for: what is sent at once may take some seconds to be taken. */
async function putTo(server: Server, leastBytesPerMs: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "school-puts-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const place = await listenAsS3(server);
  const path = join(folder, "results.pdf");
  writeFileSync(path, randomBytes(bytes));
  await createS3Store(place, { stallMs: 1_000, leastBytesPerMs }).put("results.pdf", path);
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

test("a store that says nothing is not waited for as long as the file may take", async () => {
  const silent = createTcpServer((socket) => onTestFinished(() => void socket.destroy()));
  await expect(putTo(silent, 1)).rejects.toMatchObject({ name: "StoreAwayError" });
});
