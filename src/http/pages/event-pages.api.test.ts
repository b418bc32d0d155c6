import { expect, test } from "vitest";
import { addEvents, makeEvent } from "#testing/made-up-events.ts";
import { serveWorld } from "#testing/site-world.ts";

test("a past event keeps its page; an unpublished one is a 404, a withdrawn one a 410", async () => {
  const { world, call, office, cache } = await serveWorld();
  await addEvents(world.db, [
    makeEvent({ _id: "past", title: "Past", firstDay: "2024-12-01" }),
    makeEvent({ _id: "secret", title: "Secret", firstDay: "2025-03-01", announced: "2025-02-01" }),
  ]);
  const page = async (slug: string) => call(`/events/${slug}`);
  expect(await (await page("2024-12-01-past")).text()).toContain("This event is over");
  expect((await page("2025-03-01-secret")).status).toBe(404);
  await office.remove("/api/events/past");
  cache.clear();
  expect((await page("2024-12-01-past")).status).toBe(410);
  expect((await page("2024-12-01-never")).status).toBe(404);
});
