import { plainText } from "#kit/fields/values.ts";
import { jpeg } from "#testing/samples/sample-pictures.ts";
import { makeOffice } from "#testing/world.ts";
import type { SchoolEvent } from "./school-events.ts";

const url = "/api/events";
const texts = {
  title: "Open day",
  category: "Alumni dinner",
  firstDay: "2025-02-10",
  venue: "Main hall",
  text: JSON.stringify([{ kind: "paragraph", spans: [{ text: "Come ", isBold: true }, { text: "early." }] }]),
};

async function eventOffice() {
  const { world, office } = await makeOffice();
  const add = (fields: Record<string, string> = {}) => office.send("POST", url, { ...texts, ...fields });
  const listed = async (): Promise<SchoolEvent[]> => (await world.app.inject(url)).json().events;
  return { world, office, add, listed };
}

test("an event is shown from its announcement on, and the audit log and the history have its text", async () => {
  const { world, add, listed } = await eventOffice();
  const response = await add({ announced: "2025-01-02" });
  expect(response.statusCode, response.body).toBe(201);
  const { event } = response.json();
  expect(event).toMatchObject({
    ...texts,
    text: JSON.parse(texts.text),
    lastDay: "",
    picture: { source: "" },
    slug: "2025-02-10-open-day",
    state: "scheduled",
    action: true,
  });
  expect(await listed()).toEqual([]);
  world.setTime("2025-01-02T06:00:00+05:45");
  expect(await listed()).toMatchObject([{ title: "Open day", state: "live" }]);
  const office = await world.asAdministrator();
  await office.send("PUT", `${url}/${event._id}`, { text: "Tea.\nCake." });
  expect((await listed())[0]?.text).toEqual(plainText("Tea.", "Cake."));
  const { changes } = (await office.get("/api/changes?kind=event")).json();
  expect(changes[0].fields).toEqual([{ field: "Text", from: "Come early.", to: "Tea.\nCake." }]);
  const { history } = (await office.get(`${url}/${event._id}/history`)).json();
  expect(history.at(-1)).toMatchObject({ restore: { text: JSON.parse(texts.text) }, lost: [] });
});

test("the office lists future events first, the nearest at the top", async () => {
  const { world, add } = await eventOffice();
  for (const firstDay of ["2025-01-10", "2025-05-01", "2025-02-10", "2025-03-01"]) await add({ firstDay });
  await add({ firstDay: "2025-02-28", lastDay: "2025-03-02" });
  world.setTime("2025-03-01T06:00:00+05:45");
  const office = await world.asAdministrator();
  const days = (await office.get(url)).json().events.map((event: SchoolEvent) => event.firstDay);
  expect(days).toEqual(["2025-02-28", "2025-03-01", "2025-05-01", "2025-02-10", "2025-01-10"]);
});

test("an error is shown at its field, and a plain text may look like JSON", async () => {
  const { office, add } = await eventOffice();
  const wrong = await add({
    title: "",
    firstDay: "tomorrow",
    link: "/\t/evil.example",
    text: '[{"kind":"html"}]',
  });
  expect(wrong.statusCode).toBe(400);
  expect(wrong.json().errors.map(({ field }: { field: string }) => field)).toEqual([
    "title",
    "firstDay",
    "text",
    "link",
  ]);
  const { event } = (await add({ text: "2026" })).json();
  expect(event.text).toEqual(plainText("2026"));
  // Compared with the stored first day.
  const changed = await office.send("PUT", `${url}/${event._id}`, { lastDay: "2025-02-09" });
  expect(changed.json().errors).toMatchObject([{ field: "lastDay" }]);
});

test("the picture of an event is uploaded first, and public as long as the event is", async () => {
  const { world, office, add } = await eventOffice();
  const picture = [{ name: "file", filename: "hall.jpg", content: await jpeg({ width: 640, height: 360 }) }];
  const { source } = (await office.send("POST", `${url}/pictures?field=picture`, picture)).json();
  const value = { source, alt: "The hall", focus: { x: 50, y: 50 } };
  const { event } = (await add({ picture: JSON.stringify(value) })).json();
  expect(event.picture).toMatchObject({ ...value, shown: { width: 640, variants: expect.any(Array) } });
  const status = async () => (await world.app.inject(event.picture.shown.url)).statusCode;
  expect(await status()).toBe(200);
  await office.remove(`${url}/${event._id}`);
  expect(await status()).toBe(404);
  for (const unknown of [`${"0".repeat(64)}.jpg`, "made/up"]) {
    const refused = await add({ picture: JSON.stringify({ ...value, source: unknown }) });
    expect(refused.json().message, unknown).toContain("upload it again");
  }
});

test("events are exported and imported, and a dry run lists mistakes", async () => {
  const { office, add, listed } = await eventOffice();
  await add({ firstTime: "10:00" });
  const csv = (await office.get(`${url}.csv`)).body;
  expect(csv).toContain(
    '"Open day","Alumni dinner","2025-02-10","10:00","","","Main hall","","","","","","Come early.",""',
  );
  const backwards = "Title,Kind,First day,Last day,Place,Text\nFair,Seminar,2025-03-02,2025-03-01,Hall,Come.";
  const { rows } = (await office.postJson(`${url}/import`, { csv: backwards, dryRun: true })).json();
  expect(rows[0].problems).toMatchObject([{ field: "lastDay" }]);
  expect((await office.postJson(`${url}/import`, { csv })).json()).toMatchObject({ imported: 1 });
  expect((await listed()).map(({ slug, text }) => [slug, text])).toEqual([
    ["2025-02-10-open-day-2", plainText("Come early.")],
    ["2025-02-10-open-day", JSON.parse(texts.text)],
  ]);
});

test.each([
  ["7:30", "07:30"],
  ["7.30 am", "07:30"],
  ["2:30:00 PM", "14:30"],
  ["12:15 a.m.", "00:15"],
])("a time that a table has as %s is %s", async (typed, firstTime) => {
  const { office, listed } = await eventOffice();
  const csv = `Title,Kind,First day,Begins at,Place,Text\nFair,Seminar,2025-03-02,${typed},Hall,Come.`;
  expect((await office.postJson(`${url}/import`, { csv })).json().message).toBe("1 event was imported.");
  expect(await listed()).toMatchObject([{ firstTime }]);
});
