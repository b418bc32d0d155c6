import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { noticeParts } from "#testing/samples/notice-parts.ts";
import { pdf } from "#testing/samples/sample-files.ts";
import { get, worldWithFile } from "#testing/samples/stored-file.ts";
import { createDiskStore } from "./disk-store.server.ts";
import type { FileStore } from "./file-store.server.ts";

/** A disk that tells which keys were read. */
function countingReads() {
  const reads: string[] = [];
  const store = (folder: string): FileStore => {
    const disk = createDiskStore(folder);
    return {
      ...disk,
      read(key, range) {
        reads.push(key);
        return disk.read(key, range);
      },
    };
  };
  return { store, reads };
}

test("a file is read from the disk once, whole or in parts", async () => {
  const { store, reads } = countingReads();
  const { world, url } = await worldWithFile("results.pdf", pdf, { store });
  const before = reads.length;
  const whole = await get(world, url);
  const part = await get(world, url, { range: "bytes=1-3" });
  expect(whole.rawPayload).toEqual(pdf);
  expect(whole.headers["content-length"]).toBe(String(pdf.length));
  expect({ status: part.statusCode, body: part.body }).toEqual({ status: 206, body: "PDF" });
  expect(reads.length - before).toBe(1);
});

test("whether a file is there is asked of the store, though it is held", async () => {
  const { world, url } = await worldWithFile("results.pdf", pdf);
  expect((await get(world, url)).statusCode).toBe(200);
  const [, , hash] = url.split("/");
  await world.storedFiles.store.remove(`${hash}.pdf`);
  expect((await get(world, url, {}, "HEAD")).statusCode).toBe(404);
});

test("readers who went away in the middle leave their room to others", async () => {
  const { store, reads } = countingReads();
  const { world, office } = await worldWithFile("first.pdf", pdf, { store });
  await world.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = world.app.server.address() as AddressInfo;
  const urls: string[] = [];
  for (let number = 0; number < 16; number += 1) {
    const content = Buffer.concat([pdf, randomBytes(1024 ** 2 - pdf.length)]);
    const sent = noticeParts({ noticeTitle: `Results ${number}` }, { filename: "results.pdf", content });
    urls.push((await office.send("POST", "/api/notices", sent)).json().notice.fileUrl);
  }
  for (const url of urls) {
    const reader = connect(port, "127.0.0.1");
    reader.write(`GET ${url} HTTP/1.1\r\nHost: school\r\n\r\n`);
    await once(reader, "data");
    reader.destroy();
  }
  const connections = promisify(world.app.server.getConnections.bind(world.app.server));
  await expect.poll(() => connections()).toBe(0);

  const fresh = noticeParts({ noticeTitle: "One more" }, { filename: "more.pdf", content: pdf });
  const more: string = (await office.send("POST", "/api/notices", fresh)).json().notice.fileUrl;
  const before = reads.length;
  await get(world, more);
  await get(world, more);
  expect(reads.length - before).toBe(1);
});
