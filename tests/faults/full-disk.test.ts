import { sql } from "kysely";
import { pdfOf } from "#testing/samples/sample-files.ts";
import { makeOffice, makeWorld } from "#testing/world.ts";
import { signIn } from "../support/servers/server.ts";
import { addNotice, noticeForm, serve, signedIn } from "../support/servers/test-server.ts";

const message = /disk is full, so nothing was saved.*can still be read.*try again/;

test("a disk with too little room is not ready and accepts only reads, sign-ins and deletions", async () => {
  const world = await makeWorld({ leastFreeBytes: Number.POSITIVE_INFINITY });
  const ready = await world.app.inject("/readyz");
  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toEqual({ status: "unavailable", database: true, files: true, disk: false });
  const office = await world.asAdministrator();
  const refused = await office.postNotice();
  expect(refused.statusCode).toBe(507);
  expect(refused.json().message).toMatch(message);
  expect((await world.login()).statusCode).toBe(200);
  expect((await office.get("/api/notices?page=1")).statusCode).toBe(200);
  expect((await office.remove("/api/messages/none")).statusCode).toBe(404);
});

test("a database that cannot grow refuses writes with a 507, and can be read", async () => {
  const { world, office } = await makeOffice();
  await sql`pragma max_page_count = 1`.execute(world.db);
  const add = () => office.postNotice({ noticeTitle: "x".repeat(200) });
  let saved = 0;
  let response = await add();
  for (; response.statusCode === 201; response = await add()) saved += 1;
  expect(response.statusCode).toBe(507);
  expect(response.json().message).toMatch(message);
  // The last use of the session cannot be stored now.
  world.pass(2 * 60_000);
  expect((await office.get("/api/notices")).json().notices).toHaveLength(saved);
  await sql`pragma max_page_count = 100000`.execute(world.db);
  expect((await add()).statusCode).toBe(201);
});

test("an upload that the system cuts short is a 507 and leaves nothing", async () => {
  const { url } = await serve({}, { maxFileBytes: 2 * 1024 * 1024 });
  const headers = await signedIn(url);
  const form = noticeForm("Too much", { name: "large.pdf", content: pdfOf(3 * 1024 * 1024) });
  expect(await addNotice(url, headers, form)).toMatchObject({
    status: 507,
    message: expect.stringMatching(message),
  });
  expect(await signIn(url)).toBeTruthy();
  const list = await (await fetch(`${url}/api/notices`, { headers })).json();
  expect(list.notices).toEqual([]);
  expect((await fetch(url)).status).toBe(200);
});
