import { globSync, readFileSync } from "node:fs";
import { check } from "recheck";
import { parseAst } from "vite";
import { expect, test } from "vitest";

const lookBehind =
  "A look behind lets it begin only once in a run of such letters, which the checker does not see.";
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
};

/** Only what repeats without a bound can be slow. Those made of texts at run time are not seen. */
const repeats = /[*+]|\{\d+,\}/;

function literalsIn(file: string): Map<string, { source: string; flags: string }> {
  const tree = parseAst(readFileSync(file, "utf8"), { lang: file.endsWith("x") ? "tsx" : "ts" }, file);
  const found = new Map<string, { source: string; flags: string }>();
  JSON.stringify(tree, (_key, value) => {
    const { pattern, flags } = value?.regex ?? {};
    if (typeof pattern === "string" && repeats.test(pattern))
      found.set(`${pattern}/${flags}`, { source: pattern, flags });
    return typeof value === "bigint" ? String(value) : value;
  });
  return found;
}

test("no regular expression of the product takes longer than its text grows", {
  timeout: 300_000,
}, async () => {
  const files = globSync("src/**/*.{ts,tsx}", { exclude: ["src/testing/**", "src/**/*.test.ts"] });
  const all = new Map(files.flatMap((file) => [...literalsIn(file)]));
  expect(all.size).toBeGreaterThan(50);
  const slow: string[] = [];
  for (const { source, flags } of all.values()) {
    if (source in excepted) continue;
    const { status } = await check(source, flags, { timeout: 20_000 });
    if (status !== "safe") slow.push(`/${source}/${flags} is ${status}`);
  }
  expect(slow).toEqual([]);
});
