import { expect, test } from "vitest";
import { emptyOf } from "#fields/complete.ts";
import { plainText } from "#fields/values.ts";
import { makeWorld } from "#testing/world.ts";
import { documents } from "./documents.ts";
import { itemsOf } from "./table.ts";

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
    ["/api/content/gallery/table.csv?field=photographs", 404],
  ] as const)
    expect((await office.get(url)).statusCode, url).toBe(status);
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
});
