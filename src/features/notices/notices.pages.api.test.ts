import { addDays } from "#base/calendar/dates.ts";
import { newId } from "#base/ids.ts";
import { maxSearchMatches } from "#kit/collections/records.rules.ts";
import { addRows } from "#testing/many-rows.ts";
import { noticeRow } from "#testing/samples/notice-row.ts";
import { makeWorld } from "#testing/world.ts";
import { type NoticeQuery, readAll, readNoticePage } from "./notice-list.store.server.ts";
import { noticeTypes } from "./notices.rules.ts";
import { createNoticeStore, type NoticeRow } from "./notices.store.server.ts";
import { createNoticeReads } from "./read-notices.server.ts";

const limit = 10;
const at = new Date("2026-01-01T00:00:00.000Z");
const live = { which: "live", at } as const;
const all = { which: "all", at } as const;

/** So many notices, one every second day back from the end of 2025; one in twenty is hidden. */
async function makeArchive(
  count: number,
  titleOf = (number: number) => `notice ${number}`,
  lifeOf: (number: number) => Partial<NoticeRow> = () => ({}),
) {
  const world = await makeWorld();
  const rows = Array.from({ length: count }, (_, number) => ({
    ...noticeRow({
      title: titleOf(number),
      type: noticeTypes[number % noticeTypes.length] ?? "Others",
      publish_day: addDays("2025-12-31", -Math.floor(number / 2)),
    }),
    active: number % 20 === 0 ? 0 : 1,
    id: newId(),
    title_folded: titleOf(number).toLowerCase(),
    visible_from: "2020-01-01T00:00:00.000Z",
    visible_until: null,
    slug: `notice-${number}`,
    version: 1,
    ...lifeOf(number),
    created_at: "2025-01-01T00:00:00.000Z",
    updated_at: "2025-01-01T00:00:00.000Z",
  }));
  await addRows(world.db, "notices", rows);
  return {
    db: world.db,
    rows,
    idsOf: async (query: NoticeQuery) =>
      (await Array.fromAsync(readAll(world.db, query))).flat().map((row) => row.id),
    notices: createNoticeStore(world.db, world.now),
  };
}

const queries: [string, NoticeQuery][] = [
  ["all", all],
  ["the visible ones", live],
  ["a type", { ...live, type: "Exam" }],
  ["a year", { ...live, year: "2024" }],
  ["a type of a year", { ...all, type: "Result", year: "2025" }],
  ["a year without any", { ...live, year: "1999" }],
];

/** Every seventh is over, every eleventh still to come, every thirteenth in the trash. */
const mixedLives = (number: number): Partial<NoticeRow> => ({
  ...(number % 7 === 0 && { visible_until: "2025-06-01T00:00:00.000Z" }),
  ...(number % 11 === 0 && { visible_from: "2026-06-01T00:00:00.000Z" }),
  ...(number % 13 === 0 && { deleted_at: "2025-12-31T00:00:00.000Z" }),
});

test("pages and totals leave out notices that are expired, scheduled or in the trash", async () => {
  const { db, idsOf, rows } = await makeArchive(1_500, undefined, mixedLives);
  const visible = rows.filter((_, number) => [20, 7, 11, 13].every((step) => number % step !== 0));
  expect(await idsOf(live)).toHaveLength(visible.length);
  for (const [name, query] of queries) {
    const whole = await idsOf(query);
    const last = Math.max(1, Math.ceil(whole.length / limit));
    for (const page of new Set([1, 2, Math.ceil(last / 3), Math.ceil(last / 2), last, last + 1])) {
      const read = await readNoticePage(db, query, { page, limit });
      expect(read.total, name).toBe(whole.length);
      expect(
        read.rows.map((row) => row.id),
        `${name}, page ${page}`,
      ).toEqual(whole.slice((page - 1) * limit, page * limit));
    }
  }
});

test("pinned notices come first until their day ends, and no notice is on two pages", async () => {
  const pinned = [700, 701, 1_301];
  const { db, idsOf, rows } = await makeArchive(1_500, undefined, (number) => ({
    ...mixedLives(number),
    ...(pinned.includes(number) && { pinned_until: "2026-01-01" }),
    ...(number === 35 && { pinned_until: "2026-01-01" }),
    ...(number === 3 && { pinned_until: "2025-12-31" }),
  }));
  const firstIds = [701, 1_301].map((number) => rows[number]?.id);
  const query = { ...live, pinnedFirst: true };
  const whole = await idsOf(live);
  const expected = [...firstIds, ...whole.filter((id) => !firstIds.includes(id))];
  const seen: string[] = [];
  for (let page = 1; page <= Math.ceil(whole.length / limit); page += 1)
    seen.push(...(await readNoticePage(db, query, { page, limit })).rows.map((row) => row.id));
  expect(seen).toEqual(expected);
  const nextDay = { ...query, at: new Date("2026-01-01T18:15:00.000Z") };
  expect((await readNoticePage(db, nextDay, { page: 1, limit })).rows[0]?.id).toBe(whole[0]);
});

test("the totals follow what is added, hidden, moved to another year and removed", async () => {
  const { db, rows, notices } = await makeArchive(40);
  const totals = () =>
    Promise.all(
      [all, live, { ...live, year: "2019" }].map(
        async (query) => (await readNoticePage(db, query, { page: 1, limit })).total,
      ),
    );
  const years = async () => (await createNoticeReads(db, () => at).page({ page: 1, limit: 1 })).years;
  expect(await totals()).toEqual([40, 38, 0]);
  const id = rows[1]?.id ?? "";
  await notices.toggle(id, false);
  expect(await totals()).toEqual([40, 37, 0]);
  await notices.toggle(id, true);
  await notices.change(id, { publish_day: "2019-02-28" });
  expect(await totals()).toEqual([40, 38, 1]);
  expect(await years()).toEqual([2025, 2024, 2023, 2022, 2021, 2020, 2019]);
  await db.deleteFrom("notices").where("id", "=", id).execute();
  expect(await totals()).toEqual([39, 37, 0]);
  expect(await years()).toEqual([2025]);
});

test("a search returns at most the newest thousand matches", async () => {
  const { db, idsOf } = await makeArchive(maxSearchMatches + 200);
  const query = { ...all, search: "notice" };
  const whole = await idsOf(query);
  const last = await readNoticePage(db, query, { page: maxSearchMatches / limit, limit });
  expect(last.total).toBe(maxSearchMatches);
  expect(last.rows.map((row) => row.id)).toEqual(whole.slice(maxSearchMatches - limit, maxSearchMatches));
  expect((await readNoticePage(db, query, { page: maxSearchMatches / limit + 1, limit })).rows).toEqual([]);
});
