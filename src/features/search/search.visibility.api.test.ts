import { readEntries } from "#app/site/search-entries.server.ts";
import { createContentReads } from "#kit/documents/read-documents.server.ts";
import { contact, openOffice } from "#testing/content-office.ts";
import { openSearch, titlesIn } from "#testing/search-world.ts";
import { makeWorld } from "#testing/world.ts";
import { createSearchReads } from "./search.server.ts";
import { pagesOfTypes } from "./searched-pages.ts";

const at = (time: string) => new Date(`${time}+05:45`).toISOString();

test("hidden, deleted, scheduled and expired records are never found, counted, suggested or used for corrections", async () => {
  const { world, office, add, find, titles, suggestions } = await openSearch();
  const hidden = await add({ noticeTitle: "Hidden tarkari" });
  const binned = await add({ noticeTitle: "Binned tarkari" });
  await add({ noticeTitle: "Coming tarkari", publishDate: "2025-01-03", publishTime: "07:30" });
  await add({ noticeTitle: "Ending tarkari", showUntil: "2025-01-02" });
  await office.put(`/api/notices/${hidden._id}/toggle`, { action: false });
  await office.remove(`/api/notices/${binned._id}`);

  const seen = async () => {
    const [plain, mistyped] = [await find("tarkari"), await find("tarakri")];
    expect(plain.counts).toEqual(plain.total === 0 ? {} : { notice: plain.total });
    expect(titlesIn(mistyped)).toEqual(titlesIn(plain));
    expect(mistyped.correctedTo).toBe(plain.total === 0 ? undefined : "tarkari");
    expect(await suggestions("tarkari")).toEqual(titlesIn(plain));
    return titlesIn(plain);
  };
  expect(await seen()).toEqual(["Ending tarkari"]);
  expect((await find("tarkari")).changesAt?.toISOString()).toBe(at("2025-01-02T00:00"));
  world.setTime(at("2025-01-03T07:29:59"));
  expect(await seen()).toEqual([]);
  expect((await find("tarkari")).changesAt?.toISOString()).toBe(at("2025-01-03T07:30"));
  world.setTime(at("2025-01-03T07:30"));
  expect(await seen()).toEqual(["Coming tarkari"]);

  const again = await world.asAdministrator();
  await again.put(`/api/notices/${hidden._id}/toggle`, { action: true });
  expect(await titles("hidden")).toEqual(["Hidden tarkari"]);
  await again.post(`/api/notices/${binned._id}/restore`);
  expect((await titles("tarkari")).sort()).toEqual(["Binned tarkari", "Coming tarkari", "Hidden tarkari"]);
});

test("scheduled content is found once it is public, and an empty page is not", async () => {
  const world = await makeWorld();
  const office = await openOffice(world);
  const publishAt = at("2025-01-01T18:30");
  await office.publish({ ...contact, hours: "From ten to four, Gaijatra excepted" }, { publishAt });
  const { db, documents, now } = world;
  const content = createContentReads(db, documents, now);
  const reads = createSearchReads({
    db,
    now,
    readEntries: (at) => readEntries({ db, content, pages: pagesOfTypes }, at),
  });
  const found = async () => {
    const { results, changesAt } = await reads.find({ query: "gaijatra", page: 1 });
    const { suggestions } = await reads.suggest("gaijatra");
    expect(suggestions.map(({ href }) => href)).toEqual(results.map(({ href }) => href));
    return [changesAt?.toISOString(), ...results.map(({ href }) => href)];
  };
  expect(await found()).toEqual([publishAt]);
  world.setTime(at("2025-01-01T18:29:59"));
  expect(await found()).toEqual([publishAt]);
  world.setTime(publishAt);
  expect(await found()).toEqual([at("2025-01-02T00:00"), "/contact#details"]);
  expect((await reads.suggest("gallery")).suggestions).toEqual([]);
});
