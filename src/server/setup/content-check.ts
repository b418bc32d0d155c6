import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What could not be true of a real school, in one file of the content. */
export interface SampleFinding {
  /** From the root of the project, with the line. */
  place: string;
  what: string;
}

/** The sample school is kept in documents, which the office edits, and in the records that fill an empty database. */
const ofTheSample = /\/(documents|samples)\/|\.test\.ts$/;
const reservedAddress = /[\w.-]+\.example\b/;

/** Looks through the product's words for addresses that belong to no school. The files are read, not run. */
export function findSamples(root: string): SampleFinding[] {
  return globSync("src/content/**/*.ts", { cwd: root })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !ofTheSample.test(file))
    .sort()
    .flatMap((file) => findInSource(file, readFileSync(join(root, file), "utf8")));
}

function findInSource(file: string, source: string): SampleFinding[] {
  return source.split("\n").flatMap((line, index) => {
    const address = isComment(line) ? undefined : reservedAddress.exec(line)?.[0];
    return address
      ? [{ place: `${file}:${index + 1}`, what: `${address} is an address that cannot exist` }]
      : [];
  });
}

const isComment = (line: string) => /^\s*(\*|\/[/*])/.test(line);

/** The findings as the command prints them. */
export function contentReport(findings: SampleFinding[]): string {
  if (findings.length === 0) return "Nothing of the sample school stands outside its documents.";
  const width = Math.max(...findings.map(({ place }) => place.length));
  return [
    `Outside the documents (${findings.length}):`,
    "",
    ...findings.map(({ place, what }) => `  ${place.padEnd(width)}  ${what}`),
  ].join("\n");
}
