import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { noticeParts } from "#testing/samples/notice-parts.ts";
import { makeWorld } from "#testing/world.ts";

/** Another program that holds the write lock of the site's database. */
function lockDatabase(folder: string) {
  const other = new DatabaseSync(join(folder, "school.sqlite"));
  other.exec("begin immediate");
  const letGo = () => other.isOpen && other.close();
  onTestFinished(() => void letGo());
  return letGo;
}

test("while another program locks the database others read on, and a write goes through as soon as it lets go", async () => {
  const world = await makeWorld();
  const office = await world.asAdministrator();
  const letGo = lockDatabase(world.folder);
  let isAnswered = false;
  const write = office.send("POST", "/api/notices", noticeParts()).finally(() => {
    isAnswered = true;
  });

  let reads = 0;
  for (; reads < 10 && !isAnswered; reads += 1) {
    expect((await world.app.inject("/api/notices?page=1")).statusCode).toBe(200);
    // So that the write has its turns, too.
    await new Promise(setImmediate);
  }
  expect({ reads, isAnswered }).toEqual({ reads: 10, isAnswered: false });
  letGo();
  expect((await write).statusCode).toBe(201);
});

test("a lock that another program keeps is a 503 in words, and nothing is saved", async () => {
  const world = await makeWorld();
  const office = await world.asAdministrator();
  const letGo = lockDatabase(world.folder);
  const answer = await office.send("POST", "/api/notices", noticeParts());
  expect(answer.statusCode).toBe(503);
  expect(answer.headers["retry-after"]).toBe("2");
  expect(answer.json().message).toMatch(/nothing was read or saved.*try again/);
  letGo();
  expect((await office.get("/api/notices")).json().notices).toEqual([]);
});
