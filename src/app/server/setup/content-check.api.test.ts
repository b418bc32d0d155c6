import { sampleSteps } from "#features/dashboard/sample-steps.ts";
import { sampledDocuments } from "#features/documents.ts";
import { makeWorld } from "#testing/world.ts";
import { contentReport, findSamples } from "./commands.ts";
import { sampleDocuments } from "./sample-school.ts";

const samples = sampleDocuments("2026-11-15");

const publish = async (world: Awaited<ReturnType<typeof makeWorld>>, contents: object) =>
  (await world.asAdministrator()).postJson("/api/content-import", {
    format: "school-content",
    version: 1,
    documents: contents,
  });

test("on a new site every document is reported as a sample", async () => {
  const { db, now } = await makeWorld();
  const findings = await findSamples(db, now);
  expect(findings.map(({ label }) => label)).toHaveLength(sampledDocuments.length);
  expect(contentReport(findings)).toContain("docs/how-to/make-it-yours.md");
});

test("what was published is no sample, but an address that cannot exist is named", async () => {
  const world = await makeWorld();
  await publish(world, { logos: { title: "Our partners", names: [] } });
  const places = async () => (await findSamples(world.db, world.now)).map(({ label }) => label);
  expect(await places()).not.toContain("Logo strip");
  await publish(world, { logos: { title: "See www.partners.example", names: [] } });
  expect(await findSamples(world.db, world.now)).toContainEqual(
    expect.objectContaining({ href: "/admin/site/logos", left: "Still the sample’s: Heading" }),
  );
});

test.each([
  ["about", {}, /^\d+ fields are still the sample’s, such as/],
  ["gallery", { lead: "Our year", photographs: [] }, undefined],
  [
    "gallery",
    { lead: "Our year", photographs: samples.gallery.photographs.slice(0, 1) },
    /^\d fields are .* Photographs? › /,
  ],
  ["logos", { title: "Of Nilgiri National University", names: [] }, /^Still the sample’s: Heading$/],
] as const)(
  "sample content that %s still has after publishing %j is reported",
  async (name, changed, left) => {
    const world = await makeWorld();
    await publish(world, { [name]: { ...samples[name], ...changed } });
    const found = await findSamples(world.db, world.now);
    const text = found.find(({ href }) => href === `/admin/site/${name}`)?.left;
    if (left) expect(text).toMatch(left);
    else expect(text).toBeUndefined();
  },
);

test("invented promises, figures and ratings are listed field by field, until an owner calls them right", async () => {
  const world = await makeWorld({ samples });
  const office = await world.asAdministrator();
  await publish(world, { home: { ...samples.home, joinUs: { isShown: true, title: "Come", lead: "" } } });
  const fields = async (): Promise<string[]> =>
    (await office.get("/api/dashboard"))
      .json()
      .dashboard.sampleFields.map(({ field }: { field: string }) => field);
  expect(await fields()).toEqual(
    expect.arrayContaining([
      "whyChooseUs.promises.#teachers.label",
      "whyChooseUs.promises.#teachers.percent",
      "programCards.cards.#bba.students",
      "programCards.cards.#bba.rating",
    ]),
  );
  expect(await fields()).not.toContain("joinUs.title");
  await office.postJson("/api/samples/kept", { document: "home" });
  expect(await fields()).toEqual([]);
});

test("the dashboard and the command show the same list", async () => {
  const world = await makeWorld();
  await publish(world, { logos: { title: "See www.partners.example", names: [] } });
  const notice = await (await world.asAdministrator()).addNotice({ noticeTitle: "Sample" });
  await world.db.insertInto("sample_records").values({ table_name: "notices", id: notice._id }).execute();
  const { dashboard } = (await (await world.asAdministrator()).get("/api/dashboard")).json();
  const findings = await findSamples(world.db, world.now);
  expect(sampleSteps(dashboard).filter(({ left }) => left)).toEqual(findings);
  expect(contentReport(findings)).toMatch(/Notices +1 sample record\n/);
});
