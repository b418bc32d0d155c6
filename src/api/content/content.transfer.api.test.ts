import { expect, test } from "vitest";
import { emptyOf } from "#contract/content/complete.ts";
import { type Content, documents } from "#contract/content/documents.ts";
import { itemsOf } from "#contract/content/table.ts";
import { plainText } from "#contract/content/values.ts";
import type { SchoolEvent } from "#contract/events.ts";
import { emptySamples, makeWorld } from "../testing/world.ts";
import { createContentReads } from "./content.reads.ts";

const logos: Content<"logos"> = { title: "Partners", names: [] };
const notices: Content<"notices"> = { leading: ["Exam"] };
const fileOf = (documents: object) => ({ format: "school-content", version: 1, documents });

test("all content is exported as one file and comes back as it was, in one step", async () => {
  const world = await makeWorld();
  const office = await world.asAdministrator();
  const look = await office.postJson("/api/content-import?dryRun=true", fileOf({ logos, notices }));
  expect(look.json().documents).toEqual([
    { name: "logos", changes: 1, withdraws: null },
    { name: "notices", changes: 1, withdraws: null },
  ]);
  expect((await office.get("/api/content/logos")).json().document.version).toBe(1);
  expect(world.changes()).toBe(0);

  expect((await office.postJson("/api/content-import", fileOf({ logos, notices }))).statusCode).toBe(200);
  const reads = createContentReads(world.db, emptySamples, world.now);
  expect(await reads.read("logos")).toEqual(logos);
  const exported = (await office.get("/api/content-export")).json();
  expect(exported.documents).toMatchObject({ logos, notices, contact: emptySamples.contact });

  const again = await office.postJson("/api/content-import", fileOf({ logos, notices }));
  expect(again.json().documents).toEqual([
    { name: "logos", changes: 0, withdraws: null },
    { name: "notices", changes: 0, withdraws: null },
  ]);
  expect((await office.get("/api/content/logos")).json().document.version).toBe(2);
});

test("what an import would withdraw is told before", async () => {
  const world = await makeWorld();
  const office = await world.asAdministrator();
  const draft = { content: { ...logos, title: "Later" }, revision: 0, basedOn: 1 };
  const { revision } = (await office.put("/api/content/logos/draft", draft)).json().draft;
  const publishAt = new Date(world.now().getTime() + 60_000).toISOString();
  await office.postJson("/api/content/logos/publish", { revision, publishAt });
  const look = await office.postJson("/api/content-import?dryRun=true", fileOf({ logos, notices }));
  expect(look.json().documents).toMatchObject([{ withdraws: publishAt }, { withdraws: null }]);
});

test("a file with one wrong field changes nothing at all, and says where it is wrong", async () => {
  const office = await (await makeWorld()).asAdministrator();
  const wrong = { ...logos, names: [{ id: "one", name: "", picture: emptySamples.identity.crest }] };
  const answer = await office.postJson("/api/content-import", fileOf({ notices, logos: wrong }));
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toEqual([
    { field: "logos.names.0.name", message: "Logo strip: Name is missing." },
    { field: "logos.names.0.picture", message: "Logo strip: Logo is missing." },
  ]);
  expect((await office.get("/api/content/notices")).json().document.version).toBe(1);
});

test.each([
  ["another format", { format: "else", version: 1, documents: {} }],
  ["a newer version", { format: "school-content", version: 2, documents: {} }],
  ["no documents", { format: "school-content", version: 1 }],
  ["a document that is a text", fileOf({ logos: "text" })],
  ["a document without its needed fields", fileOf({ contact: {} })],
])("%s is refused", async (_what, body) => {
  const office = await (await makeWorld()).asAdministrator();
  expect((await office.postJson("/api/content-import", body)).statusCode).toBe(400);
});

test.each([{}, { logos, library: {} }])(
  "a file of which not all would be imported is refused: %j",
  async (sent) => {
    const world = await makeWorld();
    const office = await world.asAdministrator();
    for (const path of ["/api/content-import?dryRun=true", "/api/content-import"]) {
      const refused = await office.postJson(path, fileOf(sent));
      expect(refused.statusCode).toBe(400);
      expect(refused.json().errors[0].field).toBe("documents");
    }
    expect((await office.get("/api/content/logos")).json().document.version).toBe(1);
  },
);

test("a picture that is not on this site is told before anything is imported", async () => {
  const office = await (await makeWorld()).asAdministrator();
  const picture = { ...emptySamples.identity.crest, source: `${"0".repeat(64)}.png` };
  const answer = await office.postJson(
    "/api/content-import",
    fileOf({ logos: { ...logos, names: [{ id: "one", name: "One", picture }] } }),
  );
  expect(answer.statusCode).toBe(400);
  expect(answer.json().message).toContain("are not on this site");
});

test("nobody exports or imports without a session", async () => {
  const { app } = await makeWorld();
  expect((await app.inject("/api/content-export")).statusCode).toBe(401);
  const sent = await app.inject({ method: "POST", url: "/api/content-import", payload: fileOf({ logos }) });
  expect(sent.statusCode).toBe(401);
});

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

test("a list leaves as a table as the draft has it, and the cells come back as they were", async () => {
  const world = await makeWorld();
  const office = await world.asAdministrator();
  const event = {
    ...emptyOf(documents.events.rules.fields.items.item),
    id: "fair",
    title: '=Fair, "big"',
    category: "Other",
    firstDay: "2027-01-05",
    venue: "Hall; room 2",
    text: plainText("Come.", "-See."),
  };
  const exported = () => office.get("/api/content/events/table.csv?field=items");
  expect((await exported()).body.split("\r\n")).toHaveLength(2);
  await office.put("/api/content/events/draft", { content: { items: [event] }, revision: 0, basedOn: 1 });
  const answer = await exported();
  expect(answer.headers["content-disposition"]).toContain("events.csv");
  expect(answer.body).toContain("'=Fair");
  const { rows } = (await office.postJson("/api/content-table", { csv: answer.body })).json();
  const { items } = itemsOf(documents.events.rules.fields.items, rows, () => "fair");
  expect(items).toMatchObject([{ item: event, problems: [] }]);

  for (const [url, status] of [
    ["/api/content/events/table.csv", 400],
    ["/api/content/events/table.csv?field=nothing", 404],
    ["/api/content/gallery/table.csv?field=photographs", 404],
    ["/api/content/nothing/table.csv?field=items", 404],
  ] as const)
    expect((await office.get(url)).statusCode, url).toBe(status);
  expect((await world.app.inject("/api/content/events/table.csv?field=items")).statusCode).toBe(401);
});

test("a table's cells are read for the editor, however a spreadsheet parted them, and nothing is saved", async () => {
  const world = await makeWorld();
  const office = await world.asAdministrator();
  const changes = world.changes();
  const read = async (csv: unknown) => office.postJson("/api/content-table", { csv });
  for (const csv of ["\uFEFFTitle;Place\r\nOpen day;'=Hall", 'Title\tPlace\n"Open day"\t=Hall'])
    expect((await read(csv)).json().rows).toEqual([
      ["Title", "Place"],
      ["Open day", "=Hall"],
    ]);
  for (const csv of ["Title", "", 'Title\n"open', `Title\n${"a\n".repeat(201)}`, 7])
    expect((await read(csv)).statusCode, String(csv).slice(0, 20)).toBe(400);
  expect((await read(`Title\n${"x".repeat(1_100_000)}`)).statusCode).toBe(413);
  expect(world.changes()).toBe(changes);
  const stranger = await world.app.inject({
    method: "POST",
    url: "/api/content-table",
    payload: { csv: "a\nb" },
  });
  expect(stranger.statusCode).toBe(401);
});
