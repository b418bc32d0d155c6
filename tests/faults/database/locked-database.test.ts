import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { makeOffice } from "#testing/world.ts";

function lockDatabase(folder: string) {
  const other = new DatabaseSync(join(folder, "school.sqlite"));
  other.exec("begin immediate");
  const unlock = () => other.isOpen && other.close();
  onTestFinished(() => void unlock());
  return unlock;
}

test("while another program locks the database people read, and a write waits for the lock", async () => {
  const { world, office } = await makeOffice();
  const { _id } = await office.addNotice();
  const unlock = lockDatabase(world.folder);
  let isDone = false;
  const write = office.remove(`/api/notices/${_id}`).finally(() => {
    isDone = true;
  });

  let reads = 0;
  for (; reads < 50 && !isDone; reads += 1) {
    // Another page each time: a cached response needs no database.
    expect((await world.app.inject(`/api/notices?page=${reads + 1}`)).statusCode).toBe(200);
    // Lets the write have its turns, too.
    await new Promise(setImmediate);
  }
  expect({ reads, isDone }).toEqual({ reads: 50, isDone: false });
  unlock();
  expect((await write).statusCode).toBe(200);
});

test("a lock that is not released is a 503, and nothing is saved", async () => {
  const { world, office } = await makeOffice();
  const unlock = lockDatabase(world.folder);
  const response = await office.postNotice();
  expect(response.statusCode).toBe(503);
  expect(response.headers["retry-after"]).toBe("2");
  expect(response.json().message).toMatch(/nothing was read or saved.*try again/);
  unlock();
  expect((await office.get("/api/notices")).json().notices).toEqual([]);
});
