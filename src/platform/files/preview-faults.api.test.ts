import { StoreAwayError } from "#base/errors.ts";
import { doJobs, madeOf, previewOf } from "#testing/preview-world.ts";
import { jpeg } from "#testing/samples/sample-pictures.ts";
import { worldWithFile } from "#testing/samples/stored-file.ts";
import type { World } from "#testing/world.ts";
import { openStore } from "#testing/world-store.ts";
import type { FileStore } from "./file-store.ts";

const hourMs = 60 * 60_000;

function storeThatMayFail() {
  const fault: { at: Partial<Pick<FileStore, "read" | "put">> } = { at: {} };
  function open(folder: string): FileStore {
    const store = openStore(folder);
    return {
      ...store,
      read: (key, range) => (fault.at.read ?? store.read)(key, range),
      put: (key, path) => (fault.at.put ?? store.put)(key, path),
    };
  }
  return { fault, open };
}

const full = async () => {
  throw Object.assign(new Error("no space left on device, write"), { code: "ENOSPC" });
};
const away = async () => {
  throw new StoreAwayError(new Error("connect ECONNREFUSED"));
};
const forbidden = async () => {
  throw Object.assign(new Error("Access Denied"), { $fault: "client", $metadata: { httpStatusCode: 403 } });
};

async function tryForADay(world: World, options = {}): Promise<void> {
  for (let hour = 0; hour < 24; hour += 5) {
    await doJobs(world, options);
    world.pass(5 * hourMs);
  }
}

/** Of all kinds of files its preview is made most quickly. */
const smallPhotograph = () => jpeg({ width: 80, height: 60 });

test.each([
  ["is away", { read: away }],
  ["refuses its key", { read: forbidden }],
  ["has no room", { put: full }],
])("previews that wait while the store %s for a day are made afterwards", async (_how, faults) => {
  const { fault, open } = storeThatMayFail();
  const { world, key } = await worldWithFile("notice.jpg", await smallPhotograph(), { store: open });
  fault.at = faults;
  await tryForADay(world);
  expect(await previewOf(world, key)).toEqual({ state: "waiting" });
  fault.at = {};
  expect(await doJobs(world)).toEqual([]);
  expect((await madeOf(world, key)).pageCount).toBe(1);
});

test("no previews are made while the disk is nearly full", async () => {
  const { world, key } = await worldWithFile("notice.jpg", await smallPhotograph());
  await tryForADay(world, { leastFreeBytes: Number.MAX_SAFE_INTEGER });
  expect(await previewOf(world, key)).toEqual({ state: "waiting" });
  await doJobs(world);
  expect((await madeOf(world, key)).pageCount).toBe(1);
});
