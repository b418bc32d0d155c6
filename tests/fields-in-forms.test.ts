import { globSync, readFileSync } from "node:fs";
import { collections } from "#features/collections.ts";
import type { Collection } from "#kit/collections/define-collection.ts";

const routes = readFileSync("src/routes.ts", "utf8");

function formOf(screen: string): string {
  const [, folder] = routes.match(new RegExp(`"${screen.slice(1)}", "(features/[\\w-]+)/`)) ?? [];
  return globSync(`src/${folder}/**/*.tsx`)
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
}

/** The server sets them; `text` from `richText`. */
const notTyped = ["uploadedBy", "text"];

test.each(Object.values<Collection>(collections))(
  "the form of $name draws each of its fields and its file",
  ({ fields, office, upload }) => {
    const form = formOf(office.screen);
    const drawn = (name: string) => notTyped.includes(name) || new RegExp(`ield(Id)?\\("${name}"`).test(form);
    const names = [...Object.keys(fields), ...(upload === "none" ? [] : [upload.field])];
    expect(names.filter((name) => !drawn(name))).toEqual([]);
  },
);
