import { rmdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { noticeParts } from "#testing/samples/notice-parts.ts";
import { administrator, makeWorld } from "#testing/world.ts";
import { startWithSmallFiles } from "../support/servers/small-files.ts";

const inWords = /^The server cannot write to its disk, so nothing was saved.*can still be read/;

test("a database that can only be read refuses writes and sign-ins in words, and lets the office read", async () => {
  const world = await makeWorld();
  const office = await world.asAdministrator();
  await sql`pragma query_only = on`.execute(world.db);
  for (const answer of [
    await office.send("POST", "/api/notices", noticeParts()),
    await world.app.inject({ method: "POST", url: "/api/auth/login", payload: administrator }),
  ]) {
    expect(answer.statusCode).toBe(507);
    expect(answer.json().message).toMatch(inWords);
  }
  // A use of the session that cannot be noted keeps nobody from reading.
  world.pass(2 * 60_000);
  expect((await office.get("/api/notices?page=1")).statusCode).toBe(200);
});

test.each(["uploads", "files"])("a folder %s that takes no file refuses an upload in words", async (name) => {
  // A file system of the kernel's own says that it has no room, which is not what is meant here.
  const world = await makeWorld({ leastFreeBytes: 0 });
  const office = await world.asAdministrator();
  rmdirSync(join(world.folder, name));
  // Nobody may make a file there, the administrator of the machine included.
  symlinkSync("/sys/kernel", join(world.folder, name));
  const answer = await office.send("POST", "/api/notices", noticeParts());
  expect(answer.statusCode).toBe(507);
  expect(answer.json().message).toMatch(inWords);
  expect((await office.get("/api/notices?page=1")).json().notices).toEqual([]);
});

test("a write to the database that the system refuses, for a reason that SQLite does not tell, is not called a full disk", async () => {
  // The database's journal may not grow any further: to SQLite the same as a disk that turned read-only.
  const { server, headers } = await startWithSmallFiles();
  const add = () => {
    const body = new FormData();
    const fields = {
      noticeTitle: "Exam",
      noticeType: "Exam",
      publishDate: "2025-01-05",
      text: "word ".repeat(500),
    };
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    body.set("fileLink", "https://school.example/a.pdf");
    body.set("fileType", "pdf");
    return fetch(`${server.url}/api/notices`, { method: "POST", headers, body });
  };
  let answer = await add();
  while (answer.status === 201) answer = await add();
  expect(answer.status).toBe(507);
  expect((await answer.json()).message).toMatch(inWords);
  expect((await fetch(server.url)).status).toBe(200);
});
