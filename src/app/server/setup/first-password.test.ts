import { openFolder } from "#testing/folder.ts";
import { keepFirstPassword, takeFirstPassword } from "./first-password.ts";

test("a person at a terminal is shown the first password, once", () => {
  const dataDir = openFolder();
  keepFirstPassword(dataDir, "office@school.example", "abcde-fghjk");
  const shown = takeFirstPassword(dataDir).join("\n");
  expect(shown).toContain("office@school.example");
  expect(shown).toContain("abcde-fghjk");
  expect(takeFirstPassword(dataDir)).toEqual([]);
});
