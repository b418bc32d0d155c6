import { expect, test } from "vitest";
import { personParts } from "#testing/samples/picture-forms.ts";
import { jpeg } from "#testing/samples/sample-pictures.ts";
import { turnsDuring } from "#testing/turns.ts";
import { makeWorld } from "#testing/world.ts";
import type { PeopleImportAnswer } from "./people.schemas.ts";
import { createPeopleStore } from "./people.store.server.ts";

test("whoever asks while a long table is read and checked is served in between", async () => {
  const office = await (await makeWorld()).asAdministrator();
  const row = `गीता शर्मा,MBA,Lecturer,"${"A long life, and what she did in it. ".repeat(40)}"\n`;
  const csv = `Full Name,Highest Education,Post,Biography\n${row.repeat(500)}`;
  let rows: PeopleImportAnswer["rows"] = [];
  const turns = await turnsDuring(async () => {
    ({ rows } = (await office.postJson("/api/faculties/import", { csv, dryRun: true })).json());
  });
  expect(turns).toBeGreaterThanOrEqual(csv.length / 32_000 + rows.length / 50);
  expect(rows).toHaveLength(500);
  for (const { cells, problems } of rows) expect([cells.fullName, problems]).toEqual(["गीता शर्मा", []]);
});

test("whoever needs no database is served while many of one name are saved, and each has an address", async () => {
  const world = await makeWorld();
  const office = await world.asAdministrator();
  const headshot = await jpeg({ width: 100, height: 120 });
  await office.send("POST", "/api/faculties", personParts({ fullName: "Hari Rai" }, headshot));
  const { id, ...hari } = await world.db.selectFrom("people").selectAll().executeTakeFirstOrThrow();
  const many = Array.from({ length: 100 }, () => hari);
  const turns = await turnsDuring(() =>
    world.db
      .transaction()
      .execute((transaction) => createPeopleStore(transaction, "faculty", world.now).addAll(many)),
  );
  expect(turns).toBeGreaterThanOrEqual(many.length / 20);
  const people = await world.db.selectFrom("people").select("slug").orderBy("id").execute();
  const numbered = many.map((_, index) => `hari-rai-${index + 2}`);
  expect(people.map(({ slug }) => slug).toSorted()).toEqual(["hari-rai", ...numbered].toSorted());
});
