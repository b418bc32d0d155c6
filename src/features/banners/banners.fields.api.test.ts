import { expect, test } from "vitest";
import { banner, officeWith } from "#testing/banner-office.ts";
import { roadblockParts } from "#testing/samples/picture-forms.ts";
import { makeWorld } from "#testing/world.ts";

test("timestamps on create and days on edit mean the same days of the school", async () => {
  const world = await makeWorld();
  const office = await world.asAdministrator();
  const period = { activeFrom: "2025-01-04T18:15:00.000Z", activeTo: "2025-01-10T18:14:59.999Z" };
  const { roadblock } = (await office.send("POST", "/api/roadblock", roadblockParts(period, banner))).json();
  expect(roadblock).toMatchObject({
    activeFrom: "2025-01-05T00:00:00.000Z",
    activeTo: "2025-01-10T00:00:00.000Z",
  });
  const edited = await office.send("PUT", `/api/roadblock/${roadblock._id}`, [
    { name: "activeFrom", value: "2025-01-05" },
    { name: "activeTo", value: "2025-01-10" },
  ]);
  expect(edited.json().roadblock).toEqual({ ...roadblock, version: 2 });
});

test("one day sent on an edit is compared with the stored other day", async () => {
  const { office, ids } = await officeWith([
    { name: "one", activeFrom: "2025-01-10", activeTo: "2025-01-20" },
  ]);
  const edit = (name: string, value: string) =>
    office.send("PUT", `/api/roadblock/${ids[0]}`, [{ name, value }]);
  expect((await edit("activeTo", "2025-01-09")).statusCode).toBe(400);
  expect((await edit("activeFrom", "2025-01-21")).json().errors).toMatchObject([{ field: "activeTo" }]);
  expect((await edit("activeTo", "2025-01-10")).statusCode).toBe(200);
  expect((await office.get("/api/roadblock")).json().roadblocks[0]).toMatchObject({
    activeFrom: "2025-01-10T00:00:00.000Z",
    activeTo: "2025-01-10T00:00:00.000Z",
  });
});

test("the banner time is one of the choices, and 5 when it is left out", async () => {
  const world = await makeWorld();
  const office = await world.asAdministrator();
  const seconds = async (parts: ReturnType<typeof roadblockParts>) =>
    (await office.send("POST", "/api/roadblock", parts)).json().roadblock.bannerSeconds;
  const withoutTime = roadblockParts({}, banner).filter((part) => part.name !== "bannerSeconds");
  expect(await seconds(withoutTime)).toBe(5);
  for (const choice of [5, 7, 10, 15, 20, 25, 30])
    expect(await seconds(roadblockParts({ bannerSeconds: String(choice) }, banner))).toBe(choice);
});
