import { cpSync } from "node:fs";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
  type Route,
} from "playwright-core";
import { inject } from "vitest";
import { forgetToken, signInPage } from "../office/office.ts";
import { startWithAddress } from "../servers/ports.ts";
import { makeFolder, type RunningServer, startServer } from "../servers/server.ts";
import type { SampleData } from "./browser.setup.ts";
import { chromiumArgs, ensureChromium } from "./chromium.ts";

/** Makes the page's visitor one who has seen today's banners already, so that Home opens without them. */
async function rememberBanners(page: Page, url: string): Promise<void> {
  const { roadblocks } = await (await fetch(`${url}/api/roadblock/active`)).json();
  const ids = roadblocks.map(({ _id }: { _id: string }) => _id).join(" ");
  await page.context().addCookies([{ name: "banners", value: "seen", url }]);
  await page.addInitScript((seen) => {
    // The script also runs in frames, of which some have no storage.
    if (window === window.top) localStorage.setItem("seen-banners", seen);
  }, ids);
}

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 900 };

export interface VisitOptions extends BrowserContextOptions {
  expectedErrors?: RegExp;
  seesBanners?: boolean;
}

export interface VisitedSite {
  readonly url: string;
  /** A window of a new visitor. An unexpected console error or warning fails the test. */
  visit(options?: VisitOptions): Promise<Page>;
  open(path: string, options?: VisitOptions): Promise<Page>;
  enter(path: string, options?: VisitOptions): Promise<Page>;
}

export interface Site extends VisitedSite {
  readonly dataDir: string;
}

async function readSampleData(): Promise<SampleData> {
  const response = await fetch(inject("sampleDataUrl"));
  if (!response.ok) throw new Error(`The sample data could not be made: ${await response.text()}`);
  return response.json();
}
const sampleData = await readSampleData();

/** A server with the sample data for all tests of one file. With `knowsItsAddress` it has a SITE_URL, which mails need. */
export function openSite(env: Record<string, string> = {}, { knowsItsAddress = false } = {}): Site {
  const folder = makeFolder();
  let server: RunningServer;
  beforeAll(async () => {
    if (env.SAMPLE_DATA !== "off") cpSync(sampleData.folder, folder.path, { recursive: true });
    const start = (address = {}) => startServer(folder.path, { ...env, ...address });
    server = await (knowsItsAddress ? startWithAddress(start) : start());
  });
  afterAll(async () => {
    if (server) {
      await closeContexts(server.url);
      forgetToken(server.url);
    }
    await server?.stop();
    folder.remove();
  });
  return {
    get url() {
      return server.url;
    },
    dataDir: folder.path,
    ...visitsTo(() => server.url),
  };
}

/** One server with the sample data for the whole run: for tests that change nothing. */
export function openSharedSite(): VisitedSite {
  const url = sampleData.sharedSiteUrl;
  return { url, ...visitsTo(() => url) };
}

let launched: Promise<Browser> | undefined;

export function openBrowser(): Promise<Browser> {
  launched ??= chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
  return launched;
}

/** Contexts that were used before, by site and options. A new one takes three times as long as a page in an old one. */
const idleContexts = new Map<string, BrowserContext[]>();
/** Contexts with a clock, a route or a network state that cannot be removed. */
const changedContexts = new WeakSet<BrowserContext>();

async function takePage(siteUrl: string, { viewport, extraHTTPHeaders, ...options }: BrowserContextOptions) {
  const kind = siteUrl + JSON.stringify(options);
  const context = idleContexts.get(kind)?.pop() ?? (await openContext({ baseURL: siteUrl, ...options }));
  const page = await context.newPage();
  noteUse(page, "clock", context);
  await page.setViewportSize(viewport ?? desktop);
  if (extraHTTPHeaders) await page.setExtraHTTPHeaders(extraHTTPHeaders);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Storage.clearDataForOrigin", { origin: siteUrl, storageTypes: "local_storage" });
  return {
    page,
    async giveBack(): Promise<void> {
      if (changedContexts.has(context)) return context.close();
      context.removeAllListeners("request");
      for (const each of context.pages()) await each.close();
      await context.clearCookies();
      idleContexts.set(kind, [...(idleContexts.get(kind) ?? []), context]);
    },
  };
}

async function openContext(options: BrowserContextOptions): Promise<BrowserContext> {
  const browser = await openBrowser();
  // Waiting for animations takes a tenth of the time of all tests.
  const context = await browser.newContext({ reducedMotion: "reduce", ...options });
  noteUse(context, "route", context);
  noteUse(context, "setOffline", context);
  return context;
}

function noteUse<Owner extends object>(owner: Owner, name: keyof Owner, context: BrowserContext): void {
  const value = owner[name];
  Object.defineProperty(owner, name, {
    get() {
      changedContexts.add(context);
      return value;
    },
  });
}

async function closeContexts(siteUrl: string): Promise<void> {
  for (const [kind, contexts] of idleContexts) {
    if (!kind.startsWith(siteUrl)) continue;
    idleContexts.delete(kind);
    await Promise.all(contexts.map((context) => context.close()));
  }
}

function visitsTo(siteUrl: () => string): Pick<VisitedSite, "visit" | "open" | "enter"> {
  async function visit({
    expectedErrors,
    seesBanners = false,
    ...options
  }: VisitOptions = {}): Promise<Page> {
    const { page, giveBack } = await takePage(siteUrl(), options);
    makeRoutesImmediate(page);
    if (!seesBanners) await rememberBanners(page, siteUrl());
    const errors: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") errors.push(message.text());
    });
    page.on("pageerror", (error) => errors.push(String(error)));
    onTestFinished(async () => {
      await giveBack();
      expect(errors.filter((text) => !expectedErrors?.test(text))).toEqual([]);
    });
    return page;
  }
  return {
    visit,
    async open(path, options) {
      const page = await visit(options);
      await page.goto(path);
      return page;
    },
    async enter(path, options) {
      const page = await visit(options);
      await signInPage(page, siteUrl());
      await page.goto(path);
      return page;
    },
  };
}

/** A loaded page uses a new route only a moment later. Makes `page.route` wait for that moment. */
function makeRoutesImmediate(page: Page): void {
  const route: Page["route"] = page.route.bind(page);
  const probe = "/healthz";
  const respond = (routed: Route) => routed.fulfill({ status: 204 });
  const status = (path: string) => fetch(path).then((response) => response.status);
  page.route = async (...args) => {
    const added = await route(...args);
    if (!page.url().startsWith("http:") || page.url().includes("/files/")) return added;
    await route(`**${probe}`, respond);
    while ((await page.evaluate(status, probe)) !== 204);
    await page.unroute(`**${probe}`, respond);
    return added;
  };
}

export async function stopTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
}

export async function hasFocus(place: Locator): Promise<void> {
  await expect.poll(() => place.evaluate((element) => element.contains(document.activeElement))).toBe(true);
}

export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute("aria-label") ?? element?.getAttribute("name") ?? element?.textContent ?? "";
  });
}
