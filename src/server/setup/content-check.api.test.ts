import { expect, test } from "vitest";
import { makeWorld } from "#api/testing/world.ts";
import { documentNames, documents } from "#contract/content/documents.ts";
import { contentReport, findSamples } from "./content-check.ts";

const publish = async (world: Awaited<ReturnType<typeof makeWorld>>, contents: object) =>
  (await world.asAdministrator()).postJson("/api/content-import", {
    format: "school-content",
    version: 1,
    documents: contents,
  });

test("as it is delivered, every document is found to be a sample", async () => {
  const { db, now } = await makeWorld();
  const findings = await findSamples(db, now);
  expect(findings.map(({ place }) => place)).toEqual(documentNames.map((name) => documents[name].title));
  expect(contentReport(findings)).toContain("docs/how-to/make-it-yours.md");
});

test("what was published is no sample, but an address that cannot exist is named", async () => {
  const world = await makeWorld();
  await publish(world, { logos: { title: "Our partners", names: [] } });
  const places = async () => (await findSamples(world.db, world.now)).map(({ place }) => place);
  expect(await places()).not.toContain("Logo strip");
  await publish(world, { logos: { title: "See www.partners.example", names: [] } });
  expect(await findSamples(world.db, world.now)).toContainEqual({
    place: "Logo strip",
    what: "names www.partners.example, an address that cannot exist",
  });
});

test("when nothing is left, it says so", () => {
  expect(contentReport([])).toBe("Nothing of the sample content is left.");
});
