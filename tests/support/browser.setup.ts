import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { chromiumArgs, ensureChromium } from "./chromium.ts";
import { makeFolder, startServer } from "./server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the one browser of this run is reached. */
    browserEndpoint: string;
    /** The data of a first start with all its samples, to be copied by every file of tests. */
    sampleDataDir: string;
  }
}

export default async function setup({ provide }: TestProject) {
  const samples = makeFolder();
  const [server] = await Promise.all([
    chromium.launchServer({ executablePath: ensureChromium(), args: chromiumArgs }),
    startServer(samples.path).then((product) => product.stop()),
  ]);
  provide("browserEndpoint", server.wsEndpoint());
  provide("sampleDataDir", samples.path);
  return async () => {
    await server.close();
    samples.remove();
  };
}
