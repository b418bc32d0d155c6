import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { collections } from "#features/collections.ts";

const routes = readFileSync("src/routes.ts", "utf8");

/** The components of the feature that has the collection's screen. */
function formOf(screen: string): string {
  const [, folder] = routes.match(new RegExp(`"${screen.slice(1)}", "(features/\\w+)/`)) ?? [];
  return globSync(`src/${folder}/**/*.tsx`)
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
}

/** The server sets it. */
const notTyped = ["uploadedBy"];

test.each(Object.values(collections))("the form of $name draws each of its fields", ({ fields, office }) => {
  const form = formOf(office.screen);
  const drawn = (name: string) => notTyped.includes(name) || form.includes(`ield("${name}"`);
  expect(Object.keys(fields).filter((name) => !drawn(name))).toEqual([]);
});
