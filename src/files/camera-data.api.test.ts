import sharp from "sharp";
import { expect, test } from "vitest";
import { cameraPictures, secret } from "#testing/samples/camera-pictures.ts";
import { noticeParts } from "#testing/samples/notice-parts.ts";
import { personParts, roadblockParts } from "#testing/samples/picture-forms.ts";
import { makeWorld } from "#testing/world.ts";

type Upload = { filename: string; content: Buffer };

/** Each way by which a picture comes in, and the address at which it is read. */
const doors = {
  headshot: async (upload: Upload) => {
    const { world, send } = await openOffice();
    const { person } = await send("/api/faculties", personParts({}, upload));
    return { world, url: person.headshot };
  },
  banner: async (upload: Upload) => {
    const { world, send } = await openOffice();
    const { roadblock } = await send("/api/roadblock", roadblockParts({}, upload));
    return { world, url: roadblock.bannerLink };
  },
  notice: async (upload: Upload) => {
    const { world, send } = await openOffice();
    const { notice } = await send("/api/notices", noticeParts({}, upload));
    return { world, url: notice.fileUrl, bytes: notice.fileBytes };
  },
};

async function openOffice() {
  const world = await makeWorld();
  const office = await world.asAdministrator();
  const send = async (url: string, parts: Parameters<typeof office.send>[2]) => {
    const answer = await office.send("POST", url, parts);
    expect(answer.json()).toMatchObject({ success: true });
    return answer.json();
  };
  return { world, send };
}

/** A notice takes photographs, not what moves. */
const cases = [
  ...(["jpg", "png", "webp", "gif"] as const).flatMap((ending) => [
    { ending, door: "headshot" as const },
    { ending, door: "banner" as const },
  ]),
  ...(["jpg", "png"] as const).map((ending) => ({ ending, door: "notice" as const })),
];

test.each(cases)(
  "a $ending that comes in as a $door tells nothing of its camera and looks the same",
  async ({ ending, door }) => {
    const content = await cameraPictures[ending]();
    expect(content.includes(secret)).toBe(true);
    const { world, url } = await doors[door]({ filename: `photo.${ending}`, content });
    const kept = (await world.app.inject(url)).rawPayload;
    expect(kept.includes(secret)).toBe(false);
    expect(kept.includes("GPS")).toBe(false);
    expect(await seen(kept)).toEqual(await seen(content));
  },
);

test("the size that a notice tells is that of the file as it is read", async () => {
  const content = await cameraPictures.jpg();
  const { world, url, bytes } = await doors.notice({ filename: "photo.jpg", content });
  expect(bytes).toBeLessThan(content.length);
  expect((await world.app.inject(url)).rawPayload).toHaveLength(bytes);
});

/** The pixels of all frames as they are shown, and how they move. */
async function seen(content: Buffer) {
  const { pages, delay, loop, autoOrient, hasAlpha } = await sharp(content).metadata();
  const pixels = await sharp(content, { animated: true }).raw().toBuffer();
  return { pages, delay, loop, autoOrient, hasAlpha, pixels };
}
