import { newId } from "#base/ids.ts";
import type { ChangeListResponse } from "#features/audit-log/audit-log.schemas.ts";
import { createAuditLogStore } from "#features/audit-log/audit-log.store.server.ts";
import type { Database } from "#platform/database/tables/tables.ts";
import { addRows } from "#testing/many-rows.ts";
import { makeWorld } from "#testing/world.ts";

async function addLines(db: Database, subjects: readonly string[], at = "2025-01-01T06:15:00.000Z") {
  const lines = subjects.map((subject) => ({
    ...{ id: newId(), at, kind: "notice" as const, action: "changed", administrator_id: null, who: "" },
    ...{ subject_id: "", subject, fields: "[]", address: "", text_folded: `changed ${subject}` },
  }));
  await addRows(db, "change_log", lines);
}

async function openLog(subjects: readonly string[]) {
  const world = await makeWorld();
  await addLines(world.db, subjects);
  const office = await world.asAdministrator();
  const list = async (query: string): Promise<ChangeListResponse> =>
    (await office.get(`/api/changes?${query}`)).json();
  const found = async (search: string) =>
    (await list(`search=${encodeURIComponent(search)}`)).changes.map(({ subject }) => subject);
  return { ...world, list, found };
}

test("a log of more than ten thousand entries is counted up to there, and every page can be read", async () => {
  const { list } = await openLog(Array.from({ length: 10_025 }, (_, number) => `exam ${number}`));
  for (const search of ["", "&search=exam"]) {
    const first = await list(`limit=10${search}`);
    expect(first).toMatchObject({ isCut: true, pagination: { total: 10_000, hasNextPage: true } });
    const beyond = await list(`limit=10&page=1000${search}`);
    expect(beyond).toMatchObject({ isCut: true, pagination: { total: 10_001, hasNextPage: true } });
    const last = await list(`limit=10&page=1003${search}`);
    expect(last).toMatchObject({ isCut: false, pagination: { total: 10_025, hasNextPage: false } });
    expect(last.changes.at(-1)?.subject).toBe("exam 0");
  }
});

test.each([
  ["outin", ["exam routine"]],
  ["routine exam", ["exam routine"]],
  ["ex", ['examiners\' "list"', "exam routine"]],
  ['"list"', ['examiners\' "list"']],
  ["परीक्षा", ["परीक्षा 2081"]],
  // Every three letters of it are in the line, in another order.
  ["utineroutin", []],
])("a search for %s finds the lines that have it, also inside a word", async (search, subjects) => {
  const { found } = await openLog(["exam routine", 'examiners\' "list"', "परीक्षा 2081"]);
  expect(await found(search)).toEqual(subjects);
});

test("deleted entries are not found any more, others are", async () => {
  const { db, now, found } = await openLog(["exam routine"]);
  await addLines(db, ["old routine"], "2020-01-01T00:00:00.000Z");
  expect(await found("routine")).toEqual(["old routine", "exam routine"]);
  await createAuditLogStore(db).removeOlderThan(30, now());
  expect(await found("routine")).toEqual(["exam routine"]);
});
