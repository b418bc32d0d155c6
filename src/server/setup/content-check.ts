import type { Database } from "#database/tables/tables.ts";
import { type SampleStep, sampleSteps } from "#features/dashboard/sample-steps.ts";
import { findSampleContent } from "#features/dashboard/samples.server.ts";
import type { Outcome } from "./run-command.ts";

/** What is left of the sample: the same list that the office's dashboard shows. */
export async function findSamples(db: Database, now: () => Date): Promise<SampleStep[]> {
  return sampleSteps(await findSampleContent(db, now)).filter(({ left }) => left !== undefined);
}

/** `npm run content:check`: it fails while something of the sample is left, so that a release can wait for it. */
export async function runContentCheck(db: Database, now: () => Date): Promise<Outcome> {
  const findings = await findSamples(db, now);
  return { ok: findings.length === 0, text: contentReport(findings) };
}

export function contentReport(findings: readonly SampleStep[]): string {
  if (findings.length === 0) return "Nothing of the sample content is left.";
  const width = Math.max(...findings.map(({ label }) => label.length));
  return [
    `Still sample content (${findings.length}):`,
    "",
    ...findings.map(({ label, left }) => `  ${label.padEnd(width)}  ${left}`),
    "",
    "The dashboard of the back office leads to each; docs/how-to/make-it-yours.md tells the afternoon.",
  ].join("\n");
}
