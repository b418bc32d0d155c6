import { expect, test } from "vitest";
import { openFolder } from "#testing/folder.ts";
import { firstPasswordLines, keepFirstPassword } from "./administrators.ts";

test("a person at a terminal is shown the first password, once", () => {
  const dataDir = openFolder();
  keepFirstPassword(dataDir, "office@school.example", "abcde-fghjk");
  const logged = firstPasswordLines(dataDir, { isTerminal: false }).join("\n");
  expect(logged).toContain("office@school.example");
  expect(logged).not.toContain("abcde-fghjk");
  const shown = firstPasswordLines(dataDir, { isTerminal: true }).join("\n");
  expect(shown).toContain("office@school.example");
  expect(shown).toContain("abcde-fghjk");
  expect(firstPasswordLines(dataDir, { isTerminal: true })).toEqual([]);
});
