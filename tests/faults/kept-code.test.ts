import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { copyBuild } from "../support/servers/copied-build.ts";

const pages = ["/", "/notice"];
const answered = [200, 200];

/** A copied build that was started once, and what it has kept of what was compiled. */
async function startedOnce() {
  const build = copyBuild();
  onTestFinished(build.remove);
  const folder = join(build.path, "build/compiled");
  expect((await build.visit(pages)).statuses).toEqual(answered);
  const [name = ""] = readdirSync(folder);
  const file = join(folder, name);
  /** Which writing of the file this is. */
  const writing = () => statSync(file).ino;
  return { ...build, folder, file, writing };
}

test("the next start takes what was compiled, and does not write it again", async () => {
  const { visit, folder, file, writing } = await startedOnce();
  const [kept, first] = [readFileSync(file), writing()];
  expect(kept.toString("utf8", 0, kept.indexOf("\n"))).toContain("program/program.cjs");
  const { statuses, output } = await visit(pages);
  expect(statuses).toEqual(answered);
  expect(output()).not.toContain("Warning");
  expect(writing()).toBe(first);
  expect(readdirSync(folder)).toHaveLength(1);
});

// Every other kind of damage: src/server/compiled/scripts.test.ts.
test("a damaged file is not used, and is written anew", async () => {
  const { visit, file, writing } = await startedOnce();
  const [size, first] = [statSync(file).size, writing()];
  const bytes = readFileSync(file);
  bytes.writeUInt8(bytes.readUInt8(500_000) ^ 1, 500_000);
  writeFileSync(file, bytes);
  expect((await visit(pages)).statuses).toEqual(answered);
  expect(writing()).not.toBe(first);
  expect(statSync(file).size).toBeGreaterThan(size / 2);
});

test("code of another source is not used", async () => {
  const { path, visit, writing } = await startedOnce();
  const first = writing();
  const program = join(path, "build/program/program.cjs");
  // As long as before, which is all that V8 compares.
  writeFileSync(program, readFileSync(program, "utf8").replace("The back office", "The other words"));
  const { statuses, output } = await visit(pages);
  expect(statuses).toEqual(answered);
  expect(output()).toContain("The other words");
  expect(writing()).not.toBe(first);
});

test("where nothing may be written, the site starts as ever and says nothing of it", async () => {
  const build = copyBuild();
  onTestFinished(build.remove);
  // A file where the folder should be: not even root can write there.
  writeFileSync(join(build.path, "build/compiled"), "");
  const { statuses, output } = await build.visit(pages);
  expect(statuses).toEqual(answered);
  expect(output()).not.toMatch(/compiled|Warning/);
});
