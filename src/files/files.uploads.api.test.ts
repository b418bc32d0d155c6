import { readdirSync } from "node:fs";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { noticeParts } from "#testing/samples/notice-parts.ts";
import { pdf, png } from "#testing/samples/sample-files.ts";
import { worldWithFile } from "#testing/samples/stored-file.ts";
import { makeWorld } from "#testing/world.ts";

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
