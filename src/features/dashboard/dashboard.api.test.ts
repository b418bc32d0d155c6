import { Readable } from "node:stream";
import { pino } from "pino";
import { disclosedYear, nextDisclosure } from "#base/calendar/disclosure.ts";
import { createJobRunner } from "#platform/database/queue/job-runner.ts";
import { openOffice } from "#testing/content-office.ts";
import { addEvents, makeEvent } from "#testing/made-up-events.ts";
import { addRows } from "#testing/many-rows.ts";
import { textParts } from "#testing/multipart-body.ts";
import { personParts } from "#testing/samples/picture-forms.ts";
import { jpeg } from "#testing/samples/sample-pictures.ts";
import { emptySamples, makeOffice, makeWorld } from "#testing/world.ts";

async function officeWithRecords() {
  const { world, office } = await makeOffice();
  const dashboard = async () => (await office.get("/api/dashboard")).json().dashboard;
  return { world, office, dashboard };
}

test("the dashboard shows live, coming and ending records, and the last changes", async () => {
  const { world, office, dashboard } = await officeWithRecords();
  await office.addNotice({ noticeTitle: "Live" });
  world.pass(1000);
  await office.addNotice({ noticeTitle: "Comes", publishDate: "2025-02-01" });
  world.pass(1000);
  await office.addNotice({ noticeTitle: "Ends", showUntil: "2025-01-05" });
  await office.addPerson({ fullName: "Sita" });
  await office.addBanner({ activeFrom: "2025-01-10", activeTo: "2025-01-20" });
  await office.addBanner({
    activeFrom: "2025-01-11",
    activeTo: "2025-01-20",
    description: "MBA, new intake",
  });
  await office.postJson("/api/content-import", {
    format: "school-content",
    version: 1,
    documents: { logos: { title: "Partners", names: [] } },
  });
  // What an older version of the product has, and what nobody can read.
  const version = { version: 2, saved_at: "2025-01-02", saved_by: "", content: "{" };
  await addRows(world.db, "content_versions", [
    { ...version, document: "events", publish_at: "2026-01-01" },
    { ...version, document: "contact", publish_at: "2025-01-01" },
  ]);

  // A program without a published document, and an event whose day was damaged.
  await office.postJson("/api/programs", { shortName: "MBA (evening)", key: "mba-evening" });
  await addEvents(world.db, [{ ...makeEvent(), announced: "2026-13-77" }]);

  const shown = await dashboard();
  expect(shown.live).toMatchObject({ notices: 2, faculty: 1, administration: 0, banners: 0, programs: 4 });
  expect(shown.scheduled.map(({ kind, name }: { kind: string; name: string }) => [kind, name])).toEqual([
    ["banners", "https://school.example/admission"],
    ["banners", "MBA, new intake"],
    ["notices", "Comes"],
  ]);
  expect(shown.ending).toEqual([{ kind: "notices", name: "Ends", at: "2025-01-05T18:15:00.000Z" }]);
  for (const change of [
    { kind: "content", name: "logos", action: "published" },
    { kind: "notices", name: "Live", action: "added" },
  ])
    expect(shown.changes).toContainEqual(expect.objectContaining({ ...change, by: "office@school.example" }));
  expect(shown.sampleDocuments).toContain("about");
  expect(shown.sampleDocuments).not.toContain("logos");
});

test("a school that wishes is reminded of the next disclosure, and of the last one", async () => {
  const world = await makeWorld();
  const office = await openOffice(world);
  const disclosure = async () => (await office.get("/api/dashboard")).json().dashboard.disclosure;
  expect(await disclosure()).toBeNull();
  const { rightToInformation } = emptySamples.downloads;
  const categories = [{ id: "rti", name: "Disclosures", hint: "" }];
  for (const more of [{}, { reminds: true, category: "rti" }])
    await office.publish(
      { categories, rightToInformation: { ...rightToInformation, ...more } },
      {},
      "downloads",
    );
  // 15 Magh 2081.
  expect(await disclosure()).toEqual({ due: "2025-01-28", last: null });
  const file = { name: "file", filename: "a.pdf", content: Buffer.from("%PDF-1.4\n%%EOF\n") };
  const add = (title: string, date: string) =>
    office.send("POST", "/api/downloads", [...textParts({ title, date, category: "Disclosures" }), file]);
  await add("Of Kartik", "2024-10-31");
  await add("Of Shrawan", "2024-07-30");
  const last = { _id: expect.any(String), title: "Of Kartik", date: "2024-10-31" };
  expect(await disclosure()).toEqual({ due: "2025-01-28", last });
  expect(nextDisclosure("2025-01-29")).toBe("2025-04-28");
  // What ended with Ashadh, and what began after it.
  expect(["2025-07-31", "2025-11-01"].map(disclosedYear)).toEqual(["2081/82", "2082/83"]);
});

test("all sample records that nobody has changed move to the trash in one step", async () => {
  const { world, office, dashboard } = await officeWithRecords();
  const ids: string[] = [];
  for (const noticeTitle of ["Sample one", "Sample two", "Made ours"])
    ids.push((await office.addNotice({ noticeTitle }))._id);
  await office.addNotice({ noticeTitle: "Our own" });
  const parts = personParts({ fullName: "Sample person" }, await jpeg());
  const { person } = (await office.send("POST", "/api/adminstration", parts)).json();
  const samples = ids.map((id) => ({ table_name: "notices", id }));
  await addRows(world.db, "sample_records", [...samples, { table_name: "people", id: person._id }]);
  await office.send("PUT", `/api/notices/${ids[2]}`, { noticeTitle: "Made ours" });
  expect((await dashboard()).sampleRecords).toMatchObject({
    notices: 2,
    events: 0,
    faculty: 0,
    administration: 1,
    banners: 0,
  });
  expect((await office.get("/api/samples")).json().samples).toEqual([
    { kind: "notices", name: "Sample one" },
    { kind: "notices", name: "Sample two" },
    { kind: "administration", name: "Sample person" },
  ]);

  expect((await office.remove("/api/samples")).json()).toMatchObject({ success: true, removed: 3 });
  const left = (await world.app.inject("/api/notices")).json().notices;
  expect(left.map(({ title }: { title: string }) => title).sort()).toEqual(["Made ours", "Our own"]);
  expect((await office.get("/api/notices?bin=true")).json().notices).toHaveLength(2);
  expect((await office.remove("/api/samples")).json().removed).toBe(0);
});

test("owners make and download a backup after entering their password, and the audit log names them", async () => {
  const newest = vi.fn<() => Promise<{ name: string; at: Date } | undefined>>(async () => undefined);
  const { world, office } = await makeOffice({ backups: { newest, read: async () => Readable.from("tar") } });
  const ask = async () => (await office.postJson("/api/backups", {})).json();
  const read = async () => (await office.get("/api/backups")).json();
  const finish = async (run: () => Promise<void>) => {
    const handler = { words: { failed: "", givenUp: "" }, giveUpAfterTries: 1, run };
    const log = pino({ level: "silent" });
    await createJobRunner({ ...world, log, loops: [{ backup: handler }] }).runDue();
  };
  expect(await ask()).toMatchObject({ last: null, isRunning: true, failure: null });
  await finish(() => Promise.reject(new Error("The disk is full.")));
  expect(await read()).toMatchObject({ last: null, isRunning: false, failure: "The disk is full." });

  expect(await ask()).toMatchObject({ isRunning: true, failure: null });
  const at = world.now();
  newest.mockImplementation(async () => ({ name: "school.tar", at }));
  await finish(() => Promise.reject(new Error("The process ended after the backup was made.")));
  expect(await read()).toMatchObject({ last: at.toISOString(), isRunning: false, failure: null });
  expect((await office.get("/api/backups/newest")).body).toBe("tar");
  const { changes } = (await office.get("/api/changes?kind=personal%20data")).json();
  const who = "office@school.example";
  for (const line of [
    { who, action: "requested", subject: "Backup" },
    { who, action: "backup downloaded", subject: "school.tar" },
  ])
    expect(changes).toContainEqual(expect.objectContaining(line));

  world.pass(10 * 60_000);
  for (const refused of [await office.postJson("/api/backups", {}), await office.get("/api/backups/newest")])
    expect(refused.json()).toMatchObject({ success: false, errors: [{ field: "password" }] });
});

test("an unreachable place for backups is reported in a sentence", async () => {
  const unreachable = async () => Promise.reject(new Error("The bucket does not respond."));
  const { office } = await makeOffice({ backups: { newest: unreachable, read: unreachable } });
  const failure = "The backups cannot be read. The bucket does not respond.";
  expect((await office.get("/api/backups")).json()).toMatchObject({ last: null, failure });
  const opened = await office.postJson("/api/backups/opening", {});
  expect([opened.statusCode, opened.json().message]).toEqual([503, failure]);
});
