import { expect, test } from "vitest";
import type { SchoolEvent } from "#calendar/school-events.ts";
import { fileOf } from "#testing/content-office.ts";
import { emptySamples, makeWorld } from "#testing/world.ts";
import { createContentReads } from "./documents.reads.server.ts";

test("an event keeps the address that it was first published under, and nobody else gets it", async () => {
  const world = await makeWorld();
  const office = await world.asAdministrator();
  const event = (id: string, title: string) => ({
    id,
    title,
    category: "Seminar",
    announced: "",
    firstDay: "2025-02-01",
    firstTime: "",
    lastDay: "",
    lastTime: "",
    venue: "Hall",
    text: [{ kind: "paragraph", spans: [{ text: "Come." }] }],
    picture: emptySamples.identity.crest,
    link: "",
  });
  const reads = createContentReads(world.db, emptySamples, world.now);
  const publish = async (...items: object[]) => {
    const answer = await office.postJson("/api/content-import", fileOf({ events: { items } }));
    expect(answer.statusCode, answer.body).toBe(200);
    reads.forget();
    const { items: read } = await reads.read("events");
    return read.map(({ id, slug }: SchoolEvent) => [id, slug]);
  };
  expect(await publish(event("a", "Open day"))).toEqual([["a", "2025-02-01-open-day"]]);
  expect(await publish(event("a", "Renamed"), event("b", "Open day"))).toEqual([
    ["a", "2025-02-01-open-day"],
    ["b", "2025-02-01-open-day-2"],
  ]);
  expect(await reads.isGoneEvent("2025-02-01-open-day")).toBe(false);
  expect(await publish(event("c", "Open day"))).toEqual([["c", "2025-02-01-open-day-3"]]);
  expect(await reads.isGoneEvent("2025-02-01-open-day")).toBe(true);
  expect(await reads.isGoneEvent("2025-02-01-never-was")).toBe(false);

  const { version } = (await office.get("/api/content/events")).json().document;
  const later = event("d", "Announced later");
  const draft = { content: { items: [later] }, revision: 0, basedOn: version };
  const { revision } = (await office.put("/api/content/events/draft", draft)).json().draft;
  const publishAt = new Date(world.now().getTime() + 60_000).toISOString();
  await office.postJson("/api/content/events/publish", { revision, publishAt });
  reads.forget();
  expect(await reads.isGoneEvent("2025-02-01-announced-later")).toBe(false);
  world.pass(120_000);
  expect((await reads.read("events")).items).toMatchObject([{ slug: "2025-02-01-announced-later" }]);
  expect(await publish(event("e", "Announced later"))).toEqual([["e", "2025-02-01-announced-later-2"]]);
});
