import { expect, test } from "vitest";
import { addDays, dayOf } from "#calendar/dates.ts";
import { shownStates } from "#collections/records.rules.ts";
import { noticeParts } from "#testing/samples/notice-parts.ts";
import { makeWorld } from "#testing/world.ts";

async function openOffice() {
  const world = await makeWorld();
  const office = await world.asAdministrator();
  const today = dayOf(world.now());
  return { world, office, yesterday: addDays(today, -1), today, tomorrow: addDays(today, 1) };
}

test("the office asks for the notices of one state, and a search stays within it", async () => {
  const { office, yesterday, today, tomorrow } = await openOffice();
  const add = (noticeTitle: string, fields: object) =>
    office.send("POST", "/api/notices", noticeParts({ noticeTitle, publishDate: today, ...fields }));
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
  for (const state of shownStates)
    expect(await titles(`state=${state}&search=exam&page=1`)).toEqual([`Exam ${state}`]);
  const secondPage = (await office.get("/api/notices?state=hidden&page=2&limit=1")).json();
  expect(secondPage.notices.map(({ title }: { title: string }) => title)).toEqual(["Exam hidden"]);
  expect(secondPage.pagination).toMatchObject({ totalNotices: 2, totalPages: 2 });
});

test("a notice that is added as a draft is hidden until it is switched on", async () => {
  const { world, office } = await openOffice();
  const added = await office.send("POST", "/api/notices", noticeParts({ action: "false" }));
  expect(added.statusCode).toBe(201);
  expect(added.json().notice).toMatchObject({ action: false, state: "hidden" });
  const seen = async () => (await world.app.inject("/api/notices")).json().notices.length;
  expect(await seen()).toBe(0);
  await office.put(`/api/notices/${added.json().notice._id}/toggle`, { action: true });
  expect(await seen()).toBe(1);
});
