import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Locator, Page } from "playwright-core";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const axeTags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Rows after the fifth come from the same component; axe would spend most of its time on them. */
const furtherRows = "main :is(tbody > tr, li):nth-child(n + 6)";
const frame = ":is(header, footer):not(main *, [role=dialog] *)";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** What axe finds on the page against WCAG 2.2 A and AA; while a dialog is open, in the dialog. */
export async function accessibilityFaults(page: Page, { withFrame = false } = {}): Promise<string[]> {
  // Colours that still fade would be measured in between.
  await untilStill(page);
  if (!(await page.evaluate(() => "axe" in window))) {
    // The content security policy of the page allows no inline script.
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Runtime.evaluate", { expression: `${axeSource}; undefined` });
  }
  return page.evaluate(
    async ({ exclude, tags }) => {
      const dialog = [...document.querySelectorAll("[role=dialog]")].at(-1);
      const { violations } = await window.axe.run(
        { include: dialog ?? document, exclude },
        // A map or a PDF in a frame is not ours; none of these rules reads style sheets.
        { runOnly: tags, iframes: false, preload: { assets: ["media"] }, resultTypes: ["violations"] },
      );
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map((node) => `${id}: ${help} (${node.target.join(" ")})`),
      );
    },
    { exclude: [furtherRows, ...(withFrame ? [] : [frame])], tags: axeTags },
  );
}

export interface Widths {
  widths: number[];
  axeAt: number[];
  withFrame?: boolean;
  /** Whether text of twice the size must fit a phone, too. */
  largeText?: boolean;
}

/** Everything that is wrong with a page: for axe, for narrow and wide windows, and for text of twice the size. */
export async function pageFaults(
  page: Page,
  { widths, axeAt, withFrame = false, largeText = false }: Widths,
): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const found = await sidewaysFaults(page);
    if (largeText && width === 390) found.push(...(await largeTextFaults(page)));
    if (axeAt.includes(width)) found.push(...(await accessibilityFaults(page, { withFrame })));
    faults.push(...found.map((fault) => `At ${width} px: ${fault}`));
  }
  return faults;
}

async function largeTextFaults(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("html { font-size: 200% }");
    document.adoptedStyleSheets.push(sheet);
  });
  await untilStill(page);
  const faults = await sidewaysFaults(page);
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
  await untilStill(page);
  return faults.map((fault) => `${fault} (with text of twice the size)`);
}

async function sidewaysFaults(page: Page): Promise<string[]> {
  const pixels = await sidewaysPixels(page);
  return pixels > 0 ? [`The page scrolls ${pixels} px sideways.`] : [];
}

export function sidewaysPixels(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));
}

/** Waits until scripts have reacted to a new size, finite animations have ended and fonts have loaded. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isMoving = ({ playState, effect }: Animation) =>
      playState === "running" && effect?.getTiming().iterations !== Number.POSITIVE_INFINITY;
    do {
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    } while (document.getAnimations().some(isMoving));
    await document.fonts.ready;
  });
}

export const shows = (places: Locator): Promise<void> => places.first().waitFor();

export const click = (places: Locator): Promise<void> => places.first().click();

/** Waits until the page has loaded and its script has done what it does when idle. */
export async function untilIdle(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  await page.evaluate(() => new Promise((rest) => requestIdleCallback(rest, { timeout: 5_000 })));
}
