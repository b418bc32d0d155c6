import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import { pdf } from "#testing/samples/sample-files.ts";
import { get, worldWithFile } from "#testing/samples/stored-file.ts";
import { createDiskStore } from "./disk-store.ts";

const long = Buffer.concat([pdf, randomBytes(1024 ** 2)]);

/** A world with a file on a disk that can be written past the site, and why the site says that it could not read it. */
async function worldWithDisk(content: Buffer) {
  const lines: string[] = [];
  let folder = "";
  const made = await worldWithFile("results.pdf", content, {
    log: pino({ level: "warn" }, { write: (line) => void lines.push(line) }),
    store: (path) => {
      folder = path;
      return createDiskStore(path);
    },
  });
  const [, , hash = ""] = made.url.split("/");
  const write = (bytes: Buffer) => writeFileSync(join(folder, hash.slice(0, 2), `${hash}.pdf`), bytes);
  const causes = () => lines.filter((line) => line.includes(`${hash}.pdf`));
  return { ...made, causes, etag: `"${hash}"`, write };
}

test.each([
  ["shorter", pdf, pdf.subarray(0, 10)],
  ["longer", pdf, Buffer.concat([pdf, pdf])],
  ["shorter, of more than a megabyte", long, long.subarray(0, 1_000)],
])("a file that became %s is a 503 however it is asked for, until it is right again", async (...given) => {
  const [, content, damaged] = given;
  const { world, office, url, causes, etag, write } = await worldWithDisk(content);
  write(damaged);
  const visitors = [{}, { range: "bytes=1-3" }, { "if-none-match": etag }].map((headers) =>
    get(world, url, headers),
  );
  const responses = await Promise.all([...visitors, get(world, url, {}, "HEAD"), office.get(url)]);
  for (const { statusCode, headers } of responses) {
    expect(statusCode).toBe(503);
    expect(headers.etag).toBeUndefined();
    expect(headers["cache-control"]).toBe("no-store");
  }
  expect(causes()).toHaveLength(responses.length);
  expect(causes()[0]).toContain(`not ${content.length}.`);

  write(content);
  const { statusCode, headers, rawPayload } = await get(world, url);
  expect({ statusCode, etag: headers.etag }).toEqual({ statusCode: 200, etag });
  expect(rawPayload.equals(content)).toBe(true);
});

test("a file with wrong bytes of the right length is a 503, and logged once", async () => {
  const { world, url, causes, write } = await worldWithDisk(pdf);
  write(Buffer.alloc(pdf.length));
  const { statusCode, headers } = await get(world, url);
  expect({ statusCode, etag: headers.etag }).toEqual({ statusCode: 503, etag: undefined });
  expect(causes()).toEqual([expect.stringContaining("has other bytes")]);
  write(pdf);
  expect((await get(world, url)).rawPayload).toEqual(pdf);
});
