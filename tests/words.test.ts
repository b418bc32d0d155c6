import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";

const sources = globSync("src/**/*.{ts,tsx}").filter((path) => !path.includes(".test."));
const texts = sources.map((path) => readFileSync(path, "utf8"));

/** Where each of the words is, as it is written: "words.labels.name". */
function placesIn(words: unknown, place: string): string[] {
  if (typeof words !== "object" || words === null || Array.isArray(words)) return [place];
  return Object.entries(words).flatMap(([key, value]) => placesIn(value, `${place}.${key}`));
}

/** A file without imports, comments, types and texts, where the words have the name that they are exported with. */
function codeOf(text: string, name: string): string {
  const [, alias = name] = new RegExp(`\\b${name} as (\\w+)`).exec(text) ?? [];
  return text
    .replaceAll(/^import [^;]+;|\/\*[\s\S]*?\*\/|^ *\/\/.*$|"[^"\n{}]*"|\btypeof [\w.]+/gm, "")
    .replaceAll(new RegExp(`(?<!-|\\w\\.)\\b${alias}\\b(?![:=])`, "g"), name)
    .replaceAll(/\{ ([^{}]+) \} = (\w+);/g, (_, keys: string, from: string) =>
      keys.replaceAll(/(\w+)(?:: \w+)?/g, `${from}.$1`),
    );
}

/** By its place, or with all around it: `words.labels[name]`, `fillIn(words.labels)`. */
function isUsedIn(code: string, place: string): boolean {
  const [name, ...keys] = place.split(".");
  const within = keys.reduceRight((rest, key) => `(?:\\??\\.${key}\\b${rest})?`, "");
  return new RegExp(`\\b${name}\\b${within}(?![\\w.?])`).test(code);
}

test("every word of a words file is used", async () => {
  const unused: string[] = [];
  for (const path of sources.filter((each) => each.endsWith(".words.ts"))) {
    const users = texts.filter((text) => text.includes(`/${basename(path)}"`));
    for (const [name, words] of Object.entries(await import(`../${path}`))) {
      const codes = users.map((text) => codeOf(text, name));
      unused.push(...placesIn(words, name).filter((place) => !codes.some((code) => isUsedIn(code, place))));
    }
  }
  expect(unused).toEqual([]);
});
