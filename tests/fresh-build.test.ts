import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { execPath } from "node:process";
import { expect, test } from "vitest";
import { openFolder } from "#testing/folder.ts";

/** Replaces a builder: records that it was called. */
const builderOf = (name: string) => `require("node:fs").appendFileSync("builds.txt", "${name}\\n");`;

const sources = [
  "src/site/page.tsx",
  "src/ui/button.tsx",
  "src/fields/responses.ts",
  "src/site/site.words.ts",
  "sample/pictures/manifest.json",
  "sample/program-files/syllabus.pdf",
  "src/server/main.ts",
  "src/http/app.ts",
  "resources/common-passwords.json",
  "scripts/serve.ts",
  "scripts/assets/fonts.ts",
  "vite.config.ts",
  "vite.program.config.ts",
  "react-router.config.ts",
  "package-lock.json",
];

/** A clone of the project with few sources, and what was built in it since it was last asked. */
function clone() {
  const root = openFolder();
  const at = (path: string) => join(root, path);
  function write(path: string, text: string): void {
    mkdirSync(dirname(at(path)), { recursive: true });
    writeFileSync(at(path), text);
  }
  for (const source of sources) write(source, source);
  mkdirSync(at("build"));
  write("node_modules/@react-router/dev/bin.cjs", builderOf("pages"));
  write("node_modules/vite/bin/vite.js", builderOf("program"));
  mkdirSync(at("node_modules/.bin"), { recursive: true });
  symlinkSync(execPath, at("node_modules/.bin/node"));
  mkdirSync(at("scripts"), { recursive: true });
  copyFileSync("scripts/setup.mjs", at("scripts/setup.mjs"));

  function built(): string[] {
    rmSync(at("builds.txt"), { force: true });
    const program = 'import { ensureBuilt } from "./scripts/setup.mjs"; ensureBuilt();';
    const { status, stderr } = spawnSync(execPath, ["--input-type=module", "-e", program], {
      cwd: root,
      encoding: "utf8",
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    return existsSync(at("builds.txt")) ? readFileSync(at("builds.txt"), "utf8").trim().split("\n") : [];
  }
  expect(built()).toEqual(["pages", "program"]);
  return { at, write, built };
}

test("a source that was changed, added, renamed or removed builds what is made from it", () => {
  const { at, write, built } = clone();
  expect(built()).toEqual([]);
  write("src/ui/button.tsx", "another button");
  expect(built()).toEqual(["pages"]);
  write("src/features/notices/routes.server.ts", "a new folder");
  expect(built()).toEqual(["program"]);
  renameSync(at("src/fields/responses.ts"), at("src/fields/replies.ts"));
  expect(built()).toEqual(["pages", "program"]);
  rmSync(at("src/server/main.ts"));
  expect(built()).toEqual(["program"]);
  write("package-lock.json", "other parts");
  expect(built()).toEqual(["pages", "program"]);
});

test("a change of the same length is one; a touched source and a new test are none", () => {
  const { at, write, built } = clone();
  const touch = (path: string) => utimesSync(at(path), new Date(), new Date(Date.now() + 1_000));
  write("src/http/app.ts", "src/http/pap.ts");
  touch("src/http/app.ts");
  expect(built()).toEqual(["program"]);
  touch("src/site/page.tsx");
  write("src/http/app.test.ts", "a test");
  expect(built()).toEqual([]);
});
