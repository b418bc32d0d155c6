import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import { noticeParts } from "#testing/samples/notice-parts.ts";
import { makeWorld } from "#testing/world.ts";
import { up } from "./0010-accents-folded.ts";

async function worldWithOldFolding() {
  const world = await makeWorld();
  const office = await world.asAdministrator();
  for (const noticeTitle of ["Café timings", "परीक्षाको नतिजा", "Plain"])
    await office.send("POST", "/api/notices", noticeParts({ noticeTitle }));
  await world.app.inject({
    method: "POST",
    url: "/api/messages",
    payload: { name: "René Thapa", message: "May I send my résumé?", contact: "98" },
  });
  // As they were kept before.
  await world.db
    .updateTable("notices")
    .set({ title_folded: "café timings" })
    .where("title", "like", "Caf%")
    .execute();
  await world.db
    .updateTable("messages")
    .set({ text_folded: "rené thapa\n\n\n98\nmay i send my résumé?" })
    .execute();
  const titles = async (search: string) =>
    (await office.get(`/api/notices?page=1&search=${encodeURIComponent(search)}`))
      .json()
      .notices.map(({ noticeTitle }: { noticeTitle: string }) => noticeTitle);
  const senders = async (search: string) =>
    (await office.get(`/api/messages?search=${encodeURIComponent(search)}`))
      .json()
      .messages.map(({ name }: { name: string }) => name);
  return { world, titles, senders };
}

test("what was kept with its accents is found without them", async () => {
  const { world, titles, senders } = await worldWithOldFolding();
  expect([await titles("cafe"), await senders("resume")]).toEqual([[], []]);

  await up(world.db as unknown as Kysely<unknown>);

  expect(await titles("cafe")).toEqual(["Café timings"]);
  expect(await titles("CAFÉ tim")).toEqual(["Café timings"]);
  expect(await titles("नतिजा")).toEqual(["परीक्षाको नतिजा"]);
  expect(await titles("नतजा")).toEqual([]);
  expect(await senders("resume rene")).toEqual(["René Thapa"]);
});

test("more rows than are read at once are all folded anew", async () => {
  const { world } = await worldWithOldFolding();
  const { id: _, ...row } = await world.db
    .selectFrom("notices")
    .selectAll()
    .limit(1)
    .executeTakeFirstOrThrow();
  const many = Array.from({ length: 2_001 }, (_, number) => ({
    ...row,
    id: `many-${String(number).padStart(5, "0")}`,
    slug: `cafe-${number}`,
    title: `Café ${number}`,
    title_folded: `café ${number}`,
  }));
  for (let from = 0; from < many.length; from += 100)
    await world.db
      .insertInto("notices")
      .values(many.slice(from, from + 100))
      .execute();

  await up(world.db as unknown as Kysely<unknown>);

  const left = await world.db
    .selectFrom("notices")
    .select((count) => count.fn.countAll().as("rows"))
    .where("title_folded", "like", "%é%")
    .executeTakeFirstOrThrow();
  expect(Number(left.rows)).toBe(0);
});
