import { addEvents, makeEvent } from "#testing/made-up-events.ts";
import { serveWorld } from "#testing/site-world.ts";

test("a past event keeps its page; an unpublished one is a 404, a withdrawn one a 410", async () => {
  const { world, call, office } = await serveWorld();
  await addEvents(world.db, [
    makeEvent({ _id: "past", title: "Past", firstDay: "2024-12-01" }),
    makeEvent({ _id: "secret", title: "Secret", firstDay: "2025-03-01", announced: "2025-02-01" }),
  ]);
  const page = async (slug: string) => call(`/events/${slug}`);
  expect(await (await page("2024-12-01-past")).text()).toContain("This event is over");
  expect((await page("2025-03-01-secret")).status).toBe(404);
  await office.remove("/api/events/past");
  expect((await page("2024-12-01-past")).status).toBe(410);
  expect((await page("2024-12-01-never")).status).toBe(404);
});

test("an event's page has its fee, seats and speaker, and no link that only leads to a list", async () => {
  const { world, call } = await serveWorld();
  await addEvents(world.db, [
    makeEvent({
      _id: "a",
      title: "Fair",
      firstDay: "2025-02-01",
      fee: "NPR 500",
      seats: "Thirty",
      link: "/notice?type=Events",
    }),
    makeEvent({
      _id: "b",
      title: "Talk",
      firstDay: "2025-02-01",
      speaker: "Sita Rai",
      link: "/programs/mba",
    }),
  ]);
  const fair = await (await call("/events/2025-02-01-fair")).text();
  for (const words of ["NPR 500", "Thirty"]) expect(fair).toContain(words);
  for (const words of ["Speaker", "More information"]) expect(fair).not.toContain(words);
  const talk = await (await call("/events/2025-02-01-talk")).text();
  for (const words of ["Sita Rai", "More information"]) expect(talk).toContain(words);
});
