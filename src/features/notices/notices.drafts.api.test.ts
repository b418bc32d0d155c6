import { expect, test } from "vitest";
import { emptyTrash } from "#collections/trash.server.ts";
import { noticeParts } from "#testing/samples/notice-parts.ts";
import { makeWorld, type World } from "#testing/world.ts";
import { createNoticeReads } from "./notices.reads.server.ts";
import type { Notice } from "./notices.schemas.ts";

const dayMs = 24 * 60 * 60_000;
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
const empty: Step = ({ world }) => emptyTrash(world.db, world.now);
const removeSamples: Step = async ({ world, office, id }) => {
  await world.db.insertInto("sample_records").values({ table_name: "notices", id }).execute();
  return office.remove("/api/samples");
};

async function outcomeAfter(fields: Parameters<typeof noticeParts>[0], steps: readonly Step[]) {
  const world = await makeWorld();
  const add = async (): Promise<Notice> =>
    (await (await world.asAdministrator()).send("POST", "/api/notices", noticeParts(fields))).json().notice;
  const notice = await add();
  for (const step of steps) await step({ world, office: await world.asAdministrator(), id: notice._id });
  const slug = decodeURIComponent(notice.address.slice("/notice/".length));
  const { outcome } = await createNoticeReads(world.db, world.now).byAddress(slug);
  return { outcome, notice, add };
}

test.each<[string, Parameters<typeof noticeParts>[0], Step[]]>([
  ["a draft for today", draft, []],
  ["a draft that came back from the bin", draft, [many("delete"), restore]],
  ["a sample draft in the bin", draft, [removeSamples]],
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

test("the address of a draft that is removed for good is free again", async () => {
  const { notice, add } = await outcomeAfter(draft, [bin, pass(31), empty]);
  expect((await add()).address).toBe(notice.address);
});
