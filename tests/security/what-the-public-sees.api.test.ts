import { createBannerReads } from "#features/banners/banners.server.ts";
import { makeOffice } from "#testing/world.ts";

test("no public endpoint shows a future or past banner", async () => {
  const { world, office } = await makeOffice();
  const periods = {
    past: { activeFrom: "2024-12-01", activeTo: "2024-12-31" },
    present: { activeFrom: "2025-01-01", activeTo: "2025-01-01" },
    future: { activeFrom: "2025-01-02", activeTo: "2025-01-31" },
  };
  for (const [name, period] of Object.entries(periods)) {
    await office.addBanner({ ...period, link: `https://school.example/${name}` });
  }

  for (const url of [
    "/api/roadblock",
    "/api/roadblock?page=1&limit=50",
    "/api/roadblock?search=school",
    "/api/roadblock/active",
  ]) {
    const { body } = await world.app.inject(url);
    expect(body).toContain("/present");
    expect(body).not.toContain("/past");
    expect(body).not.toContain("/future");
  }
  expect((await world.app.inject("/api/roadblock")).json().total).toBe(1);
  expect((await office.get("/api/roadblock")).json().total).toBe(3);
});

test("a banner until the last day of all does not confuse the clock of the pages", async () => {
  const { world, office } = await makeOffice();
  expect(await office.addBanner({ activeTo: "9999-12-31" })).toBeDefined();
  const { changesAt } = await createBannerReads(world.db, world.now).active();
  expect(changesAt?.getTime()).toBeGreaterThan(world.now().getTime());
});
