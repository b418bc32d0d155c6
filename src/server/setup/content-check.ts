import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What is left of the sample, or what could not be true of a real school, in one file of the content. */
export interface SampleFinding {
  /** From the root of the project, with the line where there is one. */
  place: string;
  what: string;
}

const contentFolder = "src/content";
/** What fills an empty database is not shown to visitors by itself. */
const notShown = /\/samples\/|\.test\.ts$/;

const sampleFlag = /\bisSample(?:: boolean)?\s*[:=]\s*true\b/;
const reservedAddress = /[\w.-]+\.example\b/;
/** Stands at the foot of every page that our own letterhead prints. */
const sampleLetter = "Sample content.";

/** Looks through the content of the project in `root`. The files are read, not run, so a broken one is looked at too. */
export function findSamples(root: string): SampleFinding[] {
  return filesBelow(root).flatMap((file) => {
    const path = join(root, file);
    if (file.endsWith(".pdf")) {
      const isSample = readFileSync(path, "latin1").includes(sampleLetter);
      return isSample ? [{ place: file, what: "a sample document" }] : [];
    }
    return findInSource(file, readFileSync(path, "utf8"));
  });
}

function filesBelow(root: string): string[] {
  return globSync(`${contentFolder}/**/*.{ts,pdf}`, { cwd: root })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !notShown.test(file))
    .sort();
}

function findInSource(file: string, source: string): SampleFinding[] {
  const lines = source.split("\n");
  const flag = lines.findIndex((line) => sampleFlag.test(line));
  // A file that still says so itself is named once, not line by line.
  if (flag >= 0) return [{ place: `${file}:${flag + 1}`, what: "isSample is true" }];
  return lines.flatMap((line, index) => {
    const address = isComment(line) ? undefined : reservedAddress.exec(line)?.[0];
    return address
      ? [{ place: `${file}:${index + 1}`, what: `${address} is an address that cannot exist` }]
      : [];
  });
}

const isComment = (line: string) => /^\s*(\*|\/[/*])/.test(line);

/** The findings as the command prints them. */
export function contentReport(findings: SampleFinding[]): string {
  if (findings.length === 0) return "Nothing of the sample content is left in src/content.";
  const width = Math.max(...findings.map(({ place }) => place.length));
  return [
    `Still sample content (${findings.length}):`,
    "",
    ...findings.map(({ place, what }) => `  ${place.padEnd(width)}  ${what}`),
    "",
    "docs/how-to/replace-the-sample-content.md says how to replace each.",
  ].join("\n");
}
