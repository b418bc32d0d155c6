import { addDays, dayOf } from "#base/calendar/dates.ts";
import { shownStates } from "#kit/collections/records.rules.ts";
import { officeWith, publicList, titlesOf } from "#testing/notice-office.ts";
import { makeOffice, makeWorld } from "#testing/world.ts";

test("the list shows the newest day first, and within a day the last added", async () => {
  const { world, office } = await makeOffice();
  for (const [noticeTitle, publishDate] of [
    ["old", "2024-01-01"],
    ["first of the day", "2025-01-01"],
    ["second of the day", "2025-01-01"],
  ] as const) {
    await office.addNotice({ noticeTitle, publishDate });
  }
  expect(titlesOf(await publicList(world))).toEqual(["second of the day", "first of the day", "old"]);
});

test("the list has pagination; a page past the end is empty; the limit is capped", async () => {
  const { world } = await officeWith(["a", "b", "c", "d", "e"]);
  const second = await publicList(world, "?page=2&limit=2");
  expect(titlesOf(second)).toEqual(["c", "b"]);
  expect(second.json().pagination).toEqual({
    currentPage: 2,
    totalPages: 3,
    total: 5,
    totalNotices: 5,
    limit: 2,
    hasPrevPage: true,
    hasNextPage: true,
  });
  expect(titlesOf(await publicList(world, "?page=9&limit=2"))).toEqual([]);
  expect((await publicList(world, "?page=1")).json().pagination.limit).toBe(10);
  expect((await publicList(world, "?limit=1000")).json().pagination.limit).toBe(100);
  expect((await publicList(world)).json()).not.toHaveProperty("pagination");
});

test("an invalid page, size, type or year is a 400", async () => {
  const world = await makeWorld();
  for (const query of ["?page=0", "?limit=1.5", "?page=", "?type=Gossip", "?year=25"])
    expect((await publicList(world, query)).statusCode, query).toBe(400);
});

test("the list can be filtered by type, year and words of the title", async () => {
  const { world, office } = await makeOffice();
  const notices = [
    { noticeTitle: "MBA Entrance Result", noticeType: "Result", publishDate: "2024-06-01" },
    { noticeTitle: "BBA result 100% published", noticeType: "Result", publishDate: "2025-01-01" },
    { noticeTitle: "दशैं बिदाको सूचना", noticeType: "Holiday", publishDate: "2024-10-01" },
  ];
  for (const notice of notices) await office.addNotice(notice);
  expect(titlesOf(await publicList(world, "?type=Holiday"))).toEqual(["दशैं बिदाको सूचना"]);
  expect(titlesOf(await publicList(world, "?year=2024&type=Result"))).toEqual(["MBA Entrance Result"]);
  expect(titlesOf(await publicList(world, "?search=RESULT%20mba"))).toEqual(["MBA Entrance Result"]);
  expect(titlesOf(await publicList(world, `?search=${encodeURIComponent("सूचना")}`))).toEqual([
    "दशैं बिदाको सूचना",
  ]);
  expect(titlesOf(await publicList(world, "?search=%25"))).toHaveLength(3);
  expect(titlesOf(await publicList(world, "?search=nothing"))).toEqual([]);
});

test("the office can list and search the notices of one state", async () => {
  const { world, office } = await officeWith([]);
  const today = dayOf(world.now());
  const [yesterday, tomorrow] = [addDays(today, -1), addDays(today, 1)];
  const add = (noticeTitle: string, fields: object) =>
    office.postNotice({ noticeTitle, publishDate: today, ...fields });
  await add("Exam live", {});
  await add("Exam scheduled", { publishDate: tomorrow });
  await add("Exam expired", { publishDate: yesterday, showUntil: yesterday });
  await add("Exam hidden", { action: "false" });
  await add("Holiday hidden", { action: "false" });

  const titles = async (query: string) => {
    const { notices, pagination } = (await office.get(`/api/notices?${query}`)).json();
    expect(pagination.totalNotices).toBe(notices.length);
    return notices.map(({ title }: { title: string }) => title);
  };
  for (const state of ["live", "scheduled", "expired"])
    expect(await titles(`state=${state}&page=1`)).toEqual([`Exam ${state}`]);
  expect(await titles("state=hidden&page=1")).toEqual(["Holiday hidden", "Exam hidden"]);
  for (const state of shownStates.filter((each) => each !== "draft"))
    expect(await titles(`state=${state}&search=exam&page=1`)).toEqual([`Exam ${state}`]);
  const secondPage = (await office.get("/api/notices?state=hidden&page=2&limit=1")).json();
  expect(secondPage.notices.map(({ title }: { title: string }) => title)).toEqual(["Exam hidden"]);
  expect(secondPage.pagination).toMatchObject({ totalNotices: 2, totalPages: 2 });
});
