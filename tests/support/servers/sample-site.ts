import { cpSync } from "node:fs";
import { inject, onTestFinished } from "vitest";
import { makeFolder } from "./server.ts";

/** The folder of a site after its first start, with all samples, for one test. */
export function copySamples(): string {
  const folder = makeFolder();
  onTestFinished(folder.remove);
  cpSync(inject("sampleDataDir"), folder.path, { recursive: true });
  return folder.path;
}
