import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { administrator, makeWorld, type World } from "#testing/world.ts";
import { SettingError } from "../config.ts";
import { ensureAdministrator } from "./first-administrator.ts";

const ensure = ({ db, folder, now }: World, adminPassword: string | undefined) =>
  ensureAdministrator(db, { adminEmail: "first@school.example", adminPassword, dataDir: folder }, now);

const administrators = ({ db }: World) =>
  db.selectFrom("administrators").select(["email", "password_given_at"]).execute();

test.each(["ten chars!", "1qaz2wsx3edc", "first@school"])(
  "a first administrator with the password %j is refused, and the site has none",
  async (password) => {
    const world = await makeWorld();
    await world.db.deleteFrom("administrators").execute();
    await expect(ensure(world, password)).rejects.toThrow(SettingError);
    await expect(ensure(world, password)).rejects.not.toThrow(password);
    expect(await administrators(world)).toEqual([]);
  },
);

test("a setting of before, with fewer characters, keeps no site from starting that has its administrator", async () => {
  const world = await makeWorld();
  await ensure(world, "ten chars!");
  expect((await administrators(world)).map(({ email }) => email)).toEqual([administrator.email]);
});

test("a password of the settings is the person's own, one that was made up has to be changed", async () => {
  const world = await makeWorld();
  await world.db.deleteFrom("administrators").execute();
  await ensure(world, "wet paper carries no ink");
  expect(await administrators(world)).toEqual([{ email: "first@school.example", password_given_at: null }]);

  await world.db.deleteFrom("administrators").execute();
  await ensure(world, undefined);
  expect((await administrators(world))[0]?.password_given_at).toBe(world.now().toISOString());
  expect(existsSync(join(world.folder, "first-password.txt"))).toBe(true);
});
