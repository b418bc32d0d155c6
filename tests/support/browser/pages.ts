import type { Page } from "playwright-core";
import { largeTextFaults } from "./large-text.ts";
import { accessibilityFaults } from "./site.ts";

const widths = [320, 390, 768, 1280];
/**
 * Those at which axe is asked too. It takes longer than all else, and a desktop shows the same parts in the same colours:
 * of the site's pages it is asked about one there, with the frame around it.
 */
const [phoneWidth, desktopWidth] = [390, 1280];

interface Thoroughness {
  /** With the frame around the page, on a desktop too. */
  withFrame?: boolean;
  /** Not asking axe, which is asked about a page of the same parts: tests/long/browser asks it about every page. */
  withoutAxe?: boolean;
}

/** What is wrong with a page at any width: for axe, for a narrow window, for large text, and for its own style policy. */
export async function pageFaults(
  page: Page,
  { withFrame = false, withoutAxe = false }: Thoroughness = {},
): Promise<string[]> {
  const askedWidths = withoutAxe ? [] : withFrame ? [phoneWidth, desktopWidth] : [phoneWidth];
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const found = await layoutFaults(page);
    if (width === phoneWidth) found.push(...(await largeTextFaults(page)));
    if (askedWidths.includes(width)) found.push(...(await accessibilityFaults(page, { withFrame })));
    faults.push(...found.map((fault) => `At ${width} px: ${fault}`));
  }
  return faults;
}

/** What is wrong with each of these pages, visited one after the other in one window. */
export async function faultsOf(
  page: Page,
  paths: readonly string[],
  options: Thoroughness = {},
): Promise<string[]> {
  const faults: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    faults.push(...(await pageFaults(page, options)).map((fault) => `${path}: ${fault}`));
  }
  return faults;
}

async function layoutFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const layout = await page.evaluate(() => ({
    sideways: document.documentElement.scrollWidth - window.innerWidth,
    // The policy of a plain page forbids them, so they would have no effect.
    styled: document.querySelectorAll("[style]").length,
    levelOne: document.querySelectorAll("h1").length,
  }));
  if (layout.sideways > 0) faults.push(`The page scrolls ${layout.sideways} px sideways.`);
  if (layout.styled > 0) faults.push(`${layout.styled} elements have a style of their own.`);
  if (layout.levelOne !== 1) faults.push(`The page has ${layout.levelOne} headings of the first level.`);
  return faults;
}

/** Until the site's script has done what it does by itself once a page has loaded and is at rest. */
export async function untilIdle(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  // Those who asked before are served before.
  await page.evaluate(() => new Promise((rest) => requestIdleCallback(rest, { timeout: 5_000 })));
}
