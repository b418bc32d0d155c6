import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { env, execPath } from "node:process";
import { expect, onTestFinished, test } from "vitest";
import { makeFolder } from "./support/servers/server.ts";

const project = ["package.json", "package-lock.json", "vitest.config.ts", "scripts", "tests/support"];

/** A clone in which nothing is built, and `npm test` with words. */
function clone() {
  const { path: root, remove } = makeFolder();
  onTestFinished(remove);
  const at = (path: string) => join(root, path);
  for (const path of project) cpSync(path, at(path), { recursive: true, preserveTimestamps: true });
  symlinkSync(resolve("node_modules"), at("node_modules"));
  mkdirSync(at("src"));
  writeFileSync(at("src/one.test.ts"), 'import { test } from "vitest"; test("one", () => {});');
  writeFileSync(at("src/two.api.test.ts"), 'import { test } from "vitest"; test("two", () => {});');
  function npmTest(...words: string[]) {
    const { status, stdout } = spawnSync(execPath, ["scripts/test.mjs", ...words], {
      cwd: root,
      encoding: "utf8",
      env: { PATH: env.PATH, NO_COLOR: "1" },
    });
    return { status, stdout };
  }
  return { at, npmTest };
}

test.each(["src/one.test.ts", "src/two.api.test.ts"])(
  "npm test -- %s runs it once and builds nothing",
  (file) => {
    const { at, npmTest } = clone();
    const { status, stdout } = npmTest(file);
    expect(stdout).toContain("Tests  1 passed (1)");
    expect(status).toBe(0);
    expect([at("build"), at(".react-router")].filter(existsSync)).toEqual([]);
  },
);
