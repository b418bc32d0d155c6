import type { Page } from "playwright-core";
import { scrollThrough } from "./scroll-through.ts";

export interface LayoutShift {
  /** The sum of all shifts, which is never less than what search engines count. */
  total: number;
  /** What moved, in the words of the style sheet. */
  moved: string[];
}

/** How late the fonts of a slow network are: after the text stands there in the faces of the machine. */
const lateFontsMs = 400;

/** Opens a page, reads it to its end and back, and adds up all that jumped on the way. */
export async function measureLayoutShift(
  page: Page,
  path: string,
  { lateFonts = false } = {},
): Promise<LayoutShift> {
  if (lateFonts) {
    await page.route(/\.woff2$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, lateFontsMs));
      // The page may be gone by then.
      await route.continue().catch(() => undefined);
    });
  }
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
  await scrollThrough(page);
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
