import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { execPath, stdout } from "node:process";
import { makeScratch } from "./scratch.ts";

interface Check {
  name: string;
  command: string[];
}

/** The tools name their interpreter "node": it must be the one that was chosen. */
const env = { ...process.env, PATH: `${dirname(execPath)}${delimiter}${process.env.PATH}` };

const bin = (name: string) => join("node_modules/.bin", name);

/** The package called typescript is an older one, whose functions openapi-typescript needs. */
const compiler = "node_modules/@typescript/native/bin/tsc";

/** What the types need that come from the route table. */
const routeTypes: Check = { name: "route types", command: [bin("react-router"), "typegen"] };

const build: Check = { name: "build", command: [execPath, "scripts/run.mjs", "build"] };

/** A new machine downloads its browser while it builds. If that fails, the browser tests say so. */
const getChromium = 'import("./tests/support/browser/chromium.ts").then((module) => module.ensureChromium())';

const staticChecks = {
  // Each further checker infers most types again: the default of four takes twice the processor time.
  types: { name: "types", command: [execPath, compiler, "--noEmit", "--checkers", "1"] },
  lint: { name: "lint and format", command: [bin("biome"), "check", "--error-on-warnings"] },
  unused: { name: "unused code", command: [bin("knip"), "--no-progress"] },
};
const format: Check = {
  name: "format",
  command: [bin("biome"), "check", "--write", "--linter-enabled=false", "--error-on-warnings"],
};

interface Row {
  name: string;
  ok: boolean;
  seconds: number;
}

interface Tally {
  passed: number;
  failed: number;
  ok: boolean;
}

/**
 * Runs every check, prints how each went, and returns the exit code. With words it runs only the tests whose path contains one of them, or the options
 * of Vitest say: those build what they need (tests/support/servers/build.setup.ts).
 */
export async function runChecks(words: string[]): Promise<number> {
  if (words.length > 0) return (await runTests(words)).ok ? 0 : 1;
  stdout.write("Building, and checking what needs no build …\n");
  const staticRows = runStaticChecks();
  const browser = run([execPath, "--eval", getChromium]);
  const rows = [await check(build)];
  await browser;
  let tests: Tally = { passed: 0, failed: 0, ok: false };
  if (rows[0]?.ok) {
    const begun = Date.now();
    tests = await runTests([]);
    rows.push({ name: "tests", ok: tests.ok, seconds: (Date.now() - begun) / 1000 });
  } else stdout.write("\nNo test was run: they run what is built.\n");
  rows.unshift(...(await staticRows));
  const code = printRows(rows);
  const failedChecks = rows.filter((row) => !row.ok && row.name !== "tests").length;
  stdout.write(`\n${tests.passed} passed, ${tests.failed + failedChecks} failed\n`);
  return code;
}

/** All that needs no test, or the one that has this name; or writes the format. Returns the exit code. */
export async function runStatic(name = "all"): Promise<number> {
  if (name === "format") return printRows([await check(format)]);
  if (name === "lint") return printRows([await check(staticChecks.lint)]);
  if (name === "types") return printRows([await check(routeTypes), await check(staticChecks.types)]);
  return printRows(await runStaticChecks());
}

/** Beside the build and the tests: those wait now and then, for a page or a clock. */
async function runStaticChecks(): Promise<Row[]> {
  return [await check(routeTypes), ...(await Promise.all(Object.values(staticChecks).map(check)))];
}

function printRows(rows: Row[]): number {
  const width = Math.max(...rows.map((row) => row.name.length));
  stdout.write("\n");
  for (const { name, ok, seconds } of rows) {
    stdout.write(`  ${ok ? "ok    " : "FAILED"}  ${name.padEnd(width)}  ${seconds.toFixed(1)} s\n`);
  }
  return rows.every((row) => row.ok) ? 0 : 1;
}

async function check({ name, command }: Check): Promise<Row> {
  const begun = Date.now();
  const { code, output } = await run(command);
  if (code !== 0) stdout.write(`\n${name} failed:\n${output}\n`);
  return { name, ok: code === 0, seconds: (Date.now() - begun) / 1000 };
}

async function runTests(words: string[]): Promise<Tally> {
  const scratch = makeScratch();
  const report = join(scratch.path, "report.json");
  const namesProject = words.some((word) => /^(-p|--project)\b/.test(word));
  const isQuick = words.length > 0 && !namesProject;
  const child = spawn(execPath, [bin("vitest"), ...vitestArguments(words, report)], {
    stdio: "inherit",
    env: { ...process.env, TMPDIR: scratch.path, ...(isQuick && { QUICK_TESTS: "on" }) },
  });
  const { code, signal } = await endOf(child);
  try {
    const counts = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : {};
    const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = counts;
    return { passed, failed, ok: code === 0 };
  } finally {
    scratch.remove();
    // The caller learns that the run was ended, and not that something failed.
    if (signal) process.kill(process.pid, signal);
  }
}

function vitestArguments(words: string[], report: string): string[] {
  if (words.length === 0)
    return ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  if (!words.includes("--watch")) return ["run", ...words];
  // Watching begins with a run of all tests that it watches: these take seconds.
  return words.length > 1 ? words : [...words, "--project=unit"];
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

/** Waits for a child process, also when this process gets a signal. Returns that signal. */
async function endOf(
  child: ChildProcess,
): Promise<{ code: number | null; signal: NodeJS.Signals | undefined }> {
  let signal: NodeJS.Signals | undefined;
  function hold(sent: NodeJS.Signals): void {
    signal = sent;
    // Ctrl+C reaches it by itself.
    if (sent === "SIGTERM") child.kill(sent);
  }
  const signals = ["SIGINT", "SIGTERM"] as const;
  for (const each of signals) process.on(each, hold);
  const [code] = await once(child, "exit");
  for (const each of signals) process.off(each, hold);
  return { code, signal };
}
