import { execFile } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { execPath } from "node:process";
import { promisify } from "node:util";

interface Step {
  file: string;
  before: string;
  after: string;
  added: string;
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
    const textOf = (isPart: (line: string) => boolean) =>
      lines
        .filter(isPart)
        .map((line) => `${line.slice(1)}\n`)
        .join("");
    return [
      {
        file,
        before: textOf((line) => !line.startsWith("+")),
        after: textOf((line) => !line.startsWith("-")),
        added: textOf((line) => line.startsWith("+")),
      },
    ];
  });
  return [...newFilesIn(text), ...changes];
}

const newFilesIn = (text: string): Step[] =>
  [...text.matchAll(/`(tests\/fixtures\/(\w+)\/([\w./]+)\.txt)`/g)].map(([, example = "", feature, name]) => {
    const added = readFileSync(example, "utf8");
    return { file: `src/features/${feature}/${name}`, before: "", after: added, added };
  });

/** Takes the steps in a copy of the sources, or only of the files beside which they are. */
export function copyWith(steps: Step[], { isWhole = true } = {}): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), "school-recipe-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    if (!isWhole) copyBeside(steps, folder);
    else
      for (const part of wholeCopy)
        cpSync(part, join(folder, part), { recursive: true, filter: isNoPicture });

    symlinkSync(join(process.cwd(), "node_modules"), join(folder, "node_modules"));
    for (const step of steps) take(step, folder);
  } catch (error) {
    remove();
    throw error;
  }
  return { folder, remove };
}

const wholeCopy = [
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
];

function copyBeside(steps: Step[], folder: string): void {
  for (const place of new Set(steps.map(({ file }) => dirname(file))))
    for (const entry of existsSync(place) ? readdirSync(place, { withFileTypes: true }) : [])
      if (entry.isFile()) cpSync(join(place, entry.name), join(folder, place, entry.name));
}

/** Migrations are numbered when they are added. */
const withoutNumber = (name: string) => name.replace(/^\d{4}-/, "");

function hasFile(path: string): boolean {
  const names = existsSync(dirname(path)) ? readdirSync(dirname(path)) : [];
  return names.some((name) => withoutNumber(name) === withoutNumber(basename(path)));
}

function take({ file, before, after, added }: Step, folder: string): void {
  const path = join(folder, file);
  const found = existsSync(path) ? readFileSync(path, "utf8") : "";
  const isTaken = before === "" ? hasFile(path) : found.includes(added);
  if (isTaken) return;
  if (before === "") {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, after);
    return;
  }
  const [head, tail, ...more] = found.split(before);
  if (head === undefined || tail === undefined || more.length > 0)
    throw new Error(`The walk is out of date: ${file} does not hold these lines exactly once:\n${before}`);
  writeFileSync(path, head + after + tail);
}

/** Most of the weight, and nothing that types depend on. */
const isNoPicture = (path: string) => !/\.(avif|webp|jpe?g|png|pdf)$/.test(path);

/** What the compiler complains about in a folder, and what makes the types of its routes; nothing, if all is well. */
export async function typeErrors(folder: string): Promise<string> {
  const run = async (tool: string, ...args: string[]) =>
    promisify(execFile)(execPath, [join(folder, "node_modules", tool), ...args], { cwd: folder });
  return run("@react-router/dev/bin.cjs", "typegen")
    .then(() => run("@typescript/native/bin/tsc", "--noEmit", "--incremental", "false"))
    .then(
      () => "",
      ({ stdout, stderr }) => `${stdout}${stderr}`,
    );
}
