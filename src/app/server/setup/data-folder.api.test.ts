import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openFolder } from "#testing/folder.ts";
import { givePhone } from "#testing/second-factor-world.ts";
import { makeWorld, testKey } from "#testing/world.ts";
import { readSecretKey, warnOfOtherKey } from "./data-folder.ts";

test("without a setting a key is made once, for the server's user alone", () => {
  const dataDir = openFolder();
  const made = readSecretKey({ secretKey: undefined, dataDir });
  expect(made).toHaveLength(43);
  expect(readSecretKey({ secretKey: undefined, dataDir })).toBe(made);
  expect(statSync(join(dataDir, "secret-key")).mode & 0o777).toBe(0o600);
});

test("the setting goes before the file, which is left alone", () => {
  const dataDir = openFolder();
  const made = readSecretKey({ secretKey: undefined, dataDir });
  expect(readSecretKey({ secretKey: "from the settings", dataDir })).toBe("from the settings");
  expect(readFileSync(join(dataDir, "secret-key"), "utf8").trim()).toBe(made);
});

test.each([
  ["cut short", (made: string) => made.slice(0, -2)],
  ["nothing but zeros", (made: string) => "\0".repeat(made.length)],
])("a key that is %s is no reason to make another one: the start says what to do", (_what, spoil) => {
  const dataDir = openFolder();
  const made = readSecretKey({ secretKey: undefined, dataDir });
  writeFileSync(join(dataDir, "secret-key"), spoil(made));
  expect(() => readSecretKey({ secretKey: undefined, dataDir })).toThrow(/cut short.*recovery codes\.$/);
});

test("a start with another key than the one of the second factors logs a warning", async () => {
  const world = await makeWorld();
  await givePhone(world);
  const warn = vi.fn();
  await warnOfOtherKey(world.db, testKey, { warn });
  expect(warn).not.toHaveBeenCalled();
  await warnOfOtherKey(world.db, "another key than that, long enough", { warn });
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/SECRET_KEY.*the same on every server/));
});
