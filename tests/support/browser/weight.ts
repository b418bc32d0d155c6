import type { Page, Request } from "playwright-core";
import { untilIdle } from "./page-checks.ts";
import { wake } from "./react.ts";
import { phone } from "./site.ts";

/** Somebody with a phone who comes for the first time, on a day with banners. */
export const newcomer = {
  viewport: phone,
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
  seesBanners: true,
};

export interface Load {
  kind: string;
  path: string;
  bodyBytes: number;
  bytes: number;
}

/**
 * Opens a page, in a browser that has nothing yet, and returns what came from the site until the page was at rest.
 * Whoever also begins to use the page gets its application, if it has one.
 */
export async function loadsOf(
  page: Page,
  path: string,
  { siteUrl, andUse = false }: { siteUrl: string; andUse?: boolean },
): Promise<Load[]> {
  const requests: Request[] = [];
  const underWay = new Set<Request>();
  page.on("request", (request) => underWay.add(request));
  page.on("requestfailed", (request) => underWay.delete(request));
  page.on("requestfinished", (request) => {
    underWay.delete(request);
    requests.push(request);
  });
  await page.goto(path);
  if (andUse) await wake(page);
  // What the script asks for once the page is at rest belongs to it, like the banners of the day.
  await untilIdle(page);
  await page.evaluate(() => document.fonts.ready);
  await expect.poll(() => underWay.size).toBe(0);
  return Promise.all(requests.filter((request) => request.url().startsWith(siteUrl)).map(weigh));
}

async function weigh(request: Request): Promise<Load> {
  const { responseBodySize, responseHeadersSize } = await request.sizes();
  return {
    kind: request.resourceType(),
    path: new URL(request.url()).pathname,
    bodyBytes: responseBodySize,
    bytes: responseBodySize + responseHeadersSize,
  };
}

export function namesOf(loads: readonly Load[], kind: string): string[] {
  return loads.filter((load) => load.kind === kind).map(({ path }) => path);
}

export function bytesOf(loads: readonly Load[], kind: string): number {
  return sum(loads.filter((load) => load.kind === kind).map(({ bodyBytes }) => bodyBytes));
}

export function bytesInAll(loads: readonly Load[]): number {
  return sum(loads.map(({ bytes }) => bytes));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
