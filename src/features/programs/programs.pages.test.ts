import { sampleDocuments } from "#app/server/setup/sample-school.ts";
import { collectionTables } from "#features/collections.ts";
import { emptyTrash } from "#kit/collections/trash.server.ts";
import { openOffice } from "#testing/content-office.ts";
import { openSchool } from "#testing/school-world.ts";
import { serveWorld } from "#testing/site-world.ts";

const document = { ...sampleDocuments("2026-11-15").bba, title: "Bachelor of Information Management" };

async function openPrograms() {
  const { world, ask, call, textOf } = await serveWorld();
  const office = await openOffice(world);
  const add = (shortName: string, key: string) => office.send("POST", "/api/programs", { shortName, key });
  async function addPublished() {
    const { program } = (await add("BIM", "bim")).json();
    expect((await office.publish(document, {}, program.document)).statusCode).toBe(200);
    return program;
  }
  return { world, office, call, ask, textOf, add, addPublished };
}

const placesOf = ["/", "/programs", "/follow", "/sitemap-pages.xml", "/search?q=bim"];

test("a new program is public with its document, wherever programs are", async () => {
  const { office, call, textOf, add } = await openPrograms();
  const { program } = (await add("BIM", "bim")).json();
  expect(program).toMatchObject({ number: 5, document: "program-5", isPublished: false });
  expect((await call("/programs/bim")).status).toBe(404);
  for (const place of placesOf) expect(await textOf(place), place).not.toContain("/programs/bim");
  await office.publish(document, {}, "program-5");
  for (const path of ["/programs/bim", "/programs/5"])
    expect(await textOf(path)).toContain("Bachelor of Information Management");
  for (const place of placesOf) expect(await textOf(place), place).toContain("/programs/bim");
  expect(await textOf("/calendar/bim.ics")).toContain("BIM");
  expect(await office.document("program-5")).toMatchObject({ title: "BIM", page: "/programs/bim" });
});

test("a program is listed as soon as its document is public", async () => {
  const { world, office, ask, add } = await openPrograms();
  await add("BIM", "bim");
  await office.publish(document, { publishAt: "2025-01-01T07:00:00.000Z" }, "program-5");
  const keys = async () =>
    JSON.parse((await ask("/api/programs")).text).programs.map((each: { key: string }) => each.key);
  expect(await keys()).not.toContain("bim");
  world.setTime("2025-01-01T07:00:01.000Z");
  expect(await keys()).toContain("bim");
});

test("a hidden or deleted program has no page until it is shown again or restored", async () => {
  const { office, call, textOf, addPublished } = await openPrograms();
  const { _id } = await addPublished();
  const isPublic = async () => (await call("/programs/bim")).status === 200;
  expect(await isPublic()).toBe(true);
  await office.put(`/api/programs/${_id}/toggle`, { action: false });
  expect(await isPublic()).toBe(false);
  expect(await textOf("/programs")).not.toContain("/programs/bim");
  await office.put(`/api/programs/${_id}/toggle`, { action: true });
  await office.remove(`/api/programs/${_id}`);
  expect(await isPublic()).toBe(false);
  expect((await office.get("/api/content/program-5")).statusCode).toBe(404);
  await office.postJson(`/api/programs/${_id}/restore`, {});
  expect(await isPublic()).toBe(true);
});

test("a renamed program keeps its document, and its old URLs redirect", async () => {
  const { office, ask, textOf, addPublished } = await openPrograms();
  const { _id } = await addPublished();
  const rename = (key: string) => office.send("PUT", `/api/programs/${_id}`, { key });
  for (const [from, to] of [
    ["/fees", "/programs/bim#fees"],
    ["/programs/information?p=1", "/programs/bim?p=1"],
  ])
    expect((await office.postJson("/api/redirects", { from, to })).statusCode, from).toBe(201);
  expect((await rename("information")).statusCode).toBe(200);
  expect((await rename("bim-evening")).statusCode).toBe(200);
  expect(await textOf("/programs/bim-evening")).toContain("Bachelor of Information Management");
  for (const old of ["bim", "information"]) {
    const { status, headers } = await ask(`/programs/${old}`);
    expect({ status, location: headers.location }).toEqual({
      status: 301,
      location: "/programs/bim-evening",
    });
  }
  for (const [old, location] of [
    ["/fees", "/programs/bim-evening#fees"],
    ["/calendar/bim.ics", "/calendar/bim-evening.ics"],
    ["/calendar/bim-first-class.ics", "/calendar/bim-evening-first-class.ics"],
    ["/share/programs/information/1a2b.png", "/share/programs/bim-evening/1a2b.png"],
  ] as const)
    expect((await ask(old)).headers.location).toBe(location);
  const { changes } = (await office.get("/api/changes")).json();
  expect(changes).toContainEqual(expect.objectContaining({ kind: "redirect", action: "added" }));

  const odd = { from: "/programs/undefined", to: "/programs/bba" };
  expect((await office.postJson("/api/redirects", odd)).statusCode).toBe(201);
  expect((await ask("/no-such-page")).status).toBe(404);
});

test.each(["BIM", "5", "bba", "a b", "-a", "school", "b--c"])("the key %s is refused", async (key) => {
  const { add } = await openPrograms();
  const response = await add("BIM", key);
  expect(response.statusCode).toBe(400);
  expect(response.json().errors).toMatchObject([{ field: "key" }]);
});

test("programs are in the office's order everywhere", async () => {
  const { office, textOf } = await openPrograms();
  const { programs } = (await office.get("/api/programs")).json();
  const ids = programs.map(({ _id }: { _id: string }) => _id).toReversed();
  expect((await office.put("/api/programs/order", { ids })).statusCode).toBe(200);
  const page = await textOf("/programs");
  const keys = [...page.matchAll(/<h2[^>]*><a href="\/programs\/(\w+)"/g)].map(([, key]) => key);
  expect(keys).toEqual(["phd", "mphil", "mba", "bba"]);
});

test("a program that is removed for good takes its document with it", async () => {
  const { world, office, addPublished } = await openPrograms();
  const { _id } = await addPublished();
  await office.remove(`/api/programs/${_id}`);
  world.setTime("2026-01-01T06:15:00.000Z");
  expect(await emptyTrash(world.db, collectionTables, world.now)).toBe(1);
  const left = world.db.selectFrom("content_versions").select("document").where("document", "=", "program-5");
  expect(await left.execute()).toEqual([]);
});

test("missing parts of a program leave no heading, and its fees add up", async () => {
  const { office, textOf, add } = await openPrograms();
  await add("BIM", "bim");
  const lines = [
    { id: "a", item: "Registration", amount: 10_000, times: null, sum: null },
    { id: "b", item: "Semester", amount: 50_000, times: 3, sum: null },
  ].map((line) => ({ ...line, isTotal: false, isBeforeAdmission: false }));
  const empty = { creditHours: "", students: null, rating: null, ratingPercent: null, duration: "", fee: "" };
  const other = { gradingScale: [], feeStructure: lines, authorName: "", applying: "", eligibility: "" };
  expect((await office.publish({ ...document, ...empty, ...other }, {}, "program-5")).statusCode).toBe(200);
  const page = await textOf("/programs/bim");
  expect(page.match(/1,60,000/g)?.length).toBeGreaterThanOrEqual(2);
  expect(page).not.toContain("1,61,000");
  for (const heading of ["Students", "Rating", "Grading scale", ">Duration<"])
    expect(page, heading).not.toContain(heading);
});

test("a notice leads to the programs that its title names, and a printed one shows its URL", async () => {
  const { office, textOf } = await openPrograms();
  const notice = await office.addNotice({ noticeTitle: "MBA, PhD: forms of the BBAX" });
  const [main = ""] = /<main.*<\/main>/s.exec(await textOf(notice.address)) ?? [];
  const leadsTo = ["bba", "mba", "mphil", "phd"].filter((key) => main.includes(`href="/programs/${key}"`));
  expect(leadsTo).toEqual(["mba", "phd"]);
  expect(main).toContain(`${notice.address}</p>`);
});

test("the button leads to where applications are taken, within the ordinary and the late time", async () => {
  const dates = {
    ...document.dates,
    applicationsOpen: "2026-12-01",
    applicationsClose: "2026-12-20",
    lateUntil: "2026-12-27",
  };
  const applyAt = "https://entrance.example/bim?from=site";
  const { textOf, world, cache } = await openSchool({ bba: { ...document, applyAt, dates, lateFee: 500 } });
  const on = async (day: string) => {
    world.setTime(`${day}T12:00:00+05:45`);
    cache.clear();
    return textOf("/programs/bba");
  };
  const portal = "Apply on the portal, entrance.example";
  const late = "plus NPR 500 for a late application";
  const shown = async (day: string) => {
    const page = await on(day);
    return [portal, late].filter((words) => page.includes(words));
  };
  expect(await on("2026-11-20")).toMatch(/Applications open on .*Late until /s);
  expect(await shown("2026-11-20")).toEqual([late]);
  expect(await shown("2026-12-01")).toEqual([portal, late]);
  expect(await on("2026-12-20")).toContain(`href="${applyAt}" target="_blank"`);
  expect(await on("2026-12-21")).toContain("Late applications until");
  expect(await shown("2026-12-27")).toEqual([portal, late]);
  expect(await on("2026-12-28")).toMatch(/Applications closed on .*27 Dec 2026/s);
  expect(await shown("2026-12-28")).toEqual([]);
});
