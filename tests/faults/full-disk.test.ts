import { sql } from "kysely";
import { expect, test } from "vitest";
import { noticeParts } from "#testing/samples/notice-parts.ts";
import { pdfOf } from "#testing/samples/sample-files.ts";
import { administrator, makeWorld } from "#testing/world.ts";
import { signIn } from "../support/servers/server.ts";
import { startWithSmallFiles } from "../support/servers/small-files.ts";

const inWords = /disk is full, so nothing was saved.*can still be read.*try again/;

test("a disk with too little room is not ready and takes nothing new, while people sign in, read and delete", async () => {
  // More than any disk has.
  const world = await makeWorld({ leastFreeBytes: Number.POSITIVE_INFINITY });
  const ready = await world.app.inject("/readyz");
  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toEqual({ status: "unavailable", database: true, files: true, disk: false });

  const office = await world.asAdministrator();
  const refused = await office.send("POST", "/api/notices", noticeParts());
  expect(refused.statusCode).toBe(507);
  expect(refused.json().message).toMatch(inWords);
  const message = await world.app.inject({ method: "POST", url: "/api/messages", payload: {} });
  expect(message.statusCode).not.toBe(201);

  const signedIn = await world.app.inject({ method: "POST", url: "/api/auth/login", payload: administrator });
  expect(signedIn.statusCode).toBe(200);
  expect((await office.get("/api/notices?page=1")).statusCode).toBe(200);
  expect((await office.remove("/api/messages/none")).statusCode).toBe(404);
});

test("a database that cannot grow refuses writes with a 507, saves none of them by halves, and can be read", async () => {
  const world = await makeWorld();
  const office = await world.asAdministrator();
  await sql`pragma max_page_count = 1`.execute(world.db);
  const add = () => office.send("POST", "/api/notices", noticeParts({ noticeTitle: "x".repeat(200) }));
  let saved = 0;
  let answer = await add();
  for (; answer.statusCode === 201; answer = await add()) saved += 1;
  expect(answer.statusCode).toBe(507);
  expect(answer.json().message).toMatch(inWords);

  // A use of the session that cannot be noted keeps nobody from reading.
  world.pass(2 * 60_000);
  const { notices } = (await office.get("/api/notices")).json();
  expect(notices).toHaveLength(saved);
  await sql`pragma max_page_count = 100000`.execute(world.db);
  expect((await add()).statusCode).toBe(201);
});

test("an upload that the system cuts short is a 507 and leaves nothing, while people sign in and read", async () => {
  const { server, headers } = await startWithSmallFiles();
  const form = new FormData();
  const fields = { noticeTitle: "Too much", noticeType: "Exam", publishDate: "2025-01-05" };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("noticeFile", new Blob([new Uint8Array(pdfOf(3 * 1024 * 1024))]), "large.pdf");
  const answer = await fetch(`${server.url}/api/notices`, { method: "POST", headers, body: form });
  expect(answer.status).toBe(507);
  expect((await answer.json()).message).toMatch(inWords);

  expect(await signIn(server.url)).toBeTruthy();
  const list = await (await fetch(`${server.url}/api/notices`, { headers })).json();
  expect(list.notices).toEqual([]);
  expect((await fetch(server.url)).status).toBe(200);
});
