import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { execPath, stdout } from "node:process";
import { ensureChromium } from "./browser/chromium.ts";
import { endOf } from "./end-of.ts";
import { makeScratch } from "./scratch.ts";

interface Check {
  name: string;
  command: string[];
}

/** The tools name their interpreter "node": it must be the pinned one. */
const env = { ...process.env, PATH: `${dirname(execPath)}${delimiter}${process.env.PATH}` };

const bin = (name: string) => join("node_modules/.bin", name);

/** What the types need that come from the route table. */
const routeTypes: Check = { name: "route types", command: [bin("react-router"), "typegen"] };

const build: Check = { name: "build", command: [execPath, "scripts/build.mjs"] };

/** What can be said without running the product. */
const staticChecks: Check[] = [
  // Each further checker works out most types again: four of them, as many as there are unless told, take twice the processor.
  { name: "types", command: [bin("tsc"), "--noEmit", "--checkers", "1"] },
  { name: "lint and format", command: [bin("biome"), "check", "--error-on-warnings"] },
  { name: "unused code", command: [bin("knip"), "--no-progress"] },
];

interface Row {
  name: string;
  ok: boolean;
  seconds: number;
}

interface Tally {
  passed: number;
  failed: number;
}

/** Runs every check, says how each went, and returns the exit code. Words given to it narrow the tests down. */
export async function runChecks(words: string[]): Promise<number> {
  const routes = await check(routeTypes);
  stdout.write(`Building${words.length > 0 ? "" : ", and checking what needs no build"} (half a minute) …\n`);
  const [built, ...others] = await Promise.all([
    check(build),
    ...(words.length > 0 ? [] : staticChecks.map(check)),
  ]);
  const rows = [routes, built, ...others];
  let tests = { passed: 0, failed: 0, ok: false };
  if (built.ok) {
    ensureChromium();
    const begun = Date.now();
    tests = await runTests(words);
    rows.push({ name: "tests", ok: tests.ok, seconds: (Date.now() - begun) / 1000 });
  } else stdout.write("\nNo test was run: they run what is built.\n");

  const width = Math.max(...rows.map((row) => row.name.length));
  stdout.write("\n");
  for (const { name, ok, seconds } of rows) {
    stdout.write(`  ${ok ? "ok    " : "FAILED"}  ${name.padEnd(width)}  ${seconds.toFixed(1)} s\n`);
  }
  const failedChecks = rows.filter((row) => !row.ok && row.name !== "tests").length;
  stdout.write(`\n${tests.passed} passed, ${tests.failed + failedChecks} failed\n`);
  return rows.every((row) => row.ok) ? 0 : 1;
}

async function check({ name, command }: Check): Promise<Row> {
  const begun = Date.now();
  const { code, output } = await run(command);
  if (code !== 0) stdout.write(`\n${name} failed:\n${output}\n`);
  return { name, ok: code === 0, seconds: (Date.now() - begun) / 1000 };
}

async function runTests(words: string[]): Promise<Tally & { ok: boolean }> {
  const scratch = makeScratch();
  const report = join(scratch.path, "report.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const child = spawn(execPath, [bin("vitest"), "run", ...reporters, ...words], {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, TMPDIR: scratch.path },
  });
  const { code, signal } = await endOf(child);
  try {
    if (!existsSync(report)) return { passed: 0, failed: 0, ok: false };
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, "utf8"));
    return { passed: numPassedTests, failed: numFailedTests, ok: code === 0 };
  } finally {
    scratch.remove();
    // Whoever waits is told that it was ended, and not that something failed.
    if (signal) process.kill(process.pid, signal);
  }
}

async function run([program = "", ...args]: string[]): Promise<{ code: number; output: string }> {
  const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"], env });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
    });
  }
  const [code] = await once(child, "close");
  return { code: code ?? 1, output };
}
