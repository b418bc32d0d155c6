import { noticeParts } from "#testing/samples/notice-parts.ts";
import { makeOffice, type World } from "#testing/world.ts";
import type { Notice } from "./notices.schemas.ts";
import { createNoticeReads } from "./read-notices.server.ts";

const at = (time: string) => new Date(`${time}+05:45`).toISOString();

async function officeWorld() {
  const { world, office } = await makeOffice();
  return {
    world,
    office,
    async state(id: string): Promise<string | undefined> {
      // The session of before may have ended with the clock.
      const { get } = await world.asAdministrator();
      const [all, bin] = [await get("/api/notices"), await get("/api/notices?bin=true")];
      const notices: Notice[] = [...all.json().notices, ...bin.json().notices];
      return notices.find(({ _id }) => _id === id)?.state;
    },
    reads: createNoticeReads(world.db, world.now),
  };
}

async function titlesSeen(world: World): Promise<string[]> {
  const reads = createNoticeReads(world.db, world.now);
  const whole: Notice[] = (await world.app.inject("/api/notices")).json().notices;
  const paged = (await world.app.inject("/api/notices?page=1&limit=50")).json();
  const found: Notice[] = (await world.app.inject("/api/notices?page=1&search=exam")).json().notices;
  const board = await reads.page({ page: 1, limit: 50 });
  const titles = whole.map(({ title }) => title);
  expect(paged.notices.map(({ title }: Notice) => title)).toEqual(titles);
  expect(found.map(({ title }) => title)).toEqual(titles.filter((title) => /exam/i.test(title)));
  expect(board.notices.map(({ title }) => title).sort()).toEqual(titles.toSorted());
  expect([paged.pagination.totalNotices, board.total]).toEqual([titles.length, titles.length]);
  return titles;
}

test("a scheduled notice and its NEW in the header appear at its minute, and end with its last day", async () => {
  const { world, office, state, reads } = await officeWorld();
  const { _id } = await office.addNotice({
    publishDate: "2025-01-03",
    publishTime: "07:30",
    showUntil: "2025-01-04",
  });
  const steps: [string, string, string | undefined][] = [
    ["2025-01-01T12:00", "scheduled", "2025-01-03T07:30"],
    ["2025-01-03T07:29:59", "scheduled", "2025-01-03T07:30"],
    ["2025-01-03T07:30", "live", "2025-01-05T00:00"],
    ["2025-01-04T23:59:59", "live", "2025-01-05T00:00"],
    ["2025-01-05T00:00", "expired", undefined],
  ];
  for (const [moment, expected, changesAt] of steps) {
    world.setTime(at(moment));
    expect(await state(_id), moment).toBe(expected);
    expect(await titlesSeen(world), moment).toEqual(expected === "live" ? ["Exam routine"] : []);
    const next = changesAt && new Date(at(changesAt));
    expect((await reads.page({ page: 1, limit: 10 })).changesAt, moment).toEqual(next);
    expect(await reads.news(), moment).toEqual({ hasNew: expected === "live", changesAt: next });
  }
});

test("without a last day the header shows NEW for 4320 minutes", async () => {
  const { world, office, reads } = await officeWorld();
  await office.addNotice({ publishDate: "2025-01-01" });
  world.setTime(at("2025-01-03T23:59:59"));
  expect(await reads.news()).toEqual({ hasNew: true, changesAt: new Date(at("2025-01-04T00:00")) });
  world.setTime(at("2025-01-04T00:00"));
  expect(await reads.news()).toEqual({ hasNew: false, changesAt: undefined });
});

test("a notice that is hidden or in the trash is not public, and comes back unchanged", async () => {
  const { world, office, state } = await officeWorld();
  const { _id } = await office.addNotice();
  await office.put(`/api/notices/${_id}/toggle`, { action: false });
  expect([await state(_id), await titlesSeen(world)]).toEqual(["hidden", []]);
  await office.put(`/api/notices/${_id}/toggle`, { action: true });

  const removed = await office.remove(`/api/notices/${_id}`);
  expect(removed.json().notice).toMatchObject({ state: "binned", deletedAt: world.now().toISOString() });
  expect(await titlesSeen(world)).toEqual([]);
  expect((await office.get("/api/notices?page=1")).json().pagination.totalNotices).toBe(0);
  expect((await office.get("/api/notices?bin=true")).json().pagination.totalNotices).toBe(1);
  expect((await office.put(`/api/notices/${_id}/toggle`)).statusCode).toBe(404);
  expect((await office.send("PUT", `/api/notices/${_id}`, noticeParts())).statusCode).toBe(404);

  expect((await office.post(`/api/notices/${_id}/restore`)).json().notice.state).toBe("live");
  expect(await titlesSeen(world)).toEqual(["Exam routine"]);
});

test("a last day before the publish date is refused, also when only one of them is sent", async () => {
  const { office } = await officeWorld();
  const wrong = await office.postNotice({ showUntil: "2024-12-31" });
  expect(wrong.json().errors).toEqual([{ field: "showUntil", message: expect.stringMatching(/before/) }]);
  const { _id } = await office.addNotice({ showUntil: "2025-01-10" });
  const later = await office.send("PUT", `/api/notices/${_id}`, { publishDate: "2025-01-11" });
  expect(later.statusCode).toBe(400);
  expect((await office.get("/api/notices")).json().notices[0].publishDate).toMatch(/^2025-01-01/);
});
