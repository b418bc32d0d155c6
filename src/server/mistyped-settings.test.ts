import { expect, test } from "vitest";
import { findMistypedSettings, settingNames } from "./config.ts";

test.each([
  ["BACKUP_EVRY", "BACKUP_EVERY"],
  ["BACKUPEVERY", "BACKUP_EVERY"],
  ["BACKPU_KEEP", "BACKUP_KEEP"],
  ["DATABASE_URI", "DATABASE_URL"],
  ["WORKER", "WORKERS"],
  ["site_url", "SITE_URL"],
])("%s is taken for a slip in %s", (name, likely) => {
  expect(findMistypedSettings({ [name]: "1" })).toEqual([{ name, likely }]);
});

test("our own settings and the names of a usual environment are no slips", () => {
  const usual = ["HOME", "PATH", "PWD", "USER", "SHELL", "TERM", "LANG", "HOSTNAME", "LOGNAME", "MAIL", "TZ"];
  const environment = Object.fromEntries([...usual, ...settingNames].map((name) => [name, "1"]));
  expect(findMistypedSettings(environment)).toEqual([]);
});
