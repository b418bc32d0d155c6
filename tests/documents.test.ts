import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const documents = [
  "README.md",
  "CONTRIBUTING.md",
  "CHANGELOG.md",
  "SECURITY.md",
  ...globSync("docs/**/*.md"),
];
const scripts: Record<string, string> = JSON.parse(readFileSync("package.json", "utf8")).scripts;
const ours = /^(src|tests|measure|scripts|docs|deploy|\.ci)\//;

test.each(documents)("every path that %s names exists", (document) => {
  const text = readFileSync(document, "utf8");
  const named = [...text.matchAll(/`([^`\s<>]+)`/g)]
    .map((match) => match[1] ?? "")
    .filter((path) => ours.test(path));
  const linked = [...text.matchAll(/\]\(([^)#\s]+)\)/g)]
    .map((match) => match[1] ?? "")
    .filter((target) => !target.startsWith("http"))
    .map((target) => join(dirname(document), target));
  expect([...named, ...linked].filter((path) => !existsSync(path))).toEqual([]);
});

test.each(documents)("every command that %s names exists", (document) => {
  const named = [...readFileSync(document, "utf8").matchAll(/(?:`|^)npm (?:run )?([a-z:]+)/gm)]
    .map((match) => match[1] ?? "")
    .filter((name) => !["ci", "install", "version", "view"].includes(name));
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

test.each(documents)("every test that a command of %s names is there", (document) => {
  const blocks = readFileSync(document, "utf8").match(/^```[\s\S]*?^```/gm) ?? [];
  const named = blocks
    .flatMap((block) => [...block.matchAll(/^npm (?:run \S+|test) -- ((?:src|tests)\/\S+)/gm)])
    .map((match) => match[1] ?? "");
  expect(named.filter((path) => globSync(`${path}*`).length === 0)).toEqual([]);
});

const guides = documents.filter((document) =>
  readFileSync(document, "utf8").includes("Words in **bold** are on the screen."),
);
const sources = globSync("src/**/*.{ts,tsx}")
  .map((file) => readFileSync(file, "utf8"))
  .join("");

const mostIndented = 60;

test.each(guides)("every label that %s names in bold is in the product", (guide) => {
  const labels = [...readFileSync(guide, "utf8").matchAll(/\*\*([^*]+)\*\*/g)].map((match) => match[1] ?? "");
  // As a string, or as the text of an element.
  const isShown = (label: string) =>
    sources
      .split(label)
      .slice(0, -1)
      .some((before) => /(?:["'`>]|\n *)$/.test(before.slice(-mostIndented)));
  expect(labels.filter((label) => label !== "bold" && !isShown(label))).toEqual([]);
});
