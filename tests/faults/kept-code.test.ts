import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { copyBuild } from "../support/servers/copied-build.ts";

const pages = ["/", "/notice"];
const answered = [200, 200];

// One build for all of it: each start without what was compiled takes a second, and a copy as long.
test("the next start takes what was compiled and does not write it again; a damaged file and one of another source are not used, and written anew", async () => {
  const { path, remove, visit } = copyBuild();
  onTestFinished(remove);
  const folder = join(path, "build/compiled");
  expect((await visit(pages)).statuses).toEqual(answered);
  const [name = ""] = readdirSync(folder);
  const file = join(folder, name);
  const kept = readFileSync(file);
  expect(kept.toString("utf8", 0, kept.indexOf("\n"))).toContain("program/program.cjs");
  /** Which writing of the file this is. */
  const writing = () => statSync(file).ino;
  const first = writing();

  const next = await visit(pages);
  expect(next.statuses).toEqual(answered);
  expect(next.output()).not.toContain("Warning");
  expect(writing()).toBe(first);
  expect(readdirSync(folder)).toHaveLength(1);

  // Every other kind of damage: src/server/compiled/scripts.test.ts.
  kept.writeUInt8(kept.readUInt8(500_000) ^ 1, 500_000);
  writeFileSync(file, kept);
  expect((await visit(pages)).statuses).toEqual(answered);
  const second = writing();
  expect(second).not.toBe(first);
  expect(statSync(file).size).toBeGreaterThan(kept.length / 2);

  const program = join(path, "build/program/program.cjs");
  // As long as before, which is all that V8 compares.
  writeFileSync(program, readFileSync(program, "utf8").replace("The back office", "The other words"));
  const other = await visit(pages);
  expect(other.statuses).toEqual(answered);
  expect(other.output()).toContain("The other words");
  expect(writing()).not.toBe(second);
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
