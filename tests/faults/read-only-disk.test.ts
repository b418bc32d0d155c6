import { rmdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { makeOffice } from "#testing/world.ts";
import { addNotice, noticeForm, serve, signedIn } from "../support/servers/test-server.ts";

const message = /^The server cannot write to its disk, so nothing was saved.*can still be read/;

test("a read-only database refuses writes and sign-ins in a sentence, and can be read", async () => {
  const { world, office } = await makeOffice();
  await sql`pragma query_only = on`.execute(world.db);
  for (const response of [await office.postNotice(), await world.login()]) {
    expect(response.statusCode).toBe(507);
    expect(response.json().message).toMatch(message);
  }
  // The last use of the session cannot be stored now.
  world.pass(2 * 60_000);
  expect((await office.get("/api/notices?page=1")).statusCode).toBe(200);
});

test.each(["uploads", "files"])("an upload is refused when the folder %s cannot be written", async (name) => {
  // The file system of the kernel reports no free space.
  const { world, office } = await makeOffice({ leastFreeBytes: 0 });
  rmdirSync(join(world.folder, name));
  // Not even root may create a file there.
  symlinkSync("/sys/kernel", join(world.folder, name));
  const response = await office.postNotice();
  expect(response.statusCode).toBe(507);
  expect(response.json().message).toMatch(message);
  expect((await office.get("/api/notices?page=1")).json().notices).toEqual([]);
});

test("a write to SQLite that the system refuses without a reason is not called a full disk", async () => {
  // The journal may not grow any more, which looks like a read-only disk to SQLite.
  const { url } = await serve({}, { maxFileBytes: 2 * 1024 * 1024 });
  const headers = await signedIn(url);
  const add = () => {
    const form = noticeForm();
    form.set("text", "word ".repeat(500));
    return addNotice(url, headers, form);
  };
  let response = await add();
  while (response.status === 201) response = await add();
  expect(response).toMatchObject({ status: 507, message: expect.stringMatching(message) });
  expect((await fetch(url)).status).toBe(200);
});
