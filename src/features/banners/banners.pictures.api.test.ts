import { expect, test } from "vitest";
import { banner, officeWith, publicList } from "#testing/banner-office.ts";
import { roadblockParts } from "#testing/samples/picture-forms.ts";
import { pdf } from "#testing/samples/sample-files.ts";
import { jpegOf, picture } from "#testing/samples/sample-pictures.ts";
import { makeWorld } from "#testing/world.ts";
import { maxBannerBytes } from "./banners.rules.ts";

test("an edit can replace the picture", async () => {
  const { world, office, ids } = await officeWith(["one"]);
  const content = await picture({ width: 320, height: 180, colour: "#0f1e36" }).webp().toBuffer();
  const answer = await office.send("PUT", `/api/roadblock/${ids[0]}`, [
    { name: "banner", filename: "new.webp", content },
  ]);
  expect(answer.json().roadblock.bannerLink).toMatch(/\.webp$/);
  expect((await world.app.inject(answer.json().roadblock.bannerLink)).rawPayload).toEqual(content);
});

test("a banner of 500 KB is taken, one byte more is a 413", async () => {
  const world = await makeWorld();
  const office = await world.asAdministrator();
  const send = async (bytes: number) =>
    office.send("POST", "/api/roadblock", roadblockParts({}, await jpegOf(bytes)));
  expect((await send(maxBannerBytes)).statusCode).toBe(201);
  const refused = await send(maxBannerBytes + 1);
  expect(refused.statusCode).toBe(413);
  expect(refused.json()).toMatchObject({
    message: expect.stringMatching(/^The banner was not saved: .* larger than 500 KB\./),
    errors: [{ field: "banner" }],
  });
});

const falseBanners: [what: string, filename: string, content: Buffer][] = [
  ["a PDF", "banner.pdf", pdf],
  ["a JPEG that calls itself a GIF", "banner.gif", banner],
  ["a damaged JPEG", "banner.jpg", banner.subarray(0, banner.length / 2)],
];

test("a file that is no picture, calls itself another kind or is damaged is a 415, and nothing is stored", async () => {
  const { world, office, ids } = await officeWith(["one"]);
  const before = (await publicList(world)).json();
  for (const [what, filename, content] of falseBanners) {
    const parts = roadblockParts({}, { filename, content });
    for (const answer of [
      await office.send("POST", "/api/roadblock", parts),
      await office.send("PUT", `/api/roadblock/${ids[0]}`, parts),
    ]) {
      expect(answer.statusCode, what).toBe(415);
      expect(answer.json().message, what).toMatch(/^The banner was not saved: .*\.$/);
    }
    expect((await publicList(world)).json(), what).toEqual(before);
  }
});
