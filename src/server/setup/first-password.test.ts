import { expect, test } from "vitest";
import { tellFirstPassword } from "./first-password.ts";

test("a person at a terminal is shown the first password", () => {
  const lines = tellFirstPassword({
    email: "office@school.example",
    password: "abcde-fghjk",
    dataDir: "/nowhere",
    isTerminal: true,
  });
  expect(lines.join("\n")).toContain("abcde-fghjk");
});
