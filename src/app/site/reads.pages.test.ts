import { documentNames } from "#features/documents.ts";
import { peopleGroups } from "#features/people/people.rules.ts";
import { contact, openOffice } from "#testing/content-office.ts";
import { addEvents, makeEvent } from "#testing/made-up-events.ts";
import { noticeParts } from "#testing/samples/notice-parts.ts";
import { personParts, roadblockParts } from "#testing/samples/picture-forms.ts";
import { jpeg } from "#testing/samples/sample-pictures.ts";
import { makeWorld } from "#testing/world.ts";
import { openReads } from "./reads.server.ts";

type Site = ReturnType<typeof openReads>;

const picture = await jpeg();
const anotherPicture = await jpeg({ width: 500, height: 600 });
const firstPage = { page: 1, limit: 25 };

async function openSite() {
  const world = await makeWorld({ siteUrl: "https://som.example", changed: () => site.forget() });
  const site = openReads(world);
  return { world, site, office: await openOffice(world) };
}

async function allOf({ reads, redirects }: Site) {
  return {
    news: await reads.notices.news(),
    latest: await reads.notices.latest(3),
    board: await reads.notices.page(firstPage),
    exams: await reads.notices.page({ ...firstPage, type: "Exam" }),
    people: await Promise.all(peopleGroups.map((group) => reads.people.list(group))),
    banners: await reads.roadblocks.active(),
    documents: await Promise.all(documentNames.map((name) => reads.content.read(name))),
    documentsChangeAt: await reads.content.changesAt(),
    redirect: await redirects.find("/old"),
  };
}

test("the records of a page come in the order of their days, the latest first", async () => {
  const { world, site } = await openSite();
  // Records are read by their ids.
  const days = { c: "2025-03-02", a: "2025-03-04", b: "2025-03-03" };
  await addEvents(
    world.db,
    Object.entries(days).map(([_id, firstDay]) => makeEvent({ firstDay, slug: _id, _id })),
  );
  const { records } = await site.reads.records("events");
  expect(records.map(({ firstDay }) => firstDay)).toEqual(["2025-03-04", "2025-03-03", "2025-03-02"]);
});

test("after every write of the office the caches match the database", async () => {
  const { world, site, office } = await openSite();
  const add = async (url: string, parts: Parameters<typeof office.send>[2]) => {
    const { notice, person, roadblock } = (await office.send("POST", url, parts)).json();
    return `${url}/${(notice ?? person ?? roadblock)._id}`;
  };
  let [notice, person, banner] = ["", "", ""];
  const writes: (() => Promise<unknown>)[] = [
    async () => {
      notice = await add("/api/notices", noticeParts());
    },
    () => office.put(`${notice}/toggle`),
    () => office.put(`${notice}/toggle`),
    () => office.send("PUT", notice, noticeParts({ noticeTitle: "Another", pinnedUntil: "2025-01-05" })),
    async () => {
      person = await add("/api/faculties", personParts({}, picture));
    },
    () => office.send("PUT", person, personParts({ fullName: "Sita Thapa" }, null)),
    () => office.send("PUT", person, personParts({}, anotherPicture)),
    () => office.put(`${person}/toggle`),
    () => office.put(`${person}/toggle`),
    async () => {
      banner = await add("/api/roadblock", roadblockParts({}, picture));
    },
    () => office.put(`${banner}/toggle`),
    () => office.put(`${banner}/toggle`),
    () => office.publish(contact),
    () => office.publish({ ...contact, hours: "9 to 5" }, { publishAt: "2025-01-02T00:00:00.000Z" }),
    () => office.postJson("/api/redirects", { from: "/old", to: "https://exam.example/results" }),
    () => office.remove(banner),
    () => office.remove(person),
    () => office.remove(notice),
  ];

  let before = await allOf(site);
  for (const [index, write] of writes.entries()) {
    await write();
    const cached = await allOf(site);
    expect(cached, `write ${index}`).toEqual(await allOf(openReads(world)));
    expect(cached, `write ${index} changed nothing`).not.toEqual(before);
    before = cached;
  }
});
