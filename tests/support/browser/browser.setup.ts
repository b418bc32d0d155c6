import { cpSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { TestProject } from "vitest/node";
import { makeFolder, startServer } from "../servers/server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The data of a first start with all its samples, to be copied by every file of tests. */
    sampleDataDir: string;
    /** A site with these samples, for those who only read. */
    sharedSiteUrl: string;
  }
}

export default async function setup({ provide }: TestProject) {
  const samples = makeFolder();
  const first = await startServer(samples.path);
  await first.stop();
  forgetPreviews(samples.path);
  const shared = makeFolder();
  cpSync(samples.path, shared.path, { recursive: true });
  const sharedSite = await startServer(shared.path);
  provide("sampleDataDir", samples.path);
  provide("sharedSiteUrl", sharedSite.url);
  return async () => {
    await sharedSite.stop();
    samples.remove();
    shared.remove();
  };
}

/** Every server on a copy would make the pages of all samples, beside the tests and in its own time. */
function forgetPreviews(folder: string): void {
  const database = new DatabaseSync(join(folder, "school.sqlite"));
  database.exec("delete from jobs where kind = 'preview'");
  database.close();
}
