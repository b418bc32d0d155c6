import { globSync, readFileSync } from "node:fs";
import { check } from "recheck";
import { parseAst } from "vite";

/** What the checker calls slow, by why it may stay. */
const excepted = Object.values<string[]>(
  JSON.parse(readFileSync("tests/fixtures/excepted-patterns.json", "utf8")),
).flat();

/** Only what repeats without a bound can be slow. Those made of texts at run time are not seen. */
const repeats = /[*+]|\{\d+,\}/;

interface Pattern {
  source: string;
  flags: string;
}

function literalsIn(file: string): Map<string, Pattern> {
  const tree = parseAst(readFileSync(file, "utf8"), { lang: file.endsWith("x") ? "tsx" : "ts" }, file);
  const found = new Map<string, Pattern>();
  JSON.stringify(tree, (_key, value) => {
    const { pattern, flags } = value?.regex ?? {};
    if (typeof pattern === "string" && repeats.test(pattern))
      found.set(`${pattern}/${flags}`, { source: pattern, flags });
    return typeof value === "bigint" ? String(value) : value;
  });
  return found;
}

export function patternsOfProduct(): Map<string, Pattern> {
  const files = globSync("src/**/*.{ts,tsx}", { exclude: ["src/testing/**", "src/**/*.test.ts"] });
  const all = files.flatMap((file) => [...literalsIn(file)]);
  return new Map(all.filter(([, { source }]) => !excepted.includes(source)));
}

/** Found to be safe before: to find it out for all of them takes minutes on a busy machine. */
export const knownAsSafe: readonly string[] = JSON.parse(
  readFileSync("tests/fixtures/safe-patterns.json", "utf8"),
);

export async function slowOnes(patterns: Iterable<Pattern>): Promise<string[]> {
  const slow: string[] = [];
  for (const { source, flags } of patterns) {
    const { status } = await check(source, flags, { timeout: 120_000 });
    if (status !== "safe") slow.push(`/${source}/${flags} is ${status}`);
  }
  return slow;
}
