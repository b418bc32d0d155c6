import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { execPath } from "node:process";
import { openFolder } from "#testing/folder.ts";

/** Replaces npm: records its arguments, and installs a package; or fails. */
const npm = `#!${execPath}
const { appendFileSync, mkdirSync, writeFileSync } = require("node:fs");
if (process.env.NPM_FAILS) {
  console.error(process.env.NPM_FAILS);
  process.exit(1);
}
appendFileSync("../calls.txt", process.argv.slice(2, 4).join(" ") + "\\n");
if (process.env.MEANWHILE) require("node:child_process").execSync(process.env.MEANWHILE, { cwd: "..", env: { PATH: process.env.PATH } });
mkdirSync("node_modules/.bin", { recursive: true });
writeFileSync("node_modules/package.txt", "installed");
`;

function freshClone() {
  const root = openFolder();
  const at = (...names: string[]) => join(root, ...names);
  mkdirSync(at("scripts"));
  copyFileSync("scripts/setup.mjs", at("scripts/setup.mjs"));
  mkdirSync(at("bin"));
  writeFileSync(at("bin/npm"), npm, { mode: 0o755 });
  const write = (lock: string) => writeFileSync(at("package-lock.json"), lock);
  write('{ "packages": {} }');

  const programOf = (options: { forTests?: boolean }) =>
    `import { ensureInstalled } from "./scripts/setup.mjs"; ensureInstalled(${JSON.stringify(options)})`;
  function ensure(options: { forTests?: boolean }, env: Record<string, string> = {}) {
    const program = programOf(options);
    const { status, stderr } = spawnSync(execPath, ["--input-type=module", "-e", program], {
      cwd: root,
      encoding: "utf8",
      env: { PATH: at("bin"), ...env },
    });
    return { status, stderr };
  }
  const well = { status: 0, stderr: "" };

  return {
    at,
    write,
    start: () => expect(ensure({})).toEqual(well),
    test: () => expect(ensure({ forTests: true })).toEqual(well),
    startBesideTest() {
      const meanwhile = `${execPath} --input-type=module -e '${programOf({ forTests: true })}'`;
      expect(ensure({}, { MEANWHILE: meanwhile })).toEqual(well);
    },
    refusal(env?: Record<string, string>): string {
      const { status, stderr } = ensure({}, env);
      expect(status).toBe(1);
      return stderr;
    },
    calls: () => (existsSync(at("calls.txt")) ? readFileSync(at("calls.txt"), "utf8") : ""),
  };
}

test("a start installs once what it needs, a test adds the rest, and a start after it takes nothing away", () => {
  const clone = freshClone();
  clone.start();
  clone.start();
  clone.test();
  clone.start();
  clone.write('{ "packages": {}, "changed": true }');
  clone.start();
  expect(clone.calls()).toBe("ci --omit=dev\nci --include=dev\nci --include=dev\n");
});

test("a start and a test that install at the same time leave what both need", () => {
  const clone = freshClone();
  clone.startBesideTest();
  clone.test();
  clone.start();
  expect(clone.calls()).toBe("ci --omit=dev\nci --include=dev\n");
});

test("an installation that was killed is removed by the next one", () => {
  const clone = freshClone();
  mkdirSync(clone.at(".install-99999999/node_modules"), { recursive: true });
  clone.start();
  expect(readdirSync(clone.at(".")).filter((name) => name.startsWith(".install"))).toEqual([]);
});

test("an installation that fails says why and leaves what was installed before", () => {
  const clone = freshClone();
  clone.start();
  clone.write('{ "packages": {}, "changed": true }');
  expect(clone.refusal({ NPM_FAILS: "npm error code ENOSPC" })).toContain("The disk is full");
  expect(readFileSync(clone.at("node_modules/package.txt"), "utf8")).toBe("installed");
});

test.each([
  ["package-lock.json is damaged", "<<<<<<< HEAD", "bin/npm"],
  ["package-lock.json is missing", "", "bin/npm"],
  ["npm was not found", "{}", "bin/npm-elsewhere"],
])("a start that cannot install says: %s", (sentence, lock, tool) => {
  const clone = freshClone();
  clone.write(lock);
  renameSync(clone.at("bin/npm"), clone.at(tool));
  expect(clone.refusal()).toMatch(new RegExp(`^\\n${RegExp.escape(sentence)}.*Please .*\\n$`));
});

test("npm's commands run on this machine's Node where it is new enough", () => {
  const clone = freshClone();
  clone.start();
  expect(realpathSync(clone.at("node_modules/.bin/node"))).toBe(realpathSync(execPath));
});

test("the Node of every system is in the lockfile with its hash, and no script installs it", () => {
  const { optionalDependencies, allowScripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const names = Object.keys(optionalDependencies);
  expect(names).toHaveLength(4);
  for (const name of names) {
    const locked = packages[`node_modules/${name}`];
    expect(locked).toMatchObject({
      version: expect.stringMatching(/^(24|26)\./),
      integrity: expect.stringMatching(/^sha512-/),
    });
    expect(locked.hasInstallScript).toBeUndefined();
  }
  expect(Object.keys(allowScripts)).not.toContain("node");
  expect(packages["node_modules/node"]).toBeUndefined();
});

test("what the product is built with and runs on is no part that only tests install", () => {
  const { devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  const sources = globSync(["src/**/*.{ts,tsx,css}", "scripts/*.ts", "*.config.ts"], {
    exclude: ["**/*.test.ts", "src/testing/**", "vitest*.config.ts"],
  });
  const faults = sources.flatMap((file) =>
    [
      ...readFileSync(file, "utf8")
        .replaceAll(/^import type [^;]*;/gm, "")
        .matchAll(/(?:from|import)\s*\(?\s*["']([^"'.#]+)["']/gm),
    ]
      .map(([, specifier = ""]) =>
        Object.keys(devDependencies).find((name) => `${specifier}/`.startsWith(`${name}/`)),
      )
      .filter((name) => name !== undefined)
      .map((name) => `${file} imports ${name}. Move it to the dependencies in package.json.`),
  );
  expect(sources.length).toBeGreaterThan(100);
  expect(faults).toEqual([]);
});
