import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeFolder } from "../../../tests/support/server.ts";
import { contentReport, findSamples } from "./content-check.ts";

test("a file that says it is a sample is named with its line, once", () => {
  const root = makeProject({
    "identity.ts": 'export const identity = {\n  isSample: true,\n  url: "https://a.example/",\n};\n',
    "about.ts": "export const isSample = true;\n",
  });
  expect(findSamples(root)).toEqual([
    { place: "src/content/about.ts:1", what: "isSample is true" },
    { place: "src/content/identity.ts:2", what: "isSample is true" },
  ]);
});

test("a file that says it is none is still searched for addresses that cannot exist", () => {
  const root = makeProject({
    "identity.ts":
      '// Not at som.example any more.\nexport const isSample = false;\nexport const mail = "info@som.example";\n',
  });
  expect(findSamples(root)).toEqual([
    { place: "src/content/identity.ts:3", what: "som.example is an address that cannot exist" },
  ]);
});

test("a document on our own letterhead is a sample, another one is not", () => {
  const root = makeProject({
    "programs/files/form.pdf": "%PDF-1.4 (Sample content. The school is invented.) Tj",
    "programs/files/syllabus.pdf": "%PDF-1.7 ours",
  });
  expect(findSamples(root)).toEqual([
    { place: "src/content/programs/files/form.pdf", what: "a sample document" },
  ]);
});

test("what fills an empty database is left alone", () => {
  const root = makeProject({
    "samples/notices.ts": 'const url = "https://exam.example/";\n',
  });
  expect(contentReport(findSamples(root))).toBe("Nothing of the sample content is left in src/content.");
});

test("as it is delivered, the project is found to be a sample, its own school first of all", () => {
  const places = findSamples(".").map(({ place }) => place.split(":")[0]);
  expect(places).toContain("src/content/identity.ts");
  for (const name of ["about", "facilities", "testimonials", "legal", "programs/bba", "programs/phd"])
    expect(places).toContain(`src/content/${name}.ts`);
  expect(places.filter((place) => place?.endsWith(".pdf"))).toHaveLength(8);
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
