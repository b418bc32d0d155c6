import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { execPath } from "node:process";
import { promisify } from "node:util";

/** A change of a file, or a new file where there is nothing before. */
interface Step {
  file: string;
  before: string;
  after: string;
}

/** The steps of a document: every block of changes belongs to the file that the heading above it names. */
export function stepsIn(document: string): Step[] {
  let file = "";
  const text = readFileSync(document, "utf8");
  const pieces = text.matchAll(/^## .*`([^`]+)`$|^```diff\n([\s\S]*?)\n```$/gm);
  const changes = [...pieces].flatMap(([, heading, changes]) => {
    if (heading) file = heading;
    if (changes === undefined) return [];
    const lines = changes.split("\n");
    const textOf = (without: string) =>
      lines
        .filter((line) => !line.startsWith(without))
        .map((line) => `${line.slice(1)}\n`)
        .join("");
    return [{ file, before: textOf("+"), after: textOf("-") }];
  });
  return [...newFilesIn(text), ...changes];
}

/** Files of a new feature that the document shows as an example of their own. */
const newFilesIn = (text: string): Step[] =>
  [...text.matchAll(/`(tests\/fixtures\/(\w+)\/([\w.]+)\.txt)`/g)].map(([, example = "", feature, name]) => ({
    file: `src/features/${feature}/${name}`,
    before: "",
    after: readFileSync(example, "utf8"),
  }));

/** Takes the steps in a copy of the sources. */
export function copyWith(steps: Step[]): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), "school-recipe-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    for (const part of [
      "src",
      "resources",
      "scripts",
      "sample",
      "tests",
      "measure",
      "deploy",
      "package.json",
      "react-router.config.ts",
      "tsconfig.json",
      "vite.config.ts",
      "vite.program.config.ts",
    ])
      cpSync(part, join(folder, part), { recursive: true, filter: (path) => !isPicture(path) });
    symlinkSync(join(process.cwd(), "node_modules"), join(folder, "node_modules"));
    for (const step of steps) take(step, folder);
  } catch (error) {
    remove();
    throw error;
  }
  return { folder, remove };
}

function take({ file, before, after }: Step, folder: string): void {
  const path = join(folder, file);
  if (before === "") {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, after);
    return;
  }
  const [head, tail, ...more] = readFileSync(path, "utf8").split(before);
  if (head === undefined || tail === undefined || more.length > 0)
    throw new Error(`The walk is out of date: ${file} does not hold these lines exactly once:\n${before}`);
  writeFileSync(path, head + after + tail);
}

/** Most of the weight, and nothing that types depend on. */
const isPicture = (path: string) => /\.(avif|webp|jpe?g|png|pdf)$/.test(path);

/** What the compiler complains about in a folder, and what makes the types of its routes; nothing, if all is well. */
export async function typeErrors(folder: string): Promise<string> {
  const run = async (tool: string, ...args: string[]) =>
    promisify(execFile)(execPath, [join(folder, "node_modules", tool), ...args], { cwd: folder });
  return run("@react-router/dev/bin.cjs", "typegen")
    .then(() => run("typescript/bin/tsc", "--noEmit", "--incremental", "false"))
    .then(
      () => "",
      ({ stdout, stderr }) => `${stdout}${stderr}`,
    );
}
