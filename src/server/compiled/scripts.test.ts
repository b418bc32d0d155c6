import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createCodeFile } from "./code-file.ts";
import { createScripts } from "./scripts.ts";

const source = `
  exports.isStrict = (function () { return this === undefined; })();
  exports.sum = function sum(n) { return n < 1 ? 0 : n + sum(n - 1); };
`;

function makeProgram() {
  const folder = mkdtempSync(join(tmpdir(), "school-code-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [program, kept] = [join(folder, "program.cjs"), join(folder, "compiled")];
  writeFileSync(program, source);
  /** A start: runs the program, and keeps what was compiled unless an earlier start did. Returns whether it had to. */
  async function start() {
    const scripts = createScripts(folder, createCodeFile(kept));
    const { isStrict, sum } = scripts.load(program) as { isStrict: boolean; sum(n: number): number };
    expect(sum(10)).toBe(55);
    const keep = scripts.finish();
    await keep?.();
    return { isStrict, hadToKeep: keep !== undefined };
  }
  const file = () => join(kept, readdirSync(kept)[0] ?? "");
  return { program, kept, start, file };
}

test("what one start compiled the next one takes, and the program is as strict as a module", async () => {
  const { start } = makeProgram();
  expect(await start()).toEqual({ isStrict: true, hadToKeep: true });
  expect(await start()).toEqual({ isStrict: true, hadToKeep: false });
});

const spoiled: [how: string, spoil: (file: string) => void][] = [
  ["damaged at its end", (file) => changeByte(file, -20)],
  ["damaged in its list", (file) => changeByte(file, 20)],
  ["cut off", (file) => truncateSync(file, readFileSync(file).length - 100)],
  ["empty", (file) => truncateSync(file, 0)],
];
for (const head of ["[]", "{}", "null", "1", "[null]"])
  spoiled.push([`${head} and no code`, (file) => writeFileSync(file, `${head}\nnothing`)]);

test.each(spoiled)("a file that is %s is not used, and is written anew", async (_, spoil) => {
  const { start, file } = makeProgram();
  await start();
  spoil(file());
  expect(await start()).toMatchObject({ hadToKeep: true });
  expect(await start()).toMatchObject({ hadToKeep: false });
});

test("code of another source of the same length is not used", async () => {
  const { start, program } = makeProgram();
  await start();
  writeFileSync(program, source.replace("n < 1", "n < 0"));
  expect(await start()).toMatchObject({ hadToKeep: true });
});

test("what a killed process began to write, and files of other versions, do not pile up, also those of a wrong clock", async () => {
  const { start, kept, file } = makeProgram();
  await start();
  const name = file();
  for (const other of ["1", "2", "3", "4"]) {
    const path = join(kept, other);
    writeFileSync(path, "old");
    utimesSync(path, 2 ** 31, 2 ** 31);
  }
  truncateSync(name, 0);
  await start();
  expect(readdirSync(kept)).toHaveLength(3);
  expect(await start()).toMatchObject({ hadToKeep: false });
});

function changeByte(file: string, at: number): void {
  const bytes = readFileSync(file);
  const place = at < 0 ? bytes.length + at : at;
  bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place);
  writeFileSync(file, bytes);
}
