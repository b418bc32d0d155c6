import sharp from "sharp";
import { cameraPictures, secret } from "#testing/samples/camera-pictures.ts";
import { noticeParts } from "#testing/samples/notice-parts.ts";
import { personParts, roadblockParts } from "#testing/samples/picture-forms.ts";
import { makeWorld } from "#testing/world.ts";

type Upload = { filename: string; content: Buffer };

const ways = {
  headshot: ["/api/faculties", (upload: Upload) => personParts({}, upload), "person.headshot"],
  banner: ["/api/roadblock", (upload: Upload) => roadblockParts({}, upload), "roadblock.bannerLink"],
  notice: ["/api/notices", (upload: Upload) => noticeParts({}, upload), "notice.fileUrl"],
} as const;

async function upload(way: keyof typeof ways, file: Upload) {
  const world = await makeWorld();
  const [endpoint, partsOf, where] = ways[way];
  const response = (await (await world.asAdministrator()).send("POST", endpoint, partsOf(file))).json();
  const [record = "", field = ""] = where.split(".");
  const { rawPayload } = await world.app.inject(response[record][field]);
  return { stored: rawPayload, response };
}

test.each([
  ["jpg", "headshot"],
  ["png", "headshot"],
  ["webp", "headshot"],
  ["gif", "headshot"],
  ["jpg", "banner"],
  ["jpg", "notice"],
] as const)(
  "a %s that comes in as a %s tells nothing of its camera and looks the same",
  async (ending, way) => {
    const content = await cameraPictures[ending]();
    expect(content.includes(secret)).toBe(true);
    const { stored: kept } = await upload(way, { filename: `photo.${ending}`, content });
    expect(kept.includes(secret)).toBe(false);
    expect(kept.includes("GPS")).toBe(false);
    expect(await seen(kept)).toEqual(await seen(content));
  },
);

test("the size of a notice's file is the size of the stored file", async () => {
  const content = await cameraPictures.jpg();
  const { stored, response } = await upload("notice", { filename: "photo.jpg", content });
  expect(stored.length).toBeLessThan(content.length);
  expect(response.notice.fileBytes).toBe(stored.length);
});

async function seen(content: Buffer) {
  const { autoOrient, hasAlpha, delay, loop } = await sharp(content).metadata();
  const pixels = await sharp(content, { animated: true }).raw().toBuffer();
  return { autoOrient, hasAlpha, delay, loop, pixels };
}
