import { spawn, spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { execPath } from "node:process";
import { openFolder } from "#testing/folder.ts";

/** Replaces a builder: records that it was called, and writes what the sources were. */
const builderOf = (name: string, ...made: string[]) => `
const { appendFileSync, mkdirSync, writeFileSync } = require("node:fs");
appendFileSync("builds.txt", "${name}\\n");
for (const folder of ${JSON.stringify(made)}) {
  mkdirSync(process.env.BUILD_FOLDER + "/" + folder, { recursive: true });
  writeFileSync(process.env.BUILD_FOLDER + "/" + folder + "/serve.js", "console.log(import.meta.dirname)");
}`;

const sources = [
  "src/kit/site/page.tsx",
  "src/kit/ui/button.tsx",
  "src/kit/fields/responses.ts",
  "src/kit/site/site.words.ts",
  "sample/pictures/manifest.json",
  "sample/program-files/syllabus.pdf",
  "src/app/server/main.ts",
  "src/app/server/app.ts",
  "resources/common-passwords.json",
  "scripts/serve.ts",
  "scripts/admin.ts",
  "scripts/backup.ts",
  "scripts/restore.ts",
  "scripts/assets/fonts.ts",
  "vite.config.ts",
  "vite.program.config.ts",
  "react-router.config.ts",
  "package-lock.json",
];

function clone() {
  const root = openFolder();
  const at = (...path: string[]) => join(root, ...path);
  function write(path: string, text: string): void {
    mkdirSync(dirname(at(path)), { recursive: true });
    writeFileSync(at(path), text);
  }
  for (const source of sources) write(source, source);
  write("package.json", JSON.stringify({ type: "module" }));
  write("node_modules/@react-router/dev/bin.cjs", builderOf("pages", "client", "server"));
  write("node_modules/vite/package.json", JSON.stringify({ type: "commonjs" }));
  write("node_modules/vite/bin/vite.js", builderOf("program", "program"));
  for (const name of ["setup.mjs", "building.mjs"]) copyFileSync(`scripts/${name}`, at("scripts", name));

  function run(program: string): string {
    const { status, stdout, stderr } = spawnSync(execPath, ["--input-type=module", "-e", program], {
      cwd: root,
      encoding: "utf8",
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    return stdout.trim();
  }
  function built(): string[] {
    rmSync(at("builds.txt"), { force: true });
    run('import { ensureBuilt } from "./scripts/building.mjs"; ensureBuilt();');
    return existsSync(at("builds.txt")) ? readFileSync(at("builds.txt"), "utf8").trim().split("\n") : [];
  }
  const newest = () => dirname(run('import "./build/program/serve.js"'));
  expect(built()).toEqual(["pages", "program"]);
  return { at, write, built, newest };
}

test("a source that was changed, added, renamed or removed builds what is made from it", () => {
  const { at, write, built } = clone();
  expect(built()).toEqual([]);
  write("src/kit/ui/button.tsx", "another button");
  expect(built()).toEqual(["pages"]);
  write("src/features/notices/routes.server.ts", "a new folder");
  expect(built()).toEqual(["program"]);
  renameSync(at("src/kit/fields/responses.ts"), at("src/kit/fields/replies.ts"));
  expect(built()).toEqual(["pages", "program"]);
  rmSync(at("src/app/server/main.ts"));
  expect(built()).toEqual(["program"]);
  write("package-lock.json", "other parts");
  expect(built()).toEqual(["pages", "program"]);
});

test("a change of the same length is one; a touched source and a new test are none", () => {
  const { at, write, built } = clone();
  const touch = (path: string) => utimesSync(at(path), new Date(), new Date(Date.now() + 1_000));
  write("src/app/server/app.ts", "src/app/server/pap.ts");
  touch("src/app/server/app.ts");
  expect(built()).toEqual(["program"]);
  touch("src/kit/site/page.tsx");
  write("src/app/server/app.test.ts", "a test");
  expect(built()).toEqual([]);
});

test("a build leaves the folders of the four before alone, and going back to their sources builds nothing", () => {
  const { write, built, newest } = clone();
  const first = newest();
  const others = [1, 2, 3, 4].map((number) => {
    write("src/app/server/app.ts", `version ${number}`);
    built();
    return newest();
  });
  expect(new Set([first, ...others]).size).toBe(5);
  write("src/app/server/app.ts", "src/app/server/app.ts");
  expect(built()).toEqual([]);
  expect(newest()).toBe(first);
  write("src/app/server/app.ts", "version 5");
  built();
  expect(readdirSync(dirname(first)).toSorted()).toEqual(
    ["program", ...[first, newest(), ...others.slice(1)].map((path) => path.slice(-12))].toSorted(),
  );
});

test.runIf(process.platform === "linux")(
  "the build that a server runs on stays, whatever is built",
  async () => {
    const { at, write, built, newest } = clone();
    const running = newest();
    const server = spawn(execPath, [
      "-e",
      `import(${JSON.stringify(at("build/program/serve.js"))}).then(() => console.log("runs")); process.stdin.resume()`,
    ]);
    onTestFinished(() => void server.kill());
    await expect.poll(() => String(server.stdout.read() ?? "")).toContain("runs");
    for (const number of [1, 2, 3, 4, 5]) {
      write("src/app/server/app.ts", `version ${number}`);
      built();
    }
    expect(existsSync(running)).toBe(true);
    expect(readdirSync(dirname(running))).toHaveLength(7);
  },
);

test("a start that builds the same at the same time is left alone, and what a killed one left is removed", () => {
  const { at, write, built, newest } = clone();
  mkdirSync(at("build/.new-99999999"));
  const builder = readFileSync(at("node_modules/vite/bin/vite.js"), "utf8");
  const other = 'import { ensureBuilt } from "./scripts/building.mjs"; ensureBuilt();';
  write(
    "node_modules/vite/bin/vite.js",
    `${builder}
if (!process.env.OTHER) require("node:child_process").spawnSync(process.execPath, ["--input-type=module", "-e", ${JSON.stringify(other)}], { env: { OTHER: "on" } });`,
  );
  write("src/app/server/app.ts", "built twice");
  const before = newest();
  expect(built()).toEqual(["program", "program"]);
  expect(newest()).not.toBe(before);
  expect(readdirSync(at("build")).filter((name) => name.startsWith("."))).toEqual([]);
});

test("a version that kept its builds elsewhere does not take the newest one for its own", () => {
  const { at, write, built } = clone();
  write("build/.program", "what the program was built from");
  write("src/app/server/app.ts", "a newer version");
  built();
  expect(existsSync(at("build/.program"))).toBe(false);
});

test("a build that fails leaves the one before in its place", () => {
  const { at, write, newest } = clone();
  const before = newest();
  write("node_modules/vite/bin/vite.js", "process.exit(1)");
  write("src/app/server/app.ts", "broken");
  const program = 'import { ensureBuilt } from "./scripts/building.mjs"; ensureBuilt();';
  const { status, stderr } = spawnSync(execPath, ["--input-type=module", "-e", program], {
    cwd: at("."),
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([1, expect.stringContaining("The program could not be built.")]);
  expect(newest()).toBe(before);
});
