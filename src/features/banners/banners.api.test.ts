import { expect, test } from "vitest";
import { banner, linkTo, officeWith, publicList } from "#testing/banner-office.ts";
import { roadblockParts } from "#testing/samples/picture-forms.ts";
import { makeWorld } from "#testing/world.ts";

test("a banner is added, is active and its picture can be read", async () => {
  const world = await makeWorld();
  const office = await world.asAdministrator();

  const answer = await office.send("POST", "/api/roadblock", roadblockParts({ bannerSeconds: "7" }, banner));

  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({ success: true, message: "The banner was added." });
  const list = (await publicList(world)).json();
  expect(list).toEqual({
    success: true,
    message: expect.any(String),
    total: 1,
    roadblocks: [
      {
        _id: expect.any(String),
        bannerLink: expect.stringMatching(/^\/files\/[0-9a-f]{64}\/banner\.jpg$/),
        picture: expect.objectContaining({ width: 160, height: 90 }),
        link: "https://school.example/admission",
        activeFrom: "2025-01-01T00:00:00.000Z",
        activeTo: "2025-01-31T00:00:00.000Z",
        bannerSeconds: 7,
        isActive: true,
        createdAt: "2025-01-01T06:15:00.000Z",
        version: 1,
        state: "live",
        deletedAt: null,
      },
    ],
  });
  expect((await world.app.inject(list.roadblocks[0].bannerLink)).rawPayload).toEqual(banner);
});

test("an edit changes what is sent and keeps the rest, the picture too", async () => {
  const { world, office, ids } = await officeWith(["one"]);
  const [before] = (await publicList(world)).json().roadblocks;

  const answer = await office.send("PUT", `/api/roadblock/${ids[0]}`, [
    { name: "link", value: linkTo("two") },
    { name: "bannerSeconds", value: "" },
    { name: "banner", filename: "", content: Buffer.alloc(0) },
  ]);

  expect(answer.statusCode).toBe(200);
  expect(answer.json().message).toBe("The banner was updated.");
  expect((await publicList(world)).json().roadblocks).toEqual([
    { ...before, link: linkTo("two"), version: 2 },
  ]);
});
