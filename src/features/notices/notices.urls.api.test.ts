import { collectionTables } from "#features/collections.ts";
import { emptyTrash } from "#kit/collections/trash.server.ts";
import { noticeParts } from "#testing/samples/notice-parts.ts";
import { dayMs, makeOffice, type World } from "#testing/world.ts";
import type { Notice } from "./notices.schemas.ts";
import { createNoticeReads } from "./read-notices.server.ts";

async function officeWorld() {
  const { world, office } = await makeOffice();
  const reads = createNoticeReads(world.db, world.now);
  const slugOf = ({ address }: Notice) => decodeURIComponent(address.slice("/notice/".length));
  return {
    world,
    office,
    add: async (fields?: Parameters<typeof noticeParts>[0]) =>
      (await world.asAdministrator()).addNotice(fields),
    slugOf,
    read: (notice: Notice) => reads.bySlug(slugOf(notice)),
  };
}

test("a notice keeps its URL when its title or day changes", async () => {
  const { office, add, read } = await officeWorld();
  const notice = await add({ noticeTitle: "परीक्षाको नतिजा" });
  expect(decodeURIComponent(notice.address)).toBe("/notice/2025-01-01-परीक्षाको-नतिजा");
  const fields = { noticeTitle: "Results", publishDate: "2024-12-30" };
  const changed = (await office.send("PUT", `/api/notices/${notice._id}`, noticeParts(fields))).json().notice;
  expect(changed.address).toBe(notice.address);
  expect(await read(notice)).toMatchObject({ outcome: "found", notice: { noticeTitle: "Results" } });
});

test("notices with the same day and title get numbered URLs, also when added simultaneously", async () => {
  const { add, slugOf } = await officeWorld();
  const many = await Promise.all(Array.from({ length: 6 }, () => add()));
  const slugs = many.map(slugOf).sort();
  expect(slugs).toEqual(["", "-2", "-3", "-4", "-5", "-6"].map((end) => `2025-01-01-exam-routine${end}`));
  expect(slugOf(await add({ noticeTitle: "Exam routine 2" }))).toBe("2025-01-01-exam-routine-2-2");
});

test("after its time in the trash a notice is removed with its file, and its URL is not reused", async () => {
  const { world, office, add, read, slugOf } = await officeWorld();
  const notice = await add();
  await office.remove(`/api/notices/${notice._id}`);
  world.pass(29 * dayMs);
  expect(await emptyTrash(world.db, collectionTables, world.now)).toBe(0);
  world.pass(2 * dayMs);
  expect(await emptyTrash(world.db, collectionTables, world.now)).toBe(1);
  expect(await world.storedFiles.sweep()).toBe(1);
  const later = await world.asAdministrator();
  expect((await later.post(`/api/notices/${notice._id}/restore`)).statusCode).toBe(404);
  expect((await read(notice)).outcome).toBe("gone");
  expect(slugOf(await add())).toBe("2025-01-01-exam-routine-2");
});

test("a notice links to the next newer and older public notice of its type", async () => {
  const { office, add, read } = await officeWorld();
  const [oldest, , middle, , newest] = [
    await add({ publishDate: "2024-12-01", noticeTitle: "Oldest" }),
    await add({ publishDate: "2024-12-02", noticeType: "Result" }),
    await add({ publishDate: "2024-12-03", noticeTitle: "Middle" }),
    await add({ publishDate: "2024-12-04", showUntil: "2024-12-05" }),
    await add({ publishDate: "2024-12-06", noticeTitle: "Newest" }),
  ];
  if (!oldest || !middle || !newest) throw new Error("They were not added.");
  expect(await read(middle)).toMatchObject({ newer: { title: "Newest" }, older: { title: "Oldest" } });
  await office.put(`/api/notices/${newest._id}/toggle`, { action: false });
  expect(await read(middle)).toMatchObject({ newer: undefined, older: { title: "Oldest" } });
});

const draft = { action: "false" };
const tomorrow = { publishDate: "2025-01-02" };

type Office = Awaited<ReturnType<World["asAdministrator"]>>;
type Step = (parts: { world: World; office: Office; id: string }) => Promise<unknown>;

const edit =
  (fields: Record<string, string>): Step =>
  ({ office, id }) =>
    office.send("PUT", `/api/notices/${id}`, noticeParts(fields));
const toggle =
  (action: boolean): Step =>
  ({ office, id }) =>
    office.put(`/api/notices/${id}/toggle`, { action });
const many =
  (action: string): Step =>
  ({ office, id }) =>
    office.put("/api/notices/many", { ids: [id], do: action });
const bin: Step = ({ office, id }) => office.remove(`/api/notices/${id}`);
const restore: Step = ({ office, id }) => office.post(`/api/notices/${id}/restore`);
const pass =
  (days: number): Step =>
  async ({ world }) =>
    world.pass(days * dayMs);
const empty: Step = ({ world }) => emptyTrash(world.db, collectionTables, world.now);
const removeSamples: Step = async ({ world, office, id }) => {
  await world.db.insertInto("sample_records").values({ table_name: "notices", id }).execute();
  return office.remove("/api/samples");
};

async function outcomeAfter(fields: Parameters<typeof noticeParts>[0], steps: readonly Step[]) {
  const { world, add, read } = await officeWorld();
  const notice = await add(fields);
  for (const step of steps) await step({ world, office: await world.asAdministrator(), id: notice._id });
  return { outcome: (await read(notice)).outcome, notice, add: () => add(fields) };
}

test.each<[string, Parameters<typeof noticeParts>[0], Step[]]>([
  ["a draft for today", draft, []],
  ["a draft that came back from the trash", draft, [many("delete"), restore]],
  ["a sample draft in the trash", draft, [removeSamples]],
  ["what was switched off before its time", tomorrow, [toggle(false), pass(2)]],
  ["what was on for a day to come", draft, [edit(tomorrow), toggle(true), many("hide"), pass(2)]],
  ["a draft that is removed for good", draft, [bin, pass(31), empty]],
])("%s is not known: visitors never saw it", async (_, fields, steps) => {
  expect((await outcomeAfter(fields, steps)).outcome).toBe("unknown");
});

test.each<[string, Parameters<typeof noticeParts>[0], Step[]]>([
  ["switched off", {}, [toggle(false)]],
  ["put off and then switched off", {}, [edit(tomorrow), toggle(false), pass(2)]],
  ["deleted with the samples", {}, [removeSamples]],
  ["made public by an edit and deleted", tomorrow, [edit({}), bin]],
  ["deleted after its last day", { showUntil: "2025-01-02" }, [pass(3), bin]],
  ["removed for good", {}, [bin, pass(31), empty]],
])("what visitors saw is gone once it is %s", async (_, fields, steps) => {
  expect((await outcomeAfter(fields, steps)).outcome).toBe("gone");
});

test("the URL of a removed draft can be reused", async () => {
  const { notice, add } = await outcomeAfter(draft, [bin, pass(31), empty]);
  expect((await add()).address).toBe(notice.address);
});
