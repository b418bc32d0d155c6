import { expect, test } from "vitest";
import { StoreAwayError } from "#http/errors.ts";
import { doJobs, madeOf, previewOf, worldWithNotice } from "#testing/preview-world.ts";
import { noticeParts } from "#testing/samples/notice-parts.ts";
import { pdfWithPages } from "#testing/samples/sample-pdfs.ts";
import { jpeg } from "#testing/samples/sample-pictures.ts";
import type { World } from "#testing/world.ts";
import { openStore } from "#testing/world-store.ts";
import type { FileStore } from "./file-store.server.ts";

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

type Faults = Partial<Record<"size" | "put" | "remove", (goOn: () => unknown) => unknown>>;

/** A store whose calls can be made to fail. */
function storeThatMayFail() {
  const fault: { at: Faults } = { at: {} };
  function open(folder: string): FileStore {
    const store = openStore(folder);
    const through =
      <Given extends unknown[], Answer>(call: keyof Faults, real: (...given: Given) => Promise<Answer>) =>
      async (...given: Given) => {
        const goOn = () => real(...given);
        return (await (fault.at[call]?.(goOn) ?? goOn())) as Answer;
      };
    return {
      ...store,
      size: through("size", store.size),
      put: through("put", store.put),
      remove: through("remove", store.remove),
    };
  }
  return { fault, open };
}

const full = () => {
  throw Object.assign(new Error("no space left on device, write"), { code: "ENOSPC" });
};
const away = () => {
  throw new StoreAwayError(new Error("connect ECONNREFUSED"));
};
const forbidden = () => {
  throw Object.assign(new Error("Access Denied"), { $fault: "client", $metadata: { httpStatusCode: 403 } });
};

async function tryForADay(world: World, options = {}): Promise<void> {
  for (let hour = 0; hour < 24; hour += 5) {
    await doJobs(world, options);
    world.pass(5 * hourMs);
  }
}

/** What fails before a file is read is the same for every kind, and this one is made quickly. */
const smallPhotograph = () => jpeg({ width: 80, height: 60 });

test.each([
  ["is away", { size: away }, "notice.jpg", smallPhotograph],
  ["refuses its key", { size: forbidden }, "notice.jpg", smallPhotograph],
  ["has no room", { put: full }, "routine.pdf", async () => pdfWithPages(1)],
])(
  "previews that wait while the store %s for a day are made afterwards",
  async (_how, faults, name, make) => {
    const { fault, open } = storeThatMayFail();
    const { world, key } = await worldWithNotice(name, await make(), { store: open });
    fault.at = faults;
    await tryForADay(world);
    expect(await previewOf(world, key)).toEqual({ state: "waiting" });
    fault.at = {};
    expect(await doJobs(world)).toEqual([]);
    expect((await madeOf(world, key)).pageCount).toBe(1);
  },
);

test("nothing is made while the disk is nearly full: what is left is for the site itself", async () => {
  const { world, key } = await worldWithNotice("notice.jpg", await smallPhotograph());
  await tryForADay(world, { leastFreeBytes: Number.MAX_SAFE_INTEGER });
  expect(await previewOf(world, key)).toEqual({ state: "waiting" });
  await doJobs(world);
  expect((await madeOf(world, key)).pageCount).toBe(1);
});

test("a file that the store does not find is no file without a preview: it is looked for again", async () => {
  const { fault, open } = storeThatMayFail();
  const { world, key } = await worldWithNotice("notice.jpg", await smallPhotograph(), { store: open });
  fault.at = { size: async () => undefined };
  expect(await doJobs(world)).toHaveLength(1);
  fault.at = {};
  world.pass(hourMs);
  await doJobs(world);
  expect((await madeOf(world, key)).pageCount).toBe(1);
});

test("other pages that were made before a try failed are not made again", async () => {
  const { fault, open } = storeThatMayFail();
  const { world, key } = await worldWithNotice("routine.pdf", pdfWithPages(11), { store: open });
  let puts = 0;
  fault.at = {
    put(goOn) {
      puts += 1;
      return puts === 10 ? away() : goOn();
    },
  };
  expect(await doJobs(world)).toHaveLength(1);
  expect((await madeOf(world, key)).pages).toHaveLength(9);
  world.pass(hourMs);
  await doJobs(world);
  expect((await madeOf(world, key)).pages).toHaveLength(11);
  expect(puts).toBe(10 + 2);
});

test("a photograph that comes again after its copies were swept, and before itself was, has copies again", async () => {
  const { fault, open } = storeThatMayFail();
  const photograph = await smallPhotograph();
  const { world, key, notice } = await worldWithNotice("notice.jpg", photograph, { store: open });
  await doJobs(world);
  await world.db.deleteFrom("notices").where("id", "=", notice._id).execute();
  world.pass(2 * dayMs);
  fault.at = { remove: away };
  await expect(world.storedFiles.sweep()).rejects.toThrow(StoreAwayError);
  fault.at = {};
  world.pass(hourMs);

  // The session of before has ended in these days.
  const office = await world.asAdministrator();
  const again = noticeParts({}, { filename: "notice.jpg", content: photograph });
  expect((await office.send("POST", "/api/notices", again)).statusCode).toBe(201);
  await doJobs(world);
  expect((await madeOf(world, key)).picture?.variants.length).toBeGreaterThan(0);
});
