import { readdirSync } from "node:fs";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { StoreAwayError } from "../http/errors.ts";
import { noticeParts } from "../testing/notice-parts.ts";
import { oldOffice, pdf, png, svg } from "../testing/sample-files.ts";
import { makeWorld, type World } from "../testing/world.ts";
import { createDiskStore } from "./disk.store.ts";
import type { FileStore } from "./store.ts";

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

async function worldWithFile(filename: string, content: Buffer, options?: Parameters<typeof makeWorld>[0]) {
  const world = await makeWorld(options);
  const office = await world.asAdministrator();
  const { notice } = (
    await office.send("POST", "/api/notices", noticeParts({}, { filename, content }))
  ).json();
  return { world, office, notice, url: notice.fileUrl as string };
}

const get = (
  world: World,
  url: string,
  headers: Record<string, string> = {},
  method: "GET" | "HEAD" = "GET",
) => world.app.inject({ method, url, headers });

/** Whether its bytes are there, whoever may read them. */
async function isStored(world: World, url: string): Promise<boolean> {
  const [, , hash, name] = url.split("/");
  return (await world.storedFiles.store.size(`${hash}.${name?.split(".").at(-1)}`)) !== undefined;
}

test("a file is asked for again after half a minute and then answered by its ETag alone", async () => {
  const { world, url } = await worldWithFile("routine.pdf", pdf);
  const { headers } = await get(world, url);
  expect(headers["cache-control"]).toBe("public, max-age=30, must-revalidate");
  const again = await get(world, url, { "if-none-match": String(headers.etag) });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe("");
});

test("HEAD tells the length without the bytes", async () => {
  const { world, url } = await worldWithFile("routine.pdf", pdf);
  const { statusCode, headers, body } = await get(world, url, {}, "HEAD");
  expect({ statusCode, body, length: headers["content-length"] }).toEqual({
    statusCode: 200,
    body: "",
    length: String(pdf.length),
  });
});

test("a part of a file is a 206, one outside of it a 416", async () => {
  const { world, url } = await worldWithFile("routine.pdf", pdf);
  const part = await get(world, url, { range: "bytes=1-3" });
  expect(part.statusCode).toBe(206);
  expect(part.headers["content-range"]).toBe(`bytes 1-3/${pdf.length}`);
  expect(part.body).toBe("PDF");
  const outside = await get(world, url, { range: "bytes=100000-" });
  expect(outside.statusCode).toBe(416);
  expect(outside.headers["content-range"]).toBe(`bytes */${pdf.length}`);
  expect((await get(world, url, { range: "bytes=1-3", "if-range": '"another"' })).statusCode).toBe(200);
});

test("an SVG is served so that its script cannot run on our origin", async () => {
  const { world, url } = await worldWithFile("drawing.svg", svg);
  const { headers } = await get(world, url);
  expect(headers["content-type"]).toBe("image/svg+xml");
  expect(headers["content-security-policy"]).toContain("sandbox");
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
  expect(headers["x-content-type-options"]).toBe("nosniff");
});

test("no file may run anything, and a PDF may still be shown by the browser's viewer, in our pages only", async () => {
  const shown = await worldWithFile("map.png", png);
  expect((await get(shown.world, shown.url)).headers["content-security-policy"]).toMatch(
    /^default-src 'none';.* sandbox$/,
  );
  const { world, url } = await worldWithFile("routine.pdf", pdf);
  const { headers } = await get(world, url);
  expect(headers["content-security-policy"]).toMatch(/^frame-ancestors 'self';/);
  expect(headers["content-security-policy"]).not.toContain("sandbox");
  expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
});

test("what a browser does not show is handed over as a download", async () => {
  const { world, url } = await worldWithFile("slides.ppt", oldOffice);
  expect((await get(world, url)).headers["content-disposition"]).toBe("attachment; filename=slides.ppt");
});

test("a Nepali name stays in the address and is the name of the visitor's copy", async () => {
  const { world, url } = await worldWithFile("परीक्षाको नतिजा २०८२.pdf", pdf);
  const name = "परीक्षाको-नतिजा-२०८२.pdf";
  expect(decodeURI(url)).toMatch(new RegExp(`^/files/[0-9a-f]{64}/${name}$`));
  const { headers, rawPayload } = await get(world, url);
  expect(headers["content-disposition"]).toBe(
    `inline; filename="${"?".repeat(9)}-${"?".repeat(5)}-????.pdf"; filename*=UTF-8''${encodeURIComponent(name)}`,
  );
  expect(rawPayload).toEqual(pdf);
});

test("a name of nothing but punctuation is a file all the same, and a long one is cut between two letters", async () => {
  const { url: withoutLetters } = await worldWithFile("!!!.pdf", pdf);
  expect(withoutLetters).toMatch(/\/file\.pdf$/);
  const { url: long } = await worldWithFile(`${"𑒏".repeat(90)}.pdf`, pdf);
  expect(decodeURI(long)).toMatch(/\/𑒏{80}\.pdf$/u);
});

test("the name in the address is made safe and does not decide which bytes come", async () => {
  const { world, url } = await worldWithFile("../../Étude one <b>.png", png);
  expect(url).toMatch(/^\/files\/[0-9a-f]{64}\/etude-one-b\.png$/);
  const [, , hash] = url.split("/");
  expect((await get(world, `/files/${hash}/another-name.png`)).rawPayload).toEqual(png);
  const strange = await get(world, `/files/${hash}/%22;%0D%0Aset-cookie:a=b.png`);
  expect(strange.statusCode).toBe(200);
  expect(strange.headers["set-cookie"]).toBeUndefined();
});

test("an SVG that is nothing but comments is refused at once", async () => {
  const world = await makeWorld();
  const office = await world.asAdministrator();
  const content = Buffer.from("<!---->".repeat(30));
  const answer = await office.send(
    "POST",
    "/api/notices",
    noticeParts({}, { filename: "drawing.svg", content }),
  );
  expect(answer.statusCode).toBe(415);
});

test.each([
  "/files/nothing/a.pdf",
  `/files/${"0".repeat(64)}/a.pdf`,
  `/files/${"0".repeat(64)}/a.html`,
  "/files/..%2f..%2fschool.sqlite/a.pdf",
])("%s is a 404", async (url) => {
  const world = await makeWorld();
  expect((await get(world, url)).statusCode).toBe(404);
});

test("a file that no record uses any more is removed a day later, one in use never", async () => {
  const { world, office, notice, url } = await worldWithFile("old.pdf", pdf);
  const replaced = await office.send("PUT", `/api/notices/${notice._id}`, [
    { name: "noticeFile", filename: "new.png", content: png },
  ]);
  const newUrl = replaced.json().notice.fileUrl;

  expect(await world.storedFiles.sweep()).toBe(0);
  expect(await isStored(world, url)).toBe(true);

  world.pass(dayMs + 1);
  expect(await world.storedFiles.sweep()).toBe(1);
  expect(await isStored(world, url)).toBe(false);
  expect((await get(world, newUrl)).statusCode).toBe(200);
});

test("two notices share the bytes of one file, and each keeps the name it came with", async () => {
  const { world, office, url } = await worldWithFile("first.pdf", pdf);
  const second = await office.send(
    "POST",
    "/api/notices",
    noticeParts({}, { filename: "second.pdf", content: pdf }),
  );
  expect(second.json().notice.fileUrl).toBe(url.replace("first", "second"));
  expect(await world.db.selectFrom("files").select("key").execute()).toHaveLength(1);
});

test("nothing is left in the upload folder after uploads that went well and uploads that did not", async () => {
  const { world, office } = await worldWithFile("routine.pdf", pdf);
  await office.send("POST", "/api/notices", noticeParts({ noticeTitle: "" }));
  await office.send("POST", "/api/notices", noticeParts({}, { filename: "routine.pdf", content: png }));
  expect(readdirSync(world.storedFiles.uploadDir)).toEqual([]);
});

test("an upload that is too large is answered while it still runs", async () => {
  const world = await makeWorld();
  const token = await world.signIn();
  await world.app.listen({ port: 0, host: "127.0.0.1" });
  const address = world.app.server.address();
  if (typeof address !== "object" || !address) throw new Error("The app does not listen.");

  const socket = connect(address.port, "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk) => {
    answer += chunk;
  });
  // The connection may be closed under a sender who never stops; that is the point.
  socket.on("error", () => {});
  let goOn = () => {};
  for (const event of ["drain", "data", "close"]) socket.on(event, () => goOn());
  const mayGoOn = () =>
    new Promise<void>((resolve) => {
      goOn = resolve;
    });
  socket.write(
    [
      "POST /api/notices HTTP/1.1",
      "Host: school.example",
      `Authorization: Bearer ${token}`,
      "Content-Type: multipart/form-data; boundary=x",
      "Transfer-Encoding: chunked",
      "",
      "",
    ].join("\r\n"),
  );
  const send = (data: Buffer) =>
    socket.write(Buffer.concat([Buffer.from(`${data.length.toString(16)}\r\n`), data, Buffer.from("\r\n")]));
  send(
    Buffer.from('--x\r\nContent-Disposition: form-data; name="noticeFile"; filename="a.pdf"\r\n\r\n%PDF-1.4'),
  );
  const megabyte = Buffer.alloc(1024 * 1024, 0x20);
  for (let sent = 0; sent < 40 && answer === ""; sent += 1) {
    if (!send(megabyte)) await mayGoOn();
  }
  await expect.poll(() => answer).toContain("larger than 20 MB");
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  socket.destroy();
});

/** A disk whose removals can be held up. */
function slowToRemove() {
  const begun = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const store = (folder: string): FileStore => {
    const disk = createDiskStore(folder);
    return {
      ...disk,
      async remove(key) {
        begun.resolve();
        await goOn.promise;
        await disk.remove(key);
      },
    };
  };
  return { store, begun: begun.promise, goOn: goOn.resolve };
}

test("while a file is being removed everything else goes on, and who uploads it again waits and has it", async () => {
  const { store, begun, goOn } = slowToRemove();
  const { world, office, notice, url } = await worldWithFile("old.pdf", pdf, { store });
  await office.send("PUT", `/api/notices/${notice._id}`, [
    { name: "noticeFile", filename: "new.png", content: png },
  ]);
  world.pass(dayMs + 1);
  const again = await world.asAdministrator();
  const sweep = world.storedFiles.sweep();
  await begun;

  expect((await again.get("/api/notices")).json().notices).toHaveLength(1);
  const other = noticeParts({}, { filename: "other.svg", content: svg });
  expect((await again.send("POST", "/api/notices", other)).statusCode).toBe(201);
  const sameFile = again.send("POST", "/api/notices", noticeParts({}, { filename: "old.pdf", content: pdf }));
  goOn();
  expect(await sweep).toBe(1);
  expect((await sameFile).statusCode).toBe(201);
  expect((await get(world, url)).rawPayload).toEqual(pdf);
});

test("a removal that failed keeps nobody from using the file, and is made up for later", async () => {
  let isAway = true;
  const store = (folder: string): FileStore => {
    const disk = createDiskStore(folder);
    return {
      ...disk,
      remove: (key) => (isAway ? Promise.reject(new StoreAwayError(undefined)) : disk.remove(key)),
    };
  };
  const { world, office, notice, url } = await worldWithFile("old.pdf", pdf, { store });
  await office.send("PUT", `/api/notices/${notice._id}`, [
    { name: "noticeFile", filename: "new.png", content: png },
  ]);
  world.pass(dayMs + 1);
  await expect(world.storedFiles.sweep()).rejects.toThrow(StoreAwayError);
  expect(await isStored(world, url)).toBe(true);

  world.pass(hourMs);
  isAway = false;
  expect(await world.storedFiles.sweep()).toBe(1);
  expect(await isStored(world, url)).toBe(false);
});
