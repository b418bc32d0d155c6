import { StoreAwayError } from "#base/errors.ts";
import { noticeParts } from "#testing/samples/notice-parts.ts";
import { pdf, png, svg } from "#testing/samples/sample-files.ts";
import { get, worldWithFile } from "#testing/samples/stored-file.ts";
import type { World } from "#testing/world.ts";
import { createDiskStore } from "./disk-store.ts";
import type { FileStore } from "./file-store.ts";

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** Whether its bytes are there, whoever may read them. */
async function isStored(world: World, url: string): Promise<boolean> {
  const [, , hash, name] = url.split("/");
  return (await world.storedFiles.store.size(`${hash}.${name?.split(".").at(-1)}`)) !== undefined;
}

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

test("removing a file blocks nothing, and uploading it again waits and succeeds", async () => {
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
  const sameFile = again.postNotice({}, { filename: "old.pdf", content: pdf });
  goOn();
  expect(await sweep).toBe(1);
  expect((await sameFile).statusCode).toBe(201);
  expect((await get(world, url)).rawPayload).toEqual(pdf);
});

test("after a failed removal the file can be used, or is removed later", async () => {
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
