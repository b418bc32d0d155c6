import type { Page } from "playwright-core";
import { walk } from "./walk.ts";

export interface LayoutShift {
  /** The sum of all shifts, which is never less than what search engines count. */
  total: number;
  /** What moved, in the words of the style sheet. */
  moved: string[];
}

/** How long fonts take to arrive, so that the swap from the face that stands in for them is measured too. */
const fontDelayMs = 400;

/** Opens a page as on a slow network, reads it to its end and back, and adds up all that jumped on the way. */
export async function measureLayoutShift(page: Page, path: string): Promise<LayoutShift> {
  await page.route(/\.woff2$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, fontDelayMs));
    await route.continue();
  });
  await page.addInitScript(() => {
    window.layoutShift = { total: 0, moved: [] };
    if (window !== window.top) return;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShiftEntry[]) {
        if (entry.hadRecentInput) continue;
        window.layoutShift.total += entry.value;
        for (const { node } of entry.sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          if (element) window.layoutShift.moved.push(`${element.localName}.${element.classList.value}`);
        }
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(path, { waitUntil: "load" });
  await walk(page);
  return page.evaluate(() => window.layoutShift);
}

interface LayoutShiftEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

declare global {
  interface Window {
    layoutShift: LayoutShift;
  }
}
