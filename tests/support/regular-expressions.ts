import { globSync, readFileSync } from "node:fs";
import { check } from "recheck";
import { parseAst } from "vite";

const lookBehind =
  "A look behind lets it begin only once in a run of such letters, which the checker does not see.";
const bounded = "What repeats in two ways has a bound: at most 100 letters.";
/** What the checker calls slow, and why it may stay. */
const excepted: Record<string, string> = {
  "<!--.*?-->|<\\?.*?\\?>": "Reads the first 4 KB of a drawing.",
  "(?<=[^/])\\/+$": lookBehind,
  "(?<!\\/)\\/+$": lookBehind,
  "(?<!\\s)\\s*\\n\\s*": lookBehind,
  "(?<!\\s)\\s*\\S{1,24}$": lookBehind,
  "(?<!\\S)\\S+@\\S+": lookBehind,
  "(?<![\\w.-])[\\w.-]+\\.example\\b": lookBehind,
  "(?<![.,;:!?'\"’”)\\]}»।])[.,;:!?'\"’”)\\]}»।]+$": lookBehind,
  "(?<!\\\\)(?:\\\\\\\\)*\\\\u0000": lookBehind,
  "^[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N} &'’-]|(?<=[\\p{L}\\p{M}])\\p{Join_Control}(?=\\p{L}))*$": lookBehind,
  "([;|]|(?<![\\s\\p{Cf}\"']))([\\s\\p{Cf}\"']*)(?=[=+\\-@\\u2212\\uFF1D\\uFF0B\\uFF0D\\uFF20\\uFE66\\uFE62\\uFE63\\uFE6B])":
    lookBehind,
  "^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$":
    bounded,
  "^(\\/share\\/programs\\/|\\/calendar\\/)([a-z\\d-]{1,100}?)(\\/.+|(?:-applications-open|-applications-close|-entrance|-interview|-first-class)?\\.ics)$":
    bounded,
};

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

/** By their text. */
export function patternsOfProduct(): Map<string, Pattern> {
  const files = globSync("src/**/*.{ts,tsx}", { exclude: ["src/testing/**", "src/**/*.test.ts"] });
  const all = files.flatMap((file) => [...literalsIn(file)]);
  return new Map(all.filter(([, { source }]) => !(source in excepted)));
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
