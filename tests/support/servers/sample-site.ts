import { cpSync } from "node:fs";
import { onTestFinished } from "vitest";
import { sampleData } from "../browser/sample-data.ts";
import { makeFolder } from "./server.ts";

/** The folder of a site after its first start, with all samples, for one test. */
export function copySamples(): string {
  const folder = makeFolder();
  onTestFinished(folder.remove);
  cpSync(sampleData.folder, folder.path, { recursive: true });
  return folder.path;
}
