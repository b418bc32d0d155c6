import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { ensureChromium } from "./chromium.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the one browser of this run is reached. */
    browserEndpoint: string;
  }
}

export default async function setup({ provide }: TestProject) {
  const server = await chromium.launchServer({
    executablePath: ensureChromium(),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--no-first-run",
    ],
  });
  provide("browserEndpoint", server.wsEndpoint());
  return () => server.close();
}
