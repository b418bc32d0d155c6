import { type Browser, chromium } from "playwright-core";
import { chromiumArgs, ensureChromium } from "./chromium.ts";

let browser: Promise<Browser> | undefined;

/**
 * The browser of this worker, which all its files share and which ends with it. One for the whole run would have every message pass
 * through the runner's own process, and each be read and written twice more.
 */
export function workersBrowser(): Promise<Browser> {
  browser ??= chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
  return browser;
}
