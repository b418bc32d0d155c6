import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeFolder } from "../../../tests/support/server.ts";
import { contentReport, findSamples } from "./content-check.ts";

test("words that name an address which cannot exist are found with their line", () => {
  const root = makeProject({
    "messages.ts": '// Not at som.example any more.\nexport const mail = "info@som.example";\n',
  });
  expect(findSamples(root)).toEqual([
    { place: "src/content/messages.ts:2", what: "som.example is an address that cannot exist" },
  ]);
});

test("documents, and what fills an empty database, are left alone", () => {
  const root = makeProject({
    "documents/contact.ts": 'const mail = "info@som.example";\n',
    "samples/notices.ts": 'const url = "https://exam.example/";\n',
  });
  expect(contentReport(findSamples(root))).toBe("Nothing of the sample school stands outside its documents.");
});

test("as it is delivered, the product's own words belong to no school", () => {
  expect(findSamples(".")).toEqual([]);
});

function makeProject(files: Record<string, string>): string {
  const folder = makeFolder();
  onTestFinished(() => folder.remove());
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder.path, "src/content", name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return folder.path;
}
