import { addDays } from "#base/calendar/dates.ts";
import { collections } from "#features/collections.ts";
import { makeOffice } from "#testing/world.ts";
import { shownStates } from "./records.rules.ts";
import { isInState, stateOf } from "./visible.server.ts";

const today = "2025-01-01";
const moments = [
  ...["2024-12-30T18:14:59.999Z", "2024-12-31T18:15:00.000Z", "2025-01-01T01:29:59.999Z"],
  ...["2025-01-01T01:30:00.000Z", "2025-01-01T18:14:59.999Z", "2025-01-01T18:15:00.000Z"],
];

test("the database and the server agree on the state of a record", async () => {
  const { world, office } = await makeOffice();
  for (const from of [-1, 0, 1]) {
    for (const until of [0, 1, undefined]) {
      const publishDate = addDays(today, from);
      const showUntil = until === undefined ? "" : addDays(publishDate, until);
      for (const publishTime of ["", "07:15"])
        await office.postNotice({ publishDate, publishTime, showUntil });
      const days = { activeFrom: publishDate, activeTo: showUntil || addDays(publishDate, 5) };
      await office.addBanner(days);
    }
  }
  for (const table of ["notices", "roadblocks"] as const) {
    const rows = await world.db.selectFrom(table).select("id").orderBy("id").execute();
    const [hidden, binned] = [rows[1]?.id ?? "", rows[4]?.id ?? ""];
    await world.db.updateTable(table).set({ active: 0 }).where("id", "=", hidden).execute();
    await world.db.updateTable(table).set({ deleted_at: "2025-01-01" }).where("id", "=", binned).execute();
  }

  for (const collection of [collections.notices, collections.banners]) {
    const rows = await world.db
      .selectFrom(collection.table as "notices")
      .selectAll()
      .execute();
    for (const moment of moments.map((text) => new Date(text))) {
      for (const state of shownStates) {
        const found = await world.db
          .selectFrom(collection.table as "notices")
          .select("id")
          .where(isInState(collection, state, moment))
          .execute();
        const expected = rows.filter((row) => stateOf(collection, row, moment).state === state);
        expect(found.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
      }
    }
  }
});
