import { cpSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished } from "vitest";
import { forgetToken, signInPage } from "../office/office.ts";
import { startWithAddress } from "../servers/own-address.ts";
import { makeFolder, type RunningServer, startServer } from "../servers/server.ts";
import { workersBrowser } from "./browser.ts";
import { sampleData } from "./sample-data.ts";
import { rememberBanners } from "./seen-banners.ts";
import { createWindows, devtoolsOf } from "./windows.ts";

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 900 };

export interface VisitOptions extends BrowserContextOptions {
  /** What the page may say on the console because the test provokes it. */
  expectedErrors?: RegExp;
  /** A visitor who has not seen today's banners yet. Everybody else has, and finds Home without them. */
  seesBanners?: boolean;
}

/** A site as its visitors have it. */
export interface VisitedSite {
  readonly url: string;
  /** A window for a new visitor: it may have a warm cache, and nothing else. What the console complains of fails the test. */
  visit(options?: VisitOptions): Promise<Page>;
  /** The same for somebody who has signed in before, on a screen of the back office. */
  enter(path: string, options?: VisitOptions): Promise<Page>;
}

export interface Site extends VisitedSite {
  /** Where its database and files lie. */
  readonly dataDir: string;
}

interface SiteOptions {
  /** As a school's server does: the links of mails need it. */
  knowsItsAddress?: boolean;
}

/** The product with its sample data, and a browser, for all tests of one file. */
export function openSite(
  env: Record<string, string> = {},
  { knowsItsAddress = false }: SiteOptions = {},
): Site {
  const folder = makeFolder();
  let server: RunningServer;

  beforeAll(async () => {
    if (env.SAMPLE_DATA !== "off") cpSync(sampleData.folder, folder.path, { recursive: true });
    const start = (address = {}) => startServer(folder.path, { ...env, ...address });
    server = await (knowsItsAddress ? startWithAddress(start) : start());
  });
  afterAll(async () => {
    await server?.stop();
    if (server) forgetToken(server.url);
    folder.remove();
  });

  const { visit, enter } = visitsTo(() => server.url);
  return {
    get url() {
      return server.url;
    },
    dataDir: folder.path,
    visit,
    enter,
  };
}

/** The product with its sample data, one for the whole run: for files whose tests change nothing there. */
export function openSharedSite(): VisitedSite {
  const url = sampleData.sharedSiteUrl;
  return { url, ...visitsTo(() => url) };
}

function visitsTo(siteUrl: () => string): Pick<VisitedSite, "visit" | "enter"> {
  let browser: Browser;
  beforeAll(async () => {
    browser = await workersBrowser();
  });
  const windows = createWindows(() => browser, siteUrl);
  afterAll(windows.close);

  async function visit({
    expectedErrors,
    seesBanners = false,
    ...options
  }: VisitOptions = {}): Promise<Page> {
    const window = await windows.take({ viewport: desktop, ...options });
    const { page } = window;
    if (!seesBanners) await rememberBanners(page, siteUrl());
    const complaints: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(String(error)));
    onTestFinished(async () => {
      await windows.giveBack(window);
      expect(complaints.filter((text) => !expectedErrors?.test(text))).toEqual([]);
    });
    return page;
  }

  return {
    visit,
    async enter(path, options) {
      const page = await visit(options);
      await signInPage(page, siteUrl());
      await page.goto(path);
      return page;
    },
  };
}

/** Half as long as what the package is when imported, and so read in half the time by every page. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What follows five others of its list is drawn by the same component, and to look at all takes most of axe's time. */
const likeThoseAbove = "main :is(tbody > tr, li):nth-child(n + 6)";
/** Around every page and every screen it is the same. */
const frame = ":is(header, footer):not(main *, [role=dialog] *)";

/**
 * What axe finds against WCAG 2.2 A and AA, in words. What a frame shows (a map, a PDF) is not ours, and what lies
 * behind a dialog is out of reach until it closes: a page with one open is asked about the dialog. Header and footer
 * are looked at where they are the subject, and with one page each of the site and the office.
 */
export async function accessibilityFaults(
  page: Page,
  { withFrame = false }: { withFrame?: boolean } = {},
): Promise<string[]> {
  // Colours that are still fading are not the colours that are meant.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (animation) =>
          animation.playState !== "running" ||
          animation.effect?.getTiming().iterations === Number.POSITIVE_INFINITY,
      ),
  );
  // Playwright would read so long a text several times on its way.
  if (!(await page.evaluate(() => "axe" in window)))
    await (await devtoolsOf(page)).send("Runtime.evaluate", { expression: `${axeSource}; undefined` });
  return page.evaluate(
    async (exclude) => {
      const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
      const dialog = [...document.querySelectorAll("[role=dialog]")].at(-1);
      const { violations } = await window.axe.run(
        { include: dialog ?? document, exclude },
        {
          runOnly: tags,
          iframes: false,
          // None of these rules looks into style sheets, which it would fetch and read first.
          preload: { assets: ["media"] },
          resultTypes: ["violations"],
        },
      );
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map((node) => `${id}: ${help} (${node.target.join(" ")})`),
      );
    },
    [likeThoseAbove, ...(withFrame ? [] : [frame])],
  );
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** From now on the page's time stands still, unless `page.clock` moves it: what is brief can be looked at. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
}

/**
 * What axe finds on a phone, and what lies beside the window there and on a desktop, by resizing the one window. On a
 * desktop axe is asked about one screen (look.test.ts) and about every screen in tests/long/browser. In npm test each kind of page, screen and dialog is asked about once: to ask
 * about every state of each took a twentieth of all tests' time, and found nothing.
 */
export async function faultsOnEveryDevice(page: Page): Promise<string[]> {
  const sidewaysAt = async (name: string, viewport: { width: number; height: number }) => {
    await page.setViewportSize(viewport);
    const sideways = await sidewaysPixels(page);
    return sideways > 0 ? [`On a ${name} the page scrolls ${sideways} px sideways.`] : [];
  };
  return [
    ...(await sidewaysAt("phone", phone)),
    ...(await accessibilityFaults(page)),
    ...(await sidewaysAt("desktop", desktop)),
  ];
}

/** How many pixels of the page lie beside the window. */
export function sidewaysPixels(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));
}
