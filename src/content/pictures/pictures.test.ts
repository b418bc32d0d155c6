import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { manifest } from "./manifest.ts";

const rendered = join(import.meta.dirname, "rendered");
const content = join(import.meta.dirname, "..");
const maxTotalBytes = 9.5 * 1000 * 1000;

test("every picture of the manifest is there in every width and kind", () => {
  const missing = Object.entries(manifest).flatMap(([name, { widths }]) => {
    const files =
      widths.length === 0
        ? [`${name}.svg`]
        : widths.flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.webp`]);
    return files.filter((file) => !existsSync(join(rendered, file)));
  });
  expect(missing).toEqual([]);
});

test("every picture that the content names exists", () => {
  const groups = [...new Set(Object.keys(manifest).map((name) => name.split("/")[0]))].join("|");
  const isName = new RegExp(`"((?:${groups})/[a-z0-9-]+)"`, "g");
  const named = filesBelow(content)
    .filter((path) => path.endsWith(".ts") && !path.includes("/pictures/"))
    .flatMap((path) => [...readFileSync(path, "utf8").matchAll(isName)].map(([, name]) => name));
  expect(named.filter((name) => !Object.hasOwn(manifest, name ?? ""))).toEqual([]);
});

test("all pictures together are small enough to travel with the source", () => {
  const bytes = filesBelow(rendered).reduce((sum, path) => sum + statSync(path).size, 0);
  expect(bytes).toBeLessThan(maxTotalBytes);
});

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
