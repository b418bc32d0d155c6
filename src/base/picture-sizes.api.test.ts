import { readdirSync } from "node:fs";
import sharp from "sharp";
import { createDiskStore } from "#platform/files/disk-store.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { Picture } from "#platform/files/files.schemas.ts";
import { personParts, roadblockParts } from "#testing/samples/picture-forms.ts";
import { pngChunk } from "#testing/samples/sample-files.ts";
import { animation, greyJpeg, jpeg, picture } from "#testing/samples/sample-pictures.ts";
import { dayMs, makeOffice, makeWorld, type World } from "#testing/world.ts";

async function worldWithHeadshot(content: Buffer, filename = "portrait.jpg") {
  const { world, office } = await makeOffice();
  const response = await office.send("POST", "/api/faculties", personParts({}, { filename, content }));
  expect(response.json()).toMatchObject({ success: true });
  const { person } = response.json();
  return { world, office, person, picture: person.picture as Picture };
}

const read = async (world: World, url: string) => (await world.app.inject(url)).rawPayload;
const widthsOf = (kept: Picture, type: string) =>
  kept.variants.filter((variant) => variant.type === type).map((variant) => variant.width);
const urlsOf = (kept: Picture) => kept.variants.map((variant) => variant.url);
const files = async (world: World) =>
  (await world.db.selectFrom("files").select("key").execute()).map((row) => row.key);

test("a picture is stored in the widths of the pages, as AVIF and WebP, narrowest first", async () => {
  const { world, picture: kept } = await worldWithHeadshot(await jpeg({ width: 900, height: 450 }));
  expect(kept).toMatchObject({ width: 900, height: 450 });
  expect(widthsOf(kept, "image/avif")).toEqual([160, 320, 640]);
  expect(widthsOf(kept, "image/webp")).toEqual([160, 320, 640]);
  for (const variant of kept.variants) {
    const response = await world.app.inject(variant.url);
    expect(response.headers["content-type"]).toBe(variant.type);
    const { width, height, format } = await sharp(response.rawPayload).metadata();
    expect({ width, height }).toEqual({ width: variant.width, height: variant.width / 2 });
    expect(format).toBe(variant.type === "image/avif" ? "heif" : "webp");
  }
});

test("a picture is never enlarged: where a width would do so, its own stands in", async () => {
  const { picture: kept } = await worldWithHeadshot(await jpeg({ width: 400, height: 100 }));
  expect(widthsOf(kept, "image/avif")).toEqual([160, 320, 400]);
  const { picture: small } = await worldWithHeadshot(await jpeg({ width: 90, height: 90 }));
  expect(widthsOf(small, "image/webp")).toEqual([90]);
});

test("a rotated photograph is turned upright, without its location", async () => {
  const lying = await picture({ width: 400, height: 200 })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD3: { GPSLatitude: "27/1 42/1 0/1" } })
    .toBuffer();
  const { world, person, picture: kept } = await worldWithHeadshot(lying);
  expect(kept).toMatchObject({ width: 200, height: 400 });
  for (const variant of kept.variants) {
    const { exif, orientation } = await sharp(await read(world, variant.url)).metadata();
    expect({ exif, orientation: orientation ?? 1 }).toEqual({ exif: undefined, orientation: 1 });
  }
  expect((await sharp(await read(world, person.headshot)).metadata()).orientation).toBe(6);
});

test.each(["gif", "webp"] as const)("a moving %s says so; its copies show the first frame", async (type) => {
  const moving = await animation(type, 200, 150);
  const { world, person, picture: kept } = await worldWithHeadshot(moving, `moving.${type}`);
  expect(kept).toMatchObject({ width: 200, height: 150, animated: true });
  const still = sharp(await read(world, kept.variants[0]?.url ?? ""));
  expect((await still.metadata()).pages ?? 1).toBe(1);
  const [red = 0, green = 0, blue = 0] = await still.raw().toBuffer();
  expect([red > 150, green < 60, blue < 100]).toEqual([true, true, true]);
  expect(await read(world, person.headshot)).toEqual(moving);
});

test.each(["moving.png", "Screenshot 10.33.21"])("a PNG that moves says so: %s", async (name) => {
  const still = await picture({ width: 30, height: 30 }).png().toBuffer();
  const headEnd = 33;
  const control = pngChunk("acTL", Buffer.from("0000000200000000", "hex"));
  const moving = Buffer.concat([still.subarray(0, headEnd), control, still.subarray(headEnd)]);
  expect((await worldWithHeadshot(moving, name)).picture.animated).toBe(true);
});

test("a picture with transparency keeps it in its copies", async () => {
  const clear = await sharp({ create: { width: 300, height: 300, channels: 4, background: "#b8153a40" } })
    .png()
    .toBuffer();
  const { world, picture: kept } = await worldWithHeadshot(clear, "logo.png");
  for (const variant of kept.variants)
    expect((await sharp(await read(world, variant.url)).metadata()).hasAlpha).toBe(true);
});

test("a picture of 40 megapixels is accepted, a larger, longer or wider one is a 400", async () => {
  const { office } = await makeOffice();
  const headshot = personParts({}, await greyJpeg(8000, 5000));
  expect((await office.send("POST", "/api/faculties", headshot)).statusCode).toBe(201);
  for (const [width, height] of [
    [8000, 5001],
    [20, 16_001],
    [16_001, 20],
  ] as const) {
    const banner = roadblockParts({}, await greyJpeg(width, height));
    const refused = await office.send("POST", "/api/roadblock", banner);
    expect([refused.statusCode, refused.json().errors[0]?.field]).toEqual([400, "banner"]);
  }
});

test("the copies of a picture in use are never removed, those of a replaced one a day later", async () => {
  const { world, office, person, picture: old } = await worldWithHeadshot(await jpeg({ width: 300 }));
  const replaced = await office.send("PUT", `/api/faculties/${person._id}`, [
    { name: "headshot", filename: "new.jpg", content: await jpeg({ width: 310, colour: "#0f1e36" }) },
  ]);
  const fresh = replaced.json().person;
  const all = await files(world);

  world.pass(dayMs - 1000);
  expect(await world.storedFiles.sweep()).toBe(0);

  world.pass(2000);
  expect(await world.storedFiles.sweep()).toBe(1 + old.variants.length);
  expect(await files(world)).toHaveLength(all.length - 1 - old.variants.length);
  for (const url of [person.headshot, ...urlsOf(old)])
    expect((await world.app.inject(url)).statusCode).toBe(404);
  for (const url of [fresh.headshot, ...urlsOf(fresh.picture)])
    expect((await world.app.inject(url)).statusCode).toBe(200);
  expect(await world.db.selectFrom("pictures").select("key").execute()).toHaveLength(1);
});

test("a failing store leaves no record and no upload", async () => {
  let puts = 0;
  const world = await makeWorld({
    store: (folder) => {
      const disk = createDiskStore(folder);
      const put: FileStore["put"] = (key, path) =>
        ++puts > 3 ? Promise.reject(new Error("the disk is full")) : disk.put(key, path);
      return { ...disk, put };
    },
  });
  const office = await world.asAdministrator();
  const response = await office.send("POST", "/api/faculties", personParts({}, await jpeg({ width: 320 })));
  expect(response.statusCode).toBe(500);
  expect((await office.get("/api/faculties")).json().faculty).toEqual([]);
  expect(await world.db.selectFrom("pictures").selectAll().execute()).toEqual([]);
  expect(readdirSync(world.storedFiles.uploadDir)).toEqual([]);
});
